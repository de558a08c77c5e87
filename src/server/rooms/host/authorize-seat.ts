import type { ServerRefusal } from '#protocol/refusal.ts'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { RoomCommandName } from '#rooms/commands/room-command.ts'
import { findRemoval } from '#rooms/membership/admission.ts'
import type { BrowserKey, PlayerId } from '#rooms/record/ids.ts'
import type { PlayerRow, RoomRecord } from '#rooms/record/room-record.ts'

/**
 * Returns the player if their seat belongs to this browser. Only the browser that was removed from the seat
 * is refused `removed`; any other learns nothing about the seat.
 */
export function authorizeSeat(
  record: RoomRecord | null,
  playerId: PlayerId,
  browserKey: BrowserKey,
): Result<PlayerRow, ServerRefusal> {
  if (record === null) return refuse({ code: 'room-not-found' })
  const player = record.players.find((one) => one.id === playerId)
  if (player?.browserKey === browserKey) return accept(player)
  const isRemoved = findRemoval(record, playerId, browserKey) !== undefined
  return refuse({ code: isRemoved ? 'removed' : 'not-in-room' })
}

/** Why this browser may not send the command; null if it may, or if the command is the server's own. */
export function authorizationRefusal(
  record: RoomRecord | null,
  /** Commands without a player require no seat. */
  { type, playerId }: { readonly type: RoomCommandName; readonly playerId?: PlayerId },
  browserKey: BrowserKey | null,
): ServerRefusal | null {
  if (type === 'createRoom') return null
  if (record === null) return { code: 'room-not-found' }
  if (playerId === undefined || browserKey === null) return null
  const seat = authorizeSeat(record, playerId, browserKey)
  return seat.ok ? null : seat.refusal
}
