import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './design/design.css'
import { App } from './app.tsx'
import { BackendProvider } from './sync/backend-context.tsx'
import { createClient } from './sync/create-client.ts'
import { watchStyleSheets } from './ui/chunk/style-sheets.ts'

// After the scripts, which come first on a slow network, but
// before the first render, which would request it late.
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
