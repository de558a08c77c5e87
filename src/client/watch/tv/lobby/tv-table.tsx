import type { GameDefinition } from '#games/game-definition.ts'
import { m } from '#messages'
import type { PublicPlayer } from '#rooms/view/room-view.ts'
import { Crown } from '#ui/icon/crown.tsx'
import { GameCover } from '../../../room/lobby/game/game-cover.tsx'
import { votersOf } from '../../../room/lobby/game-picker/voters.tsx'
import styles from './tv-table.module.css'

export function TvTable(props: {
  readonly games: readonly GameDefinition[]
  readonly players: readonly PublicPlayer[]
  readonly selectedId: string | null
}) {
  const { games, players, selectedId } = props
  return (
    <ol className={styles.table} aria-label={m.tv_table()} data-games={games.length}>
      {games.map((game) => {
        const votes = votersOf(players, game.id).length
        const isSelected = game.id === selectedId
        return (
          <li key={game.id} className={styles.game} data-selected={isSelected || undefined}>
            <GameCover game={game} className={styles.cover} />
            {isSelected && (
              <span className={styles.crown}>
                <Crown label={m.lobby_games_hosts_pick()} />
              </span>
            )}
            <span className={styles.text}>
              <span className={styles.title}>{game.name()}</span>
              {games.length === 1 && <span className={styles.sentence}>{game.description()}</span>}
              <span className={styles.votes} data-some={votes > 0 || isSelected || undefined}>
                {isSelected ? m.tv_next() : votes === 0 ? m.tv_no_votes() : m.lobby_votes_count({ votes })}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
