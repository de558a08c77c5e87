import { useState } from 'react'
import { m } from '#messages'
import { burstPath } from '../burst/burst-path.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './vote-badge.module.css'

const STAR = burstPath({ width: 100, height: 100, points: 12, depth: 0.74, seed: 5 })

/**
 * A star for a card's corner, pink as soon as there are votes.
 * It pops when the count changes, but not on mount.
 */
export function VoteBadge(props: { readonly count: number }) {
  const { count } = props
  const [first] = useState(count)
  const [hasChanged, setChanged] = useState(false)
  if (count !== first && !hasChanged) setChanged(true)
  const votes = m.parts_votes({ count })
  return (
    // The key restarts the animation for each count.
    <span
      key={count}
      className={joinClasses(styles.badge, count === 0 && styles.none, hasChanged && styles.pop)}
    >
      <svg className={styles.star} viewBox="-4 -4 108 108" aria-hidden="true">
        <path d={STAR} />
      </svg>
      <span className={styles.count}>
        {count} <small className={joinClasses(votes.length > 5 && styles.long)}>{votes}</small>
      </span>
    </span>
  )
}
