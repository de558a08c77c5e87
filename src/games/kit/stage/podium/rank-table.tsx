import { m } from '#messages'
import type { Message } from '#messages/message.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { Card } from '#ui/card/card.tsx'
import { keysOf } from '../../rules/keys-of.ts'
import type { GamePlayer, Standing } from '../../rules/view.ts'
import { findPlayer } from '../people/find-player.ts'
import { PlayerAvatar } from '../people/player-figure.tsx'
import styles from './rank-table.module.css'

export interface RankTableProps<Figure extends string> {
  readonly ranking: readonly Standing<Figure>[]
  /** The headings of the columns between the players and their points. */
  readonly figures: Readonly<Record<Figure, Message>>
  readonly players: readonly GamePlayer[]
  readonly me: PlayerId | null
}

/** All players who started the game, podium included. Those who left are grey and marked. */
export function RankTable<Figure extends string>({ ranking, figures, players, me }: RankTableProps<Figure>) {
  const columns = keysOf(figures)
  return (
    <Card caption={m.kit_podium_final_scores()} captionSize="sm" captionInk="sky" headingLevel={3}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{m.kit_podium_columns_rank()}</span>
              <span aria-hidden="true">{m.kit_podium_columns_rank_sign()}</span>
            </th>
            <th scope="col">{m.kit_podium_columns_player()}</th>
            {columns.map((figure) => (
              <th key={figure} scope="col">
                {figures[figure]()}
              </th>
            ))}
            <th scope="col">{m.kit_podium_columns_points()}</th>
          </tr>
        </thead>
        <tbody>
          {ranking.map((standing) => {
            const player = findPlayer(players, standing.playerId)
            const isMe = standing.playerId === me
            return (
              player && (
                <tr key={player.id} data-me={isMe || undefined} data-gone={player.isGone || undefined}>
                  <td>{standing.rank}</td>
                  <th scope="row">
                    <span className={styles.player}>
                      <PlayerAvatar player={player} size="sm" hopper={player.id} className={styles.avatar} />
                      <span className={styles.identity}>
                        <bdi translate="no" className={styles.name}>
                          {player.name}
                        </bdi>
                        {isMe && <span className={styles.tag}>{m.kit_you()}</span>}
                        {player.isGone && <span className={styles.tag}>{m.parts_left()}</span>}
                      </span>
                    </span>
                  </th>
                  {columns.map((figure) => (
                    <td key={figure}>{standing[figure]}</td>
                  ))}
                  <td className={styles.points}>{standing.points}</td>
                </tr>
              )
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
