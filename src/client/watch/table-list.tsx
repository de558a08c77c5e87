import { m } from '#messages'
import type { PublicPlayer, RoomView } from '#rooms/view/room-view.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { GameCover } from '../room/lobby/game/game-cover.tsx'
import { gamesOnTable, type TableGame } from '../room/lobby/game/table-definitions.ts'
import { votersOf } from '../room/lobby/game-picker/voters.tsx'
import { longestTimeInRoom } from '../room/settings/game-time.ts'
import styles from './table-list.module.css'

/** The games on the table, with their votes. */
export function TableList({ view }: { readonly view: RoomView }) {
  return (
    <ul className={styles.games}>
      {gamesOnTable(view.room.tableGames).map((game) => (
        <GameOnTable
          key={game.id}
          game={game}
          players={view.players}
          time={longestTimeInRoom(game, view) ?? ''}
          isSelected={game.id === view.room.gameId}
        />
      ))}
    </ul>
  )
}

function GameOnTable(props: {
  readonly game: TableGame
  readonly players: readonly PublicPlayer[]
  /** "at most 6½ min" */
  readonly time: string
  readonly isSelected: boolean
}) {
  const { game, players, time, isSelected } = props
  const votes = votersOf(players, game.id).length
  const { minPlayers: min, maxPlayers: max } = game
  return (
    <li className={styles.game}>
      <span className={styles.cover}>
        <GameCover game={game} />
      </span>
      <span className={styles.text}>
        {game.name()}
        <small aria-hidden="true">{m.watch_lobby_facts({ min, max, time })}</small>
        <span className="sr-only">{m.watch_lobby_facts_in_words({ min, max, time })}</span>
      </span>
      <span className={styles.marks}>
        {isSelected && (
          <Chip icon="crown" ink="sun">
            {m.lobby_games_hosts_pick()}
          </Chip>
        )}
        {votes > 0 && <span className={styles.votes}>{m.lobby_votes_count({ votes })}</span>}
      </span>
    </li>
  )
}
