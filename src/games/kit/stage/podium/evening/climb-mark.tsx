import { m } from '#messages'
import { joinClasses } from '#ui/join-classes.ts'
import styles from './climb-mark.module.css'

/** Places that somebody has gained or lost, or that nothing has changed. */
export function ClimbMark({
  climb,
  className,
}: {
  readonly climb: number
  readonly className?: string | undefined
}) {
  if (climb === 0)
    return (
      <span className={joinClasses(styles.mark, className)}>
        <span aria-hidden="true">{m.kit_evening_same_sign()}</span>
        <span className="sr-only">{m.kit_evening_same()}</span>
      </span>
    )
  const isUp = climb > 0
  return (
    <span className={joinClasses(styles.mark, isUp ? styles.up : styles.down, className)}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isUp ? 'M12 20V4M5 11l7-7 7 7' : 'M12 4v16M5 13l7 7 7-7'} />
      </svg>
      <span aria-hidden="true">{Math.abs(climb)}</span>
      <span className="sr-only">
        {isUp ? m.kit_scores_climbed({ ranks: climb }) : m.kit_scores_fell({ ranks: -climb })}
      </span>
    </span>
  )
}
