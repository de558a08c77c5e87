import type { ServerRefusal } from '#protocol/refusal.ts'
import { findRemoval } from '#rooms/admission.ts'
import type { BrowserKey, PlayerId } from '#rooms/ids.ts'
import { accept, type Result, refuse } from '#rooms/result.ts'
import type { RoomCommand } from '#rooms/room-command.ts'
import type { PlayerRow, RoomRecord } from '#rooms/room-record.ts'

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
  command: RoomCommand,
  browserKey: BrowserKey | null,
): ServerRefusal | null {
  if (command.type === 'createRoom') return null
  if (record === null) return { code: 'room-not-found' }
  if (command.type === 'joinRoom' || command.type === 'settle' || browserKey === null) return null
  const seat = authorizeSeat(record, command.playerId, browserKey)
  return seat.ok ? null : seat.refusal
}
