import type { GamePlayer } from '../../rules/view.ts'
import { PlayerAvatar } from '../people/player-figure.tsx'
import type { TallyProps } from '../people/tally.tsx'
import styles from './tv-tiles.module.css'

const ROW_MAX = 8
const ROWS_MAX = 3

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
  // More rows have smaller tiles.
  const rows = Math.min(Math.ceil(players.length / ROW_MAX), ROWS_MAX)
  return (
    <div className={styles.tiles} data-wide={isWide || undefined}>
      <p className={styles.title} data-held={isTitleHeld || undefined}>
        {title}
      </p>
      <ul className={styles.players} aria-label={label} data-rows={rows}>
        {players.map((player) => (
          <li key={player.id} data-lit={lit.includes(player) || undefined}>
            <PlayerAvatar
              player={player}
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

/** How many players have responded, never their choices: "5 of 7 voted". */
export function TvTally({ players: all, copy, isWide = false }: TallyProps & { readonly isWide?: boolean }) {
  const players = all.filter(({ isDone }) => isDone !== null)
  const done = players.filter(({ isDone }) => isDone)
  return (
    <TvTiles
      title={copy.doneCount(done.length, players.length)}
      label={copy.label}
      players={players}
      lit={done}
      nameOf={({ isDone, name }) => (isDone ? copy.playerDone(name) : copy.playerNotDone(name))}
      isWide={isWide}
    />
  )
}
