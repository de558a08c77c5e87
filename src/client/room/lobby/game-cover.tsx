import { cssVariables } from '#client/ui/css-variables.ts'
import type { GameDefinition } from '#games/game-definition.ts'
import { FactOrFictionCover } from './fact-or-fiction-cover.tsx'
import styles from './game-cover.module.css'

/** One for each game, by the length of its name, so that neighbours seldom look alike. */
const INKS = ['sun', 'mint', 'pink', 'sky'] as const

/** A game's picture, filling its box; its initials where nobody has drawn one yet. Decoration: the name stands beside it. */
export function GameCover({ game }: { readonly game: GameDefinition }) {
  if (game.id === 'fact-or-fiction') return <FactOrFictionCover />
  const initials = game.name.split(' ').map((word) => word.charAt(0))
  const ink = INKS[game.name.length % INKS.length]
  return (
    <span
      className={styles.plain}
      style={cssVariables({ '--ground': `var(--${ink})`, '--ray': `var(--${ink}-deep)` })}
      aria-hidden="true"
    >
      {initials.join('')}
    </span>
  )
}
