import { m } from '#messages'
import { joinClasses } from '../join-classes.ts'
import styles from './code-tiles.module.css'

/** A code as tilted tiles, spelled out for screen readers. */
export function CodeTiles(props: {
  readonly code: string
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly className?: string | undefined
}) {
  const { code, size = 'md', className } = props
  const letters = [...code]
  return (
    <span className={joinClasses(styles.code, styles[size], className)}>
      <span className="sr-only">{m.parts_spelled_code({ letters: letters.join(' ') })}</span>
      {letters.map((letter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiles keep their order
        <b key={index} translate="no" aria-hidden="true">
          {letter}
        </b>
      ))}
    </span>
  )
}
