import { Avatar } from '#client/ui/avatar/avatar.tsx'
import { Card } from '#client/ui/card/card.tsx'
import type { PlayerId } from '#rooms/ids.ts'
import { foldGains, type Gain } from './fold-gains.ts'
import styles from './gains.module.css'
import { stageCopy } from './stage.copy.ts'

const { you, scores: copy } = stageCopy

export interface GainsProps {
  readonly caption: string
  readonly gains: readonly Gain[]
  readonly me: PlayerId
  /** The points fly in, after the headline. */
  readonly isEntering: boolean
}

/** Who got points in this round, and how many. */
export function Gains({ caption, gains, me, isEntering }: GainsProps) {
  return (
    <Card
      className={styles.card}
      caption={caption}
      captionInk="pink"
      captionSize="sm"
      headingLevel={3}
      data-entering={isEntering || undefined}
    >
      <ul className={styles.rows}>
        {foldGains(gains, me).map(({ players, points, note }) => {
          const [first] = players
          if (first === undefined) return null
          const isMine = first.id === me
          return (
            <li key={first.id} data-me={isMine || undefined} data-many={players.length > 1 || undefined}>
              <span className={styles.faces}>
                {players.map(({ id, name, avatar, avatarColor, isGone }) => (
                  <Avatar
                    key={id}
                    name={name}
                    avatar={avatar}
                    color={avatarColor}
                    isDimmed={isGone}
                    label={players.length > 1 ? name : undefined}
                    className={styles.avatar}
                  />
                ))}
              </span>
              <span className={styles.name}>
                {players.length > 1 ? copy.players(players.length) : <bdi>{isMine ? you : first.name}</bdi>}
                {note !== undefined && <small dir="auto">{note}</small>}
              </span>
              <b className={styles.points} data-none={points === 0 || undefined}>
                {copy.gain(points)}
              </b>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
