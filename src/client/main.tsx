import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './design/design.css'
import { App } from './app.tsx'
import { BackendProvider } from './sync/backend-context.tsx'
import { createClient } from './sync/create-client.ts'
import { watchStyleSheets } from './ui/chunk/style-sheets.ts'

// Behind the code, which comes first on a slow network, and before the screen, which would ask for it late.
document.fonts.load('1em "Figtree Variable"').catch(() => undefined)

watchStyleSheets()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <BackendProvider client={createClient()}>
      <App />
    </BackendProvider>
  </StrictMode>,
)
