import { Avatar } from '#ui/avatar/avatar.tsx'
import type { GamePlayer } from '../../rules/view.ts'
import styles from './tv-tiles.module.css'

export interface TvTilesProps {
  readonly title: string
  /** Keeps its place without being shown or read aloud. */
  readonly isTitleHeld?: boolean
  /** The accessible name of the list. */
  readonly label: string
  readonly players: readonly GamePlayer[]
  /** The other players are dimmed. */
  readonly lit: readonly GamePlayer[]
  /** The accessible name of a tile. */
  readonly nameOf: (player: GamePlayer) => string
  /** One line along the whole floor. */
  readonly isWide?: boolean
}

/** A tile for each player, some of them lit, and their number in words. */
export function TvTiles(props: TvTilesProps) {
  const { title, isTitleHeld = false, label, players, lit, nameOf, isWide = false } = props
  return (
    <div className={styles.tiles} data-wide={isWide || undefined}>
      <p className={styles.title} data-held={isTitleHeld || undefined}>
        {title}
      </p>
      <ul className={styles.players} aria-label={label} data-rows={countRows(players)}>
        {players.map((player) => (
          <li key={player.id} data-lit={lit.includes(player) || undefined}>
            <Avatar
              name={player.name}
              avatar={player.avatar}
              color={player.avatarColor}
              isDimmed={!lit.includes(player)}
              label={nameOf(player)}
              hopper={player.id}
              className={styles.avatar}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** More players stand in more rows of smaller tiles. */
function countRows({ length }: readonly GamePlayer[]): 1 | 2 | 3 {
  return length <= 8 ? 1 : length <= 16 ? 2 : 3
}
