import { Crown } from '#client/ui/icon/crown.tsx'
import type { GameDefinition } from '#games/game-definition.ts'
import type { PublicPlayer } from '#rooms/room-view.ts'
import { GameCover } from '../../room/lobby/game/game-cover.tsx'
import { votersOf } from '../../room/lobby/game-picker/voters.tsx'
import { lobbyCopy } from '../../room/lobby/lobby.copy.ts'
import { tvCopy } from './tv.copy.ts'
import styles from './tv-table.module.css'

/** The games on the table, with their votes. */
export function TvTable(props: {
  readonly games: readonly GameDefinition[]
  readonly players: readonly PublicPlayer[]
  readonly selectedId: string | null
}) {
  const { games, players, selectedId } = props
  return (
    <ol className={styles.table} aria-label={tvCopy.table} data-games={games.length}>
      {games.map((game) => {
        const votes = votersOf(players, game.id).length
        const isSelected = game.id === selectedId
        return (
          <li key={game.id} className={styles.game} data-selected={isSelected || undefined}>
            <span className={styles.cover}>
              <GameCover game={game} />
            </span>
            {isSelected && (
              <span className={styles.crown}>
                <Crown label={lobbyCopy.games.hostsPick} />
              </span>
            )}
            <span className={styles.text}>
              <span className={styles.title}>{game.name}</span>
              {games.length === 1 && <span className={styles.sentence}>{game.description}</span>}
              <span className={styles.votes} data-some={votes > 0 || isSelected || undefined}>
                {isSelected ? tvCopy.next : votes === 0 ? tvCopy.noVotes : lobbyCopy.votes.count(votes)}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
