import { Link } from 'wouter'
import { Wordmark } from '#client/ui/wordmark/wordmark.tsx'
import styles from './home-link.module.css'
import { shellCopy } from './shell.copy.ts'

/** The name at the head of a page, and the way home; what else is in the bar stands at its other end. */
export function HomeLink() {
  return (
    <Link href="/" aria-label={shellCopy.homeLink} className={styles.home}>
      <Wordmark size="sm" />
    </Link>
  )
}
