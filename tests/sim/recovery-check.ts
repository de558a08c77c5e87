import { readGame } from '#rooms/game-lifecycle.ts'
import type { GameId, PlayerId } from '#rooms/ids.ts'
import type { RoomGame } from '#rooms/room-game.ts'
import type { Shelf } from '#rooms/table-games.ts'
import { firstDifference } from './checks/first-difference.ts'
import { viewOf } from './checks/replica-check.ts'
import type { Ledger } from './ledger.ts'
import type { SimBrowser } from './sim-browser.ts'
import type { SimPage } from './sim-page.ts'

/**
 * The pages that have not recovered long after the last fault. Every page with a seat should be live and show
 * exactly the stored room, away players included. No page should show a room that its player is not in.
 */
export function findUnrecovered(
  browsers: readonly SimBrowser[],
  ledger: Ledger,
  shelf: Shelf,
): readonly string[] {
  const connected = new Set(browsers.flatMap(playersShownBy))
  return browsers.flatMap((browser) =>
    browser.pages().flatMap((page) => {
      const problem = problemOf(page, browser, connected, ledger, shelf)
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
  browser: SimBrowser,
  connected: ReadonlySet<PlayerId>,
  ledger: Ledger,
  shelf: Shelf,
): string | null {
  const { session, view, isSuperseded, gone, connection, error } = page.live.getState()
  if (connection !== 'live') return `is ${connection}`
  if (session === null || gone !== null || isSuperseded) return null
  const record = ledger.current(session.roomId)
  const isMember = record?.players.some(
    (player) => player.id === session.playerId && player.browserKey === browser.browserKey,
  )
  if (!isMember || record === null) return error === null ? 'shows a room it is not in' : null
  if (view === null) return `has no view: ${error?.code ?? 'no error'}`
  if (view.room.version !== record.room.version)
    return `is at version ${view.room.version} of ${record.room.version}`
  const away = record.players.map((player) => player.id).filter((id) => !connected.has(id))
  const expected = { ...viewOf(record, session.playerId, shelf), away }
  const difference = firstDifference(view, expected)
  return difference === null ? null : `shows a wrong view: ${difference}`
}

/** Browsers with a seat in more than one room. */
export function surplusSeats(browsers: readonly SimBrowser[], ledger: Ledger): readonly string[] {
  const seats = ledger.rooms().flatMap(({ players }) => players)
  return browsers.flatMap(({ browserKey, name }) => {
    const count = seats.filter((player) => player.browserKey === browserKey).length
    return count > 1 ? [`${name} has ${count} seats`] : []
  })
}

/** Rooms with connected players in which no deadline or command can ever make progress. */
export function stuckRooms(
  browsers: readonly SimBrowser[],
  ledger: Ledger,
  games: ReadonlyMap<GameId, RoomGame>,
): readonly string[] {
  const connected = new Set(browsers.flatMap(playersShownBy))
  return ledger.rooms().flatMap((record) => {
    const { game, players, room } = record
    if (!players.some((player) => connected.has(player.id))) return []
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
