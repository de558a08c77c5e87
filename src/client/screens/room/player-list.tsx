import { type ReactNode, useRef } from 'react'
import { PlayerRow } from '#client/ui/player-row/player-row.tsx'
import { useComingsAndGoings } from '#client/ui/presence/use-comings-and-goings.ts'
import type { PlayerFace } from '#rooms/room-view.ts'
import { CROWD_FROM } from './crowd.ts'
import styles from './player-list.module.css'
import { useSeat } from './seat.tsx'
import { AWAY_PHRASE, HOST_PHRASE } from './status-phrases.ts'
import { useCrownFlight } from './use-crown-flight.ts'

/** Everybody in the room, in the order they came: one column beside a game, as many as fit elsewhere. */
export function PlayerList(props: {
  /** What can be done with a player, if anything. */
  readonly actionFor?: (player: PlayerFace) => ReactNode
}) {
  const { view, me, phrasesOf } = useSeat()
  const { shown, finish } = useComingsAndGoings(view.players)
  const list = useRef<HTMLUListElement>(null)
  useCrownFlight(list, view.room.hostId)
  const phrases = phrasesOf(view.players)
  const away = new Set(view.away)

  function sayingOf(player: PlayerFace): string | undefined {
    if (player.isHost) return HOST_PHRASE
    return away.has(player.id) ? AWAY_PHRASE : phrases.get(player.id)
  }

  return (
    <ul ref={list} className={styles.players}>
      {shown.map(({ item: player, presence }) => (
        <PlayerRow
          key={player.id}
          name={player.name}
          avatar={player.avatar}
          color={player.avatarColor}
          // Who leaves goes without the crown: it has passed on.
          isHost={player.isHost && presence !== 'leaving'}
          isYou={player.id === me.id}
          isAway={away.has(player.id)}
          says={sayingOf(player)}
          action={props.actionFor?.(player)}
          isActionQuiet={shown.length >= CROWD_FROM}
          presence={presence}
          onMotionEnd={() => finish(player.id)}
        />
      ))}
    </ul>
  )
}
