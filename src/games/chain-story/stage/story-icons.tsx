import { joinClasses } from '#ui/join-classes.ts'
import styles from './story-icons.module.css'

const HEART =
  'M12 20.5C5 15.5 2.5 12 2.5 8.7a4.9 4.9 0 0 1 9.5-1.6 4.9 4.9 0 0 1 9.5 1.6c0 3.3-2.5 6.8-9.5 11.800z'

/** Drawn like the page's other icons, of which every page loads all: these are for this game alone. */
export function HeartIcon({ isFull = false }: { readonly isFull?: boolean }) {
  return (
    <svg className={joinClasses(styles.icon, isFull && styles.full)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={HEART} />
    </svg>
  )
}

/** An arrow: the story goes on to the next one. */
export function SendIcon() {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 12h15M13 5.5l6.5 6.5-6.5 6.5" />
    </svg>
  )
}
