import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Card } from '#client/ui/card/card.tsx'
import type { PlayerId } from '#rooms/ids.ts'
import type { FactOrFictionPlayer, Standing } from '../fact-or-fiction-view.ts'
import { findPlayer } from './find-player.ts'
import css from './rank-table.module.css'

export interface RankTableProps {
  readonly ranking: readonly Standing[]
  readonly players: readonly FactOrFictionPlayer[]
  readonly me: PlayerId
}

/** Everybody who began, those on the podium included; who left is greyed and says so. */
export function RankTable({ ranking, players, me }: RankTableProps) {
  return (
    <Card caption="Final scores" captionSize="sm" captionInk="sky" headingLevel={3}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">Rank</span>
              <span aria-hidden="true">#</span>
            </th>
            <th scope="col">Player</th>
            <th scope="col">Right</th>
            <th scope="col">Fooled</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {ranking.map(({ playerId, rank, points, rightVotes, playersFooled }) => (
            <RankRow key={playerId} player={findPlayer(players, playerId)} isMe={playerId === me} rank={rank}>
              <td>{rightVotes}</td>
              <td>{playersFooled}</td>
              <td className={css.points}>{points}</td>
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
        <span className={css.player}>
          <Avatar
            name={player.name}
            avatar={player.avatar}
            color={player.avatarColor}
            size="sm"
            isDimmed={player.isGone}
            className={css.avatar}
          />
          <span className={css.who}>
            <bdi className={css.name}>{player.name}</bdi>
            {isMe && <span className={css.tag}>You</span>}
            {player.isGone && <span className={css.tag}>left</span>}
          </span>
        </span>
      </th>
      {children}
    </tr>
  )
}
