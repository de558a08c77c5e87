import { Link } from 'wouter'
import { Wordmark } from '#client/ui/wordmark/wordmark.tsx'
import { m } from '#messages'
import styles from './home-link.module.css'

/** The wordmark at the start of a page's header, linked to the landing page. */
export function HomeLink() {
  return (
    <Link href="/" aria-label={m.shell_home_link()} className={styles.home}>
      <Wordmark size="sm" />
    </Link>
  )
}
