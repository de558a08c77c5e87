import type { ReactNode } from 'react'
import { m } from '#messages'
import type { PlayerId } from '#rooms/record/ids.ts'
import { Card } from '#ui/card/card.tsx'
import { formatSigned } from '#ui/format.ts'
import type { Ink } from '#ui/ink.ts'
import { PlayerNameText, PlayerText } from '#ui/names/player-text.tsx'
import { PlayerAvatar } from '../people/player-figure.tsx'
import { foldGains, type Gain, type GainRow } from './fold-gains.ts'
import styles from './gain-list.module.css'
import type { StagedResult } from './use-staged-result.ts'

export interface GainListProps {
  /** In a staged result the list appears with the stamp, and its points fly in with the scores. */
  readonly staged?: StagedResult | undefined
  /** The heading: "4 read the room". */
  readonly title: string
  readonly ink?: Ink | undefined
  readonly gains: readonly Gain[]
  readonly me: PlayerId | null
  /** Instead of an empty list. */
  readonly children?: ReactNode
}

/** The players who got points in a round, the viewer first. Too many for a list are grouped by their points. */
export function GainList({ staged, title, ink = 'pink', gains, me, children }: GainListProps) {
  const rows = foldGains(gains, me)
  const isHeld = staged !== undefined && !staged.has('stamp')
  return (
    <Card
      caption={title}
      captionInk={ink}
      captionSize="sm"
      headingLevel={3}
      className={styles.card}
      data-held={isHeld || undefined}
    >
      {rows.length === 0 ? (
        children
      ) : (
        <ul className={styles.gains}>
          {rows.map((row) => (
            <GainItem
              key={row.players[0].id}
              row={row}
              isMine={row.players[0].id === me}
              hasPoints={staged === undefined || staged.has('scores')}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function GainItem(props: { readonly row: GainRow; readonly isMine: boolean; readonly hasPoints: boolean }) {
  const { row, isMine, hasPoints } = props
  const { note, players, points } = row
  const isGroup = players.length > 1
  return (
    <li data-me={isMine || undefined} data-group={isGroup || undefined}>
      <span className={styles.faces}>
        {players.map((player) => (
          <PlayerAvatar
            key={player.id}
            player={player}
            hopper={player.id}
            label={isGroup ? player.name : undefined}
            className={styles.avatar}
          />
        ))}
      </span>
      <span>
        {isGroup ? (
          m.kit_scores_players({ count: players.length })
        ) : isMine ? (
          m.kit_you()
        ) : (
          <PlayerNameText>{players[0].name}</PlayerNameText>
        )}
        {note !== undefined && (
          <small className={styles.note} dir="auto">
            <PlayerText>{note}</PlayerText>
          </small>
        )}
      </span>
      {hasPoints && (
        <b className={styles.points} data-none={points === 0 || undefined}>
          {formatSigned(points)}
        </b>
      )}
    </li>
  )
}
