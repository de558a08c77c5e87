import { m } from '#messages'

/**
 * Shown if even the page for errors has failed. It needs nothing that can fail: no picture, no component, no context,
 * nothing of `Intl`, and no style sheet.
 */
export function LastPage() {
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
