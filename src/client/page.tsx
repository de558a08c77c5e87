import { StrictMode } from 'react'
import { App } from './app.tsx'
import { BackendProvider, type PageClient } from './sync/backend-context.tsx'

/** The whole page: what `main.tsx` renders or hydrates, and `prerender.tsx` renders to HTML. */
export function Page({ client }: { readonly client: PageClient }) {
  return (
    <StrictMode>
      <BackendProvider client={client}>
        <App />
      </BackendProvider>
    </StrictMode>
  )
}
