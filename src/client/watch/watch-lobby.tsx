import { findDefinition } from '#client/definitions.ts'
import { Character } from '#client/ui/avatar/character.tsx'
import { Card } from '#client/ui/card/card.tsx'
import { Halftone } from '#client/ui/halftone/halftone.tsx'
import { IsolatedName } from '#client/ui/isolated-name.tsx'
import type { RoomView } from '#rooms/room-view.ts'
import { EveningCard } from '../room/evening/evening-card.tsx'
import { lobbyCopy } from '../room/lobby/lobby.copy.ts'
import { roomCopy } from '../room/room.copy.ts'
import { FaceList } from './face-list.tsx'
import { SeatBar } from './seat-bar.tsx'
import { TableList } from './table-list.tsx'
import { watchCopy } from './watch.copy.ts'
import { WatchHeader } from './watch-header.tsx'
import styles from './watch-lobby.module.css'

const { lobby: copy } = watchCopy

/**
 * The lobby for a watcher: what the host does, the players, the games on the table, the score of the evening, and a
 * free seat.
 */
export function WatchLobby({ view }: { readonly view: RoomView }) {
  const { room, players } = view
  return (
    <>
      <WatchHeader title={room.name ?? roomCopy.unnamedRoom(room.code)} watching={view.audience.watching} />
      <div className={styles.page}>
        <main className={styles.lobby}>
          <HostNote view={view} />
          <Card
            className={styles.players}
            caption={lobbyCopy.players.title(players.length, room.maxPlayers)}
            headingLevel={2}
          >
            <FaceList view={view} />
          </Card>
          <Card
            className={styles.table}
            caption={copy.table}
            captionInk="pink"
            captionSize="sm"
            headingLevel={2}
          >
            <TableList view={view} />
          </Card>
          {view.evening.games > 0 && (
            <div className={styles.evening}>
              <EveningCard view={view} me={null} />
            </div>
          )}
        </main>
        <SeatBar room={room} playerCount={players.length} />
      </div>
    </>
  )
}

/** The host's character says what the host does. */
function HostNote({ view }: { readonly view: RoomView }) {
  const { room, players } = view
  const host = players.find((player) => player.isHost)
  const game = room.gameId === null ? undefined : findDefinition(room.gameId)
  return (
    <section className={styles.note}>
      <Halftone corner="tr" tone="sky-deep" />
      <div className={styles.host} aria-hidden="true">
        {host !== undefined && (
          <Character name={host.name} avatar={host.avatar} color={host.avatarColor} isBobbing />
        )}
      </div>
      <div className={styles.bubble}>
        <p aria-live="polite">
          <IsolatedName
            name={host?.name ?? copy.theHost}
            sentence={(name) => (game === undefined ? copy.picking(name) : copy.picked(name, game.name))}
          />
        </p>
        <small>{copy.hint}</small>
      </div>
    </section>
  )
}
