import { findDefinition } from '#client/definitions.ts'
import { m } from '#messages'
import type { RoomView } from '#rooms/view/room-view.ts'
import { Character } from '#ui/avatar/character.tsx'
import { Card } from '#ui/card/card.tsx'
import { Halftone } from '#ui/halftone/halftone.tsx'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { EveningCard } from '../room/evening/evening-card.tsx'
import { LanguageSelect } from '../shell/language/language-select.tsx'
import { FaceList } from './face-list.tsx'
import { SeatBar } from './seat-bar.tsx'
import { TableList } from './table-list.tsx'
import { WatchHeader } from './watch-header.tsx'
import styles from './watch-lobby.module.css'

/**
 * The lobby for a watcher: what the host does, the players, the games on the table, the score of the evening, and a
 * free seat.
 */
export function WatchLobby({ view }: { readonly view: RoomView }) {
  const { room, players } = view
  return (
    <>
      <WatchHeader
        title={room.name ?? m.room_unnamed_room({ code: room.code })}
        watching={view.audience.watching}
      />
      <div className={styles.page}>
        <main className={styles.lobby}>
          <HostNote view={view} />
          <Card
            className={styles.players}
            caption={m.lobby_players_title({ count: players.length, max: room.maxPlayers })}
            headingLevel={2}
          >
            <FaceList view={view} />
          </Card>
          <Card
            className={styles.table}
            caption={m.watch_lobby_table()}
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
          <LanguageSelect />
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
            name={host?.name ?? m.watch_lobby_the_host()}
            sentence={(name) =>
              game === undefined
                ? m.watch_lobby_picking({ host: name })
                : m.watch_lobby_picked({ host: name, game: game.name() })
            }
          />
        </p>
        <small>{m.watch_lobby_hint()}</small>
      </div>
    </section>
  )
}
