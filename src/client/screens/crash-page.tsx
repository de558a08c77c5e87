import { Button } from '#client/ui/button/button.tsx'
import styles from './not-found/not-found.module.css'

/** The last resort: the whole page broke. */
export function CrashPage() {
  return (
    <main className={styles.page}>
      <h1>That was not in the script!</h1>
      <p>Something broke on this page. Your seat is kept: load it again to go on.</p>
      <Button variant="primary" icon="refresh" onClick={() => location.reload()}>
        Load again
      </Button>
      <a href="/">Take me home</a>
    </main>
  )
}
