import type { ReactNode } from 'react'
import { PlayerRow } from '#client/ui/player-row/player-row.tsx'
import type { PlayerFace } from '#rooms/room-view.ts'
import styles from './player-list.module.css'
import { useSeat } from './seat.tsx'
import { HOST_PHRASE, statusPhraseOf } from './status-phrases.ts'

/** Everybody in the room, in the order they came: one column beside a game, as many as fit elsewhere. */
export function PlayerList(props: {
  /** What can be done with a player, if anything. */
  readonly actionFor?: (player: PlayerFace) => ReactNode
}) {
  const { view, me } = useSeat()
  const away = new Set(view.away)
  return (
    <ul className={styles.players}>
      {view.players.map((player) => (
        <PlayerRow
          key={player.id}
          name={player.name}
          avatar={player.avatar}
          color={player.avatarColor}
          isHost={player.isHost}
          isYou={player.id === me.id}
          isAway={away.has(player.id)}
          says={player.isHost ? HOST_PHRASE : statusPhraseOf(player.id)}
          action={props.actionFor?.(player)}
        />
      ))}
    </ul>
  )
}
