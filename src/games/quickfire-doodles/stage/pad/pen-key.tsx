import { m } from '#messages'
import { cssVariables } from '#ui/css-variables.ts'
import type { Pen } from '../../ink/read-ink.ts'
import { colourOf } from '../ink/outline.ts'
import { LAST_TENTH } from './doodle.ts'
import styles from './pen-key.module.css'

interface PenKeyProps {
  readonly pen: Pen
  readonly isPicked: boolean
  /** How much ink is left, from 1 to 0. */
  readonly left: number
  readonly onPick: () => void
}

const LABELS: Readonly<Record<Pen, string>> = {
  black: m.doodle_draw_pen_labels_black(),
  tomato: m.doodle_draw_pen_labels_tomato(),
  sun: m.doodle_draw_pen_labels_sun(),
  mint: m.doodle_draw_pen_labels_mint(),
  sky: m.doodle_draw_pen_labels_sky(),
  pink: m.doodle_draw_pen_labels_pink(),
}

/** A marker that slides out when it is picked. Its window shows the last tenth of the ink. */
export function PenKey({ pen, isPicked, left, onPick }: PenKeyProps) {
  const isLow = isPicked && left < LAST_TENTH
  return (
    <button
      type="button"
      className={styles.pen}
      aria-label={LABELS[pen]}
      aria-pressed={isPicked}
      title={LABELS[pen]}
      style={cssVariables({ '--pen': colourOf(pen), '--left': isLow ? left / LAST_TENTH : undefined })}
      onClick={onPick}
    >
      <svg viewBox="0 0 102 46" strokeWidth="4" strokeLinejoin="round" aria-hidden="true">
        <path className={styles.barrel} d="M2 8H64L78 15V31L64 38H2Z" />
        <path className={styles.window} d="M14 8H44V38H14Z" />
        {isLow && <path className={styles.level} d="M16 10H42V36H16Z" />}
        <path className={styles.barrel} d="M78 17L98 23L78 29Z" />
      </svg>
    </button>
  )
}
