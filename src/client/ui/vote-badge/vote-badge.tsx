import { burstPath } from '#client/ui/burst/burst-path.ts'
import css from './vote-badge.module.css'

const STAR = burstPath({ width: 100, height: 100, points: 12, depth: 0.74, seed: 5 })

export interface VoteBadgeProps {
  readonly count: number
}

/** A pink star to pin to a card's corner; nothing at no votes. */
export function VoteBadge({ count }: VoteBadgeProps) {
  if (count === 0) return null
  return (
    // A new count is a new badge, so that it pops.
    <span key={count} className={css.badge}>
      <svg className={css.star} viewBox="-4 -4 108 108" aria-hidden="true">
        <path d={STAR} />
      </svg>
      <span className={css.words}>
        {count} <small>{count === 1 ? 'vote' : 'votes'}</small>
      </span>
    </span>
  )
}
