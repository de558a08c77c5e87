import type { BrowserKey, PlayerId } from './ids.ts'
import type { RemovalRow, RoomRecord } from './room-record.ts'
import type { RoomRefusal } from './room-refusal.ts'

/**
 * Why the room is closed to this browser; null if it may look in. Whoever has a seat may always; a removed one is told
 * so, for it knows the room; to everybody else a locked room is as good as none.
 */
export function admissionRefusal(record: RoomRecord, browserKey: BrowserKey): RoomRefusal | null {
  if (record.players.some((player) => player.browserKey === browserKey)) return null
  if (record.removals.some((removal) => removal.browserKey === browserKey)) return { code: 'removed' }
  return record.room.isLocked ? { code: 'room-not-found' } : null
}

/** The removal that took this seat from this browser, if one did. */
export function findRemoval(
  record: RoomRecord,
  playerId: PlayerId,
  browserKey: BrowserKey,
): RemovalRow | undefined {
  return record.removals.find((removal) => removal.playerId === playerId && removal.browserKey === browserKey)
}
