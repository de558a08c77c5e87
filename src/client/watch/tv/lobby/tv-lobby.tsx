import { useEffect } from 'react'
import { m } from '#messages'
import type { RoomView } from '#rooms/view/room-view.ts'
import { PlayerNameText } from '#ui/names/player-text.tsx'
import { Wordmark } from '#ui/wordmark/wordmark.tsx'
import { findDefinition, gamesOnTable } from '../../../definitions.ts'
import { ScreenHeading } from '../../../shell/screen-heading.tsx'
import { tvStageOf } from '../../../stages.ts'
import { TvRays } from '../tv-canvas.tsx'
import { TvCrew } from './tv-crew.tsx'
import { TvEvening } from './tv-evening.tsx'
import { TvInvite } from './tv-invite.tsx'
import styles from './tv-lobby.module.css'
import { TvTable } from './tv-table.tsx'

/**
 * A waiting room on a TV: everybody in it, the first of the evening, the games on its table, and the way in.
 */
export function TvLobby(props: {
  readonly view: RoomView
  readonly link: string
  /** Where players enter the code: "rumpus.example". */
  readonly joinHost: string
}) {
  const { room, players, evening } = props.view
  const hasBoard = evening.games > 0
  const games = gamesOnTable(room.tableGames)
  const selected = room.gameId === null ? undefined : findDefinition(room.gameId)
  useEffect(() => {
    if (room.gameId !== null) tvStageOf(room.gameId)?.prefetch()
  }, [room.gameId])
  return (
    <main className={styles.lobby}>
      <div className={styles.scene} data-evening={hasBoard || undefined}>
        <TvRays ink="hero" />
        <span className={styles.disc} aria-hidden="true" />
        <header className={styles.head}>
          <Wordmark className={styles.wordmark} />
          <ScreenHeading className={styles.tag}>
            <PlayerNameText className={styles.name}>
              {room.name ?? m.room_unnamed_room({ code: room.code })}
            </PlayerNameText>
            <span className={styles.count}>
              {' · '}
              {players.length}/{room.maxPlayers}
            </span>
          </ScreenHeading>
        </header>
        <TvCrew view={props.view} games={games} selected={selected} />
        {hasBoard && <TvEvening evening={evening} players={players} />}
        <TvTable games={games} players={players} selectedId={room.gameId} />
      </div>
      <TvInvite view={props.view} link={props.link} joinHost={props.joinHost} />
    </main>
  )
}
