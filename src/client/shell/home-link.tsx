import { Link } from 'wouter'
import { Wordmark } from '#client/ui/wordmark/wordmark.tsx'
import styles from './home-link.module.css'
import { shellCopy } from './shell.copy.ts'

/** The wordmark at the start of a page's header, linked to the landing page. */
export function HomeLink() {
  return (
    <Link href="/" aria-label={shellCopy.homeLink} className={styles.home}>
      <Wordmark size="sm" />
    </Link>
  )
}
