import { StrictMode } from 'react'
import { App } from './app.tsx'
import { ErrorBoundary } from './shell/panels/error-boundary.tsx'
import { LastPage } from './shell/panels/last-page.tsx'
import { BackendProvider, type PageClient } from './sync/calls/backend-context.tsx'

/** The whole page: what `main.tsx` renders or hydrates, and `prerender.tsx` renders to HTML. */
export function Page({ client }: { readonly client: PageClient }) {
  return (
    <StrictMode>
      <ErrorBoundary fallback={<LastPage />}>
        <BackendProvider client={client}>
          <App />
        </BackendProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}
