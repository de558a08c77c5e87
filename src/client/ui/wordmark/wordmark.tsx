import { joinClasses } from '#client/ui/join-classes.ts'
import css from './wordmark.module.css'

const LETTERS = ['R', 'U', 'M', 'P', 'U', 'S'] as const

export interface WordmarkProps {
  readonly size?: 'hero' | 'sm' | undefined
  readonly className?: string | undefined
}

/** The name of the product, each letter cut out and set down by hand. */
export function Wordmark({ size = 'hero', className }: WordmarkProps) {
  return (
    <span className={joinClasses(css.wordmark, css[size], className)}>
      <span className="sr-only">Rumpus</span>
      {LETTERS.map((letter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place
        <span key={place} className={css.letter} aria-hidden="true">
          {letter}
        </span>
      ))}
    </span>
  )
}
