import type { Refusal } from '#protocol/refusal.ts'
import { findRemoval } from '#rooms/admission.ts'
import type { BrowserKey, PlayerId } from '#rooms/ids.ts'
import { accept, type Result, refuse } from '#rooms/result.ts'
import type { PlayerRow, RoomRecord } from '#rooms/room-record.ts'

/**
 * The player, for the browser whose cookie made them: nobody else acts for them, or learns of them.
 * A browser that was removed from this seat is told so; to any other it is none of its business.
 */
export function findSeat(
  record: RoomRecord | null,
  playerId: PlayerId,
  browserKey: BrowserKey,
): Result<PlayerRow, Refusal> {
  if (record === null) return refuse({ code: 'room-not-found' })
  const player = record.players.find((one) => one.id === playerId)
  if (player?.browserKey === browserKey) return accept(player)
  const isRemoved = findRemoval(record, playerId, browserKey) !== undefined
  return refuse({ code: isRemoved ? 'removed' : 'not-in-room' })
}
