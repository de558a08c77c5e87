import { Link } from 'wouter'
import { m } from '#messages'
import type { PublicRoom, RoomView } from '#rooms/view/room-view.ts'
import { Character } from '#ui/avatar/character.tsx'
import { ButtonLink } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { Halftone } from '#ui/halftone/halftone.tsx'
import { IsolatedName } from '#ui/names/isolated-name.tsx'
import { findDefinition, gamesOnTable } from '../definitions.ts'
import { EveningCard } from '../room/evening/evening-card.tsx'
import { GameCover } from '../room/lobby/game/game-cover.tsx'
import { votersOf } from '../room/lobby/game-picker/voters.tsx'
import { longestTimeInRoom } from '../room/settings/game-time.ts'
import { LanguageSelect } from '../shell/language/language-select.tsx'
import { FaceList } from './face-list.tsx'
import { WatchHeader } from './watch-header.tsx'
import styles from './watch-lobby.module.css'

/**
 * The lobby for a watcher: the host's note, the players, the games on the table, the score of the evening, and a
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

function TableList({ view }: { readonly view: RoomView }) {
  return (
    <ul className={styles.games}>
      {gamesOnTable(view.room.tableGames).map((game) => {
        const { minPlayers: min, maxPlayers: max } = game
        const time = longestTimeInRoom(game, view.room, view.players.length) ?? ''
        const votes = votersOf(view.players, game.id).length
        const isSelected = game.id === view.room.gameId
        return (
          <li key={game.id} className={styles.game}>
            <GameCover game={game} className={styles.cover} />
            <span className={styles.text}>
              {game.name()}
              <small aria-hidden="true">{m.watch_lobby_facts({ min, max, time })}</small>
              <span className="sr-only">{m.watch_lobby_facts_in_words({ min, max, time })}</span>
            </span>
            <span className={styles.marks}>
              {isSelected && (
                <Chip icon="crown" ink="sun">
                  {m.lobby_games_hosts_pick()}
                </Chip>
              )}
              {votes > 0 && <span className={styles.votes}>{m.lobby_votes_count({ votes })}</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The bar at the bottom of a waiting room: leads to a free seat, or says why there is none. */
function SeatBar({ room, playerCount }: { readonly room: PublicRoom; readonly playerCount: number }) {
  const offer = seatOffer(room, playerCount)
  return (
    <aside className={styles.bar} data-free={offer === 'free' || undefined}>
      <p role="status">
        <b>{OFFERS[offer]({ seats: room.maxPlayers })}</b>
        <small>{HINTS[offer]()}</small>
      </p>
      {offer === 'free' && (
        <Link href={`/room/${room.code}`} asChild>
          <ButtonLink variant="go">{m.watch_seat_join()}</ButtonLink>
        </Link>
      )}
    </aside>
  )
}

const OFFERS = { free: m.watch_seat_free, full: m.watch_seat_full, locked: m.watch_seat_locked }
const HINTS = { free: m.watch_seat_free_hint, full: m.watch_seat_full_hint, locked: m.watch_seat_locked_hint }

export function seatOffer(
  { isLocked, maxPlayers }: Pick<PublicRoom, 'isLocked' | 'maxPlayers'>,
  playerCount: number,
): keyof typeof HINTS {
  if (isLocked) return 'locked'
  return playerCount < maxPlayers ? 'free' : 'full'
}
