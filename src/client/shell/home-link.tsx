import { Link } from 'wouter'
import { m } from '#messages'
import { Wordmark } from '#ui/wordmark/wordmark.tsx'
import styles from './home-link.module.css'

export function HomeLink() {
  return (
    <Link href="/" aria-label={m.shell_home_link()} className={styles.home}>
      <Wordmark size="sm" />
    </Link>
  )
}
