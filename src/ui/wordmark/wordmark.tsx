import { m } from '#messages'
import { cssVariables } from '../css-variables.ts'
import { joinClasses } from '../join-classes.ts'
import styles from './wordmark.module.css'

/** Each with its width in the final font and its offset, in em, and its tilt in degrees. */
const LETTERS = [
  ['R', 0.531, 0.04, -7],
  ['U', 0.59, -0.03, 4],
  ['M', 0.731, 0.05, -3],
  ['P', 0.49, -0.05, 5],
  ['U', 0.59, 0.03, -4],
  ['S', 0.56, 0, 7],
] as const

/** The name of the product, each letter cut out and set down by hand. */
export function Wordmark(props: {
  readonly size?: 'hero' | 'sm' | undefined
  readonly className?: string | undefined
}) {
  const { size = 'hero', className } = props
  return (
    <span className={joinClasses(styles.wordmark, styles[size], className)} translate="no">
      <span className="sr-only">{m.ui_product_name()}</span>
      {LETTERS.map(([letter, wide, y, tilt]) => (
        <span
          key={tilt}
          className={styles.letter}
          style={cssVariables({ '--wide': `${wide}em`, '--y': `${y}em`, '--tilt': `${tilt}deg` })}
          aria-hidden="true"
        >
          {letter}
        </span>
      ))}
    </span>
  )
}
