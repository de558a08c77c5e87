import { m } from '#messages'
import { Icon } from '#ui/icon/icon.tsx'
import { joinClasses } from '#ui/join-classes.ts'
import { useRoom } from '../../sync/calls/backend-context.tsx'
import styles from './watching-chip.module.css'

/** How many watch the room; nothing while nobody does. In a narrow bar, the eye and the number. */
export function WatchingChip({ className }: { readonly className?: string | undefined }) {
  const watching = useRoom((state) => state.view?.audience.watching ?? 0)
  if (watching === 0) return null
  const text = m.audience_watching({ watchers: watching })
  return (
    <span className={joinClasses(styles.chip, className)} title={text}>
      <Icon name="eye" />
      <span className={styles.text}>{text}</span>
      <span className={styles.number} aria-hidden="true">
        {watching}
      </span>
    </span>
  )
}
