import { joinClasses } from '../join-classes.ts'
import styles from './crown.module.css'

/** The crown as path data in a 48 by 40 box. */
export const CROWN_GOLD = 'M6 34L3 11L15 19L24 4L33 19L45 11L42 34Z'
export const CROWN_BAND = 'M8 27H40'

/** The host's crown, as wide as its container. */
export function Crown(props: {
  readonly className?: string | undefined
  /** The accessible name, where only the crown marks the host. Without it the crown is decoration. */
  readonly label?: string | undefined
}) {
  const { className, label } = props
  const isDecoration = label === undefined
  return (
    <svg
      className={joinClasses(styles.crown, className)}
      viewBox="0 0 48 40"
      role={isDecoration ? undefined : 'img'}
      aria-label={label}
      aria-hidden={isDecoration}
      data-crown=""
    >
      <path className={styles.gold} d={CROWN_GOLD} />
      <path className={styles.band} d={CROWN_BAND} />
      <circle className={styles.ruby} cx="24" cy="5" r="3.5" />
      <circle className={styles.gem} cx="4.5" cy="11" r="3" />
      <circle className={styles.gem} cx="43.5" cy="11" r="3" />
    </svg>
  )
}
