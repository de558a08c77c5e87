import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Card } from '#client/ui/card/card.tsx'
import type { Ink } from '#client/ui/ink.ts'
import type { PlayerId } from '#rooms/ids.ts'
import type { GamePlayer } from '../view.ts'
import styles from './gain-list.module.css'
import { stageCopy } from './stage.copy.ts'

export interface Gain {
  readonly player: GamePlayer
  readonly points: number
  /** The reason, in small print. */
  readonly note?: string | undefined
}

export interface GainListProps {
  /** The heading: "4 read the room". */
  readonly title: string
  readonly ink?: Ink | undefined
  readonly gains: readonly Gain[]
  readonly me: PlayerId
  /** Instead of an empty list. */
  readonly children?: ReactNode
}

/** Who got points in a round. The viewer comes first. */
export function GainList({ title, ink = 'pink', gains, me, children }: GainListProps) {
  const sorted = gains.toSorted((one, other) => Number(other.player.id === me) - Number(one.player.id === me))
  return (
    <Card caption={title} captionInk={ink} captionSize="sm" headingLevel={3}>
      {sorted.length === 0 ? (
        children
      ) : (
        <ul className={styles.gains}>
          {sorted.map(({ player, points, note }) => (
            <li key={player.id} data-me={player.id === me || undefined}>
              <Avatar
                name={player.name}
                avatar={player.avatar}
                color={player.avatarColor}
                isDimmed={player.isGone}
                className={styles.avatar}
              />
              <span className={styles.player}>
                {player.id === me ? stageCopy.you : <bdi>{player.name}</bdi>}
                {note !== undefined && <small className={styles.note}>{note}</small>}
              </span>
              <b className={styles.points}>{stageCopy.scores.gain(points)}</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
