import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Card } from '#client/ui/card/card.tsx'
import type { PlayerId } from '#rooms/ids.ts'
import type { FactOrFictionPlayer, Standing } from '../fact-or-fiction-view.ts'
import { findPlayer } from './find-player.ts'
import styles from './rank-table.module.css'
import { stageCopy } from './stage.copy.ts'

const { finalScores, columns } = stageCopy.podium

export interface RankTableProps {
  readonly ranking: readonly Standing[]
  readonly players: readonly FactOrFictionPlayer[]
  readonly me: PlayerId
}

/** All players who started the game, podium included. Those who left are grey and marked. */
export function RankTable({ ranking, players, me }: RankTableProps) {
  return (
    <Card caption={finalScores} captionSize="sm" captionInk="sky" headingLevel={3}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{columns.rank}</span>
              <span aria-hidden="true">{columns.rankSign}</span>
            </th>
            <th scope="col">{columns.player}</th>
            <th scope="col">{columns.right}</th>
            <th scope="col">{columns.fooled}</th>
            <th scope="col">{columns.points}</th>
          </tr>
        </thead>
        <tbody>
          {ranking.map(({ playerId, rank, points, rightVotes, playersFooled }) => (
            <RankRow key={playerId} player={findPlayer(players, playerId)} isMe={playerId === me} rank={rank}>
              <td>{rightVotes}</td>
              <td>{playersFooled}</td>
              <td className={styles.points}>{points}</td>
            </RankRow>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

interface RankRowProps {
  readonly player: FactOrFictionPlayer | null
  readonly isMe: boolean
  readonly rank: number
  readonly children: ReactNode
}

function RankRow({ player, isMe, rank, children }: RankRowProps) {
  if (player === null) return null
  return (
    <tr data-me={isMe || undefined} data-gone={player.isGone || undefined}>
      <td>{rank}</td>
      <th scope="row">
        <span className={styles.player}>
          <Avatar
            name={player.name}
            avatar={player.avatar}
            color={player.avatarColor}
            size="sm"
            isDimmed={player.isGone}
            className={styles.avatar}
          />
          <span className={styles.identity}>
            <bdi className={styles.name}>{player.name}</bdi>
            {isMe && <span className={styles.tag}>{stageCopy.you}</span>}
            {player.isGone && <span className={styles.tag}>{stageCopy.left}</span>}
          </span>
        </span>
      </th>
      {children}
    </tr>
  )
}
