import { useId } from 'react'
import { m } from '#messages'
import { cssVariables } from '#ui/css-variables.ts'
import type { Pen } from '../../ink/read-ink.ts'
import { colourOf } from '../ink/outline.ts'
import styles from './ink-bottle.module.css'

interface InkBottleProps {
  /** How much is left, from 1 to 0. */
  readonly left: number
  readonly pen: Pen
}

const GLASS = 'M10 18H34Q40 18 40 24V38Q40 43 35 43H9Q4 43 4 38V24Q4 18 10 18Z'

/** The ink that is left for this doodle. */
export function InkBottle({ left, pen }: InkBottleProps) {
  const clip = useId()
  const percent = Math.ceil(left * 100)
  return (
    <span
      className={styles.bottle}
      role="img"
      aria-label={m.doodle_draw_ink_left({ percent })}
      title={m.doodle_draw_ink_left({ percent })}
      style={cssVariables({ '--left': left, '--pen': colourOf(pen) })}
    >
      <svg viewBox="0 0 44 46" strokeWidth="3.400" strokeLinejoin="round" aria-hidden="true">
        <clipPath id={clip}>
          <path d={GLASS} />
        </clipPath>
        <path className={styles.glass} d={GLASS} />
        <g clipPath={`url(#${clip})`}>
          <path className={styles.ink} d="M0 18H44V46H0Z" />
        </g>
        <path className={styles.line} d={GLASS} />
        <path className={styles.neck} d="M14 11H30V18H14Z" />
        <path className={styles.cork} d="M12 3H32V11H12Z" />
      </svg>
    </span>
  )
}
