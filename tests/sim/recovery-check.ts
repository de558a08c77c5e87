import type { Refusal } from '#protocol/refusal.ts'
import { readGame } from '#rooms/games/game-lifecycle.ts'
import type { RoomGame } from '#rooms/games/room-game.ts'
import type { Shelf } from '#rooms/games/table-games.ts'
import type { GameId, PlayerId, RoomId } from '#rooms/record/ids.ts'
import type { Audience } from '#rooms/view/room-view.ts'
import { firstDifference } from './checks/first-difference.ts'
import { viewOf } from './checks/replica-check.ts'
import type { Ledger } from './ledger.ts'
import type { SimBrowser } from './sim-browser.ts'
import type { SimPage } from './sim-page.ts'

interface Expected {
  readonly ledger: Ledger
  readonly shelf: Shelf
  /** The room's audience, by the connections that watch it. */
  readonly audienceOf: (roomId: RoomId) => Audience
}

/**
 * The pages that have not recovered long after the last fault. Every page with a seat or a watcher's place should be live
 * and show exactly the stored room, away players and audience included. No page should show a room that its browser may
 * not see.
 */
export function findUnrecovered(browsers: readonly SimBrowser[], expected: Expected): readonly string[] {
  const connected = new Set(browsers.flatMap(playersShownBy))
  return browsers.flatMap((browser) =>
    browser.pages().flatMap((page) => {
      const problem = problemOf(page, browser, connected, expected)
      return problem === null ? [] : [`${page.name} ${problem}`]
    }),
  )
}

/** The players with a page that controls their seat. */
function playersShownBy(browser: SimBrowser): readonly PlayerId[] {
  return browser.pages().flatMap((page) => {
    const { session, view, isSuperseded, gone, connection } = page.live.getState()
    return session !== null && view !== null && !isSuperseded && gone === null && connection === 'live'
      ? [session.playerId]
      : []
  })
}

function problemOf(
  page: SimPage,
  { browserKey }: SimBrowser,
  connected: ReadonlySet<PlayerId>,
  { audienceOf, ledger, shelf }: Expected,
): string | null {
  const { session, view, isSuperseded, gone, connection, error } = page.live.getState()
  if (connection !== 'live') return `is ${connection}`
  if (gone !== null || isSuperseded) return null
  if (session === null && page.watched() === null) return null
  if (session === null && error !== null && !isRetried(error)) return null
  const roomId = session?.roomId ?? view?.room.id
  if (roomId === undefined) return `has no view: ${error?.code ?? 'no error'}`
  const record = ledger.current(roomId)
  const isMember =
    session === null
      ? record?.room.watchKey != null && record.room.code === page.watched()
      : record?.players.some((player) => player.id === session.playerId && player.browserKey === browserKey)
  if (!isMember || record === null) return error === null ? 'shows a room it is not in' : null
  if (view === null) return `has no view: ${error?.code ?? 'no error'}`
  const { version } = view.room
  if (version > record.room.version) return `is at version ${version} of ${record.room.version}`
  const away = record.players.map((player) => player.id).filter((id) => !connected.has(id))
  const whole = { ...viewOf(record, session?.playerId ?? null, shelf), away, audience: audienceOf(roomId) }
  // Changes that show a page nothing are not sent to it.
  const difference = firstDifference(view, { ...whole, room: { ...whole.room, version } })
  return difference === null ? null : `shows a wrong view: ${difference}`
}

/** Whether a watching page tries again by itself. */
function isRetried({ code }: Refusal): boolean {
  return !['room-not-found', 'watchers-full', 'watchers-full-here', 'proof-needed'].includes(code)
}

/** Browsers with a seat in more than one room. */
export function surplusSeats(browsers: readonly SimBrowser[], ledger: Ledger): readonly string[] {
  const seats = ledger.rooms().flatMap(({ players }) => players)
  return browsers.flatMap(({ browserKey, name }) => {
    const count = seats.filter((player) => player.browserKey === browserKey).length
    return count > 1 ? [`${name} has ${count} seats`] : []
  })
}

/**
 * Rooms with connected players in which no deadline or command can ever make progress, and rooms without any that would
 * never be deleted: watchers are not players.
 */
export function stuckRooms(
  browsers: readonly SimBrowser[],
  ledger: Ledger,
  games: ReadonlyMap<GameId, RoomGame>,
): readonly string[] {
  const connected = new Set(browsers.flatMap(playersShownBy))
  return ledger.rooms().flatMap((record) => {
    const { game, players, room } = record
    if (!players.some((player) => connected.has(player.id)))
      return room.emptySince === null
        ? [`room ${room.id.slice(0, 4)} does not count as empty, but no player is left`]
        : []
    const host = players.find((player) => player.isHost)
    const problems: string[] = []
    if (host === undefined || !connected.has(host.id)) problems.push('its host is away')
    if (room.emptySince !== null) problems.push('it counts as empty')
    if (readGame(record, { games })?.kind === 'damaged') problems.push('its game cannot be read')
    if (game !== null && game.state.phase !== 'podium' && game.state.phaseEndsAt === null)
      problems.push('its game is paused')
    return problems.map((problem) => `room ${room.id.slice(0, 4)} is stuck: ${problem}`)
  })
}
