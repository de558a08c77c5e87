import { joinClasses } from '#client/ui/join-classes.ts'
import { roomPartsCopy } from '#client/ui/room-parts.copy.ts'
import styles from './code-tiles.module.css'

export interface CodeTilesProps {
  readonly code: string
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** What the code is; read before its letters. */
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** A code to look at: tilted tiles, read out letter by letter. */
export function CodeTiles({ code, size = 'md', label = roomPartsCopy.roomCode, className }: CodeTilesProps) {
  const letters = [...code]
  return (
    <span className={joinClasses(styles.code, styles[size], className)}>
      <span className="sr-only">{roomPartsCopy.spelledCode(label, letters.join(' '))}</span>
      {letters.map((letter, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
        <b key={place} aria-hidden="true">
          {letter}
        </b>
      ))}
    </span>
  )
}
