import { readGame, runningGame, settleGame } from '../games/game-lifecycle.ts'
import { makeHost, removePlayer, successorOf } from '../membership/membership.ts'
import {
  attendedSince,
  awaySince,
  isConnected,
  presentUntil,
  RETURN_WINDOW_MS,
} from '../presence/presence.ts'
import type { EpochMs } from '../record/ids.ts'
import { type PlayerRow, type RoomRecord, withRoom } from '../record/room-record.ts'
import type { Notice } from './notice.ts'
import type { RuleContext, Step } from './rule-context.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A host who is away for this long is succeeded, if another player is connected. Longer than any grace period. */
export const HOST_GRACE_MS = 30_000
/** A player who is away from the lobby for this long is removed, while another is connected. */
export const LOBBY_AWAY_LIMIT_MS = 10 * MINUTE_MS
/** A room without a connected player is deleted after this long. */
export const EMPTY_LIMIT_MS = { waiting: 12 * HOUR_MS, playing: 24 * HOUR_MS } as const

/** Applies all expired deadlines: of empty rooms, of absent hosts and players, and of the game. */
export function settleRoom(record: RoomRecord, context: RuleContext): Step {
  const noted = noteEmptiness(record, context)
  const expiry = expiryOf(noted, context)
  if (expiry !== null && expiry <= context.now) return { record: null }
  const notices: Notice[] = []
  let current = noted
  for (const step of [succeedAwayHost, removeLongAway, settleGameInTime]) {
    const result = step(current, context)
    notices.push(...(result.notices ?? []))
    current = result.record
  }
  return { record: current, notices }
}

/** The next time at which `settleRoom` may change something, if nothing else happens; null for never. */
export function nextWake(record: RoomRecord, context: RuleContext): EpochMs | null {
  const { presence, now } = context
  const reading = readGame(record, context)
  if (reading?.kind === 'newer') return null
  if (reading?.kind === 'damaged') return unreadableEndsAt(record, context)
  const running = runningGame(record, context)
  const isOccupied = isAnyoneConnected(record, context)
  const times = [isOccupied ? null : expiryOf(record, context)]
  if (running !== null && !presence.isProvisional)
    times.push(running.game.deadline(running.rows, { attendedSince: attendedSince(presence, now) }))
  for (const player of record.players) {
    times.push(presentUntil(presence, player.id, now))
    if (isOccupied) times.push(removalAt(record, player, context), successionAt(record, player, context))
  }
  return earliest(times)
}

/** The first of these times; null if there is none. */
export function earliest(times: readonly (EpochMs | null)[]): EpochMs | null {
  const first = Math.min(...times.filter((at) => at !== null))
  return first === Number.POSITIVE_INFINITY ? null : first
}

function settleGameInTime(record: RoomRecord, context: RuleContext): Step<RoomRecord> {
  const isAwaited =
    readGame(record, context)?.kind === 'damaged' && unreadableEndsAt(record, context) > context.now
  return isAwaited ? { record } : settleGame(record, context)
}

/** A damaged game waits for the players who may still return, so that all of them see why it ends. */
function unreadableEndsAt({ players }: RoomRecord, { presence, now, timeScale }: RuleContext): EpochMs {
  const since = attendedSince(presence, now)
  const isAwaited = players.some((player) => presentUntil(presence, player.id, now) !== null)
  return since !== null && isAwaited ? since + RETURN_WINDOW_MS / timeScale : now
}

function noteEmptiness(record: RoomRecord, context: RuleContext): RoomRecord {
  const isEmpty = !isAnyoneConnected(record, context)
  if (isEmpty === (record.room.emptySince !== null)) return record
  return withRoom(record, { emptySince: isEmpty ? context.now : null })
}

function expiryOf(record: RoomRecord, { timeScale }: RuleContext): EpochMs | null {
  const { emptySince, status } = record.room
  return emptySince === null ? null : emptySince + EMPTY_LIMIT_MS[status] / timeScale
}

function succeedAwayHost(record: RoomRecord, context: RuleContext): Step<RoomRecord> {
  const host = record.players.find((player) => player.isHost)
  const due = host === undefined ? null : successionAt(record, host, context)
  const successor = successorOf(record, context)
  return due === null || due > context.now || successor === null
    ? { record }
    : makeHost(record, successor, 'away')
}

/** When this player is succeeded; null unless they are an absent host with a connected successor. */
function successionAt(record: RoomRecord, player: PlayerRow, context: RuleContext): EpochMs | null {
  if (!player.isHost) return null
  const since = awaySince(context.presence, player.id)
  if (since === null) return null
  const successor = successorOf(record, context)
  if (successor === null || !isConnected(context.presence, successor.id)) return null
  return since + HOST_GRACE_MS / context.timeScale
}

function removeLongAway(record: RoomRecord, context: RuleContext): Step<RoomRecord> {
  if (!isAnyoneConnected(record, context)) return { record }
  const notices: Notice[] = []
  let current: RoomRecord = record
  for (const player of record.players) {
    const due = removalAt(record, player, context)
    if (due === null || due > context.now) continue
    const step = removePlayer(current, player.id, 'away', context)
    current = step.record
    notices.push(...(step.notices ?? []))
  }
  return { record: current, notices }
}

/** When this player is removed from the lobby for absence, if another is connected; null if not away. */
function removalAt({ room }: RoomRecord, player: PlayerRow, context: RuleContext): EpochMs | null {
  if (room.status !== 'waiting') return null
  const since = awaySince(context.presence, player.id)
  return since === null ? null : since + LOBBY_AWAY_LIMIT_MS / context.timeScale
}

/** A leaver does not count, even if their connection is still open. */
function isAnyoneConnected({ players }: RoomRecord, { presence }: RuleContext): boolean {
  return players.some((player) => isConnected(presence, player.id))
}
