import type { GameDefinition } from '#games/game-definition.ts'
import { FactOrFictionCover } from './fact-or-fiction-cover.tsx'
import styles from './game-cover.module.css'

/** A game's picture, filling its box; its initials where nobody has drawn one yet. Decoration: the name stands beside it. */
export function GameCover({ game }: { readonly game: GameDefinition }) {
  if (game.id === 'fact-or-fiction') return <FactOrFictionCover />
  const initials = game.name.split(' ').map((word) => word.charAt(0))
  return (
    <span className={styles.plain} aria-hidden="true">
      {initials.join('')}
    </span>
  )
}
