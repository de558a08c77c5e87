import { m } from '#messages'
import { joinClasses } from '../join-classes.ts'
import styles from './wordmark.module.css'

const LETTERS = ['R', 'U', 'M', 'P', 'U', 'S'] as const

/** The name of the product, each letter cut out and set down by hand. */
export function Wordmark(props: { readonly size?: 'sm'; readonly className?: string | undefined }) {
  return (
    <span
      className={joinClasses(styles.wordmark, props.size && styles[props.size], props.className)}
      translate="no"
    >
      <span className="sr-only">{m.ui_product_name()}</span>
      {LETTERS.map((letter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: letters keep their order
        <span key={index} className={styles.letter} aria-hidden="true">
          {letter}
        </span>
      ))}
    </span>
  )
}
