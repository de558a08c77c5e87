import { StrictMode } from 'react'
import { m } from '#messages'
import { App } from './app.tsx'
import { ErrorBoundary } from './shell/panels/error-boundary.tsx'
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

/**
 * Shown if even the page for errors has failed. It needs nothing that can fail: no picture, no component, no context,
 * nothing of `Intl`, and no style sheet.
 */
function LastPage() {
  return (
    <main className="no-script">
      <h1>{m.shell_crash_title()}</h1>
      <p>{m.shell_crash_text()}</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          {m.shell_crash_reload()}
        </button>
      </p>
      <p>
        <a href="/">{m.shell_take_me_home()}</a>
      </p>
    </main>
  )
}
