import type { RoomRefusal } from '../commands/room-refusal.ts'
import type { BrowserKey, PlayerId } from '../record/ids.ts'
import type { RemovalRow, RoomRecord } from '../record/room-record.ts'

/**
 * Why this browser may not see the room; null if it may. A browser with a seat always may. A removed browser
 * gets `removed`, because it knows the room. For any other, a locked room is the same as none.
 */
export function admissionRefusal(record: RoomRecord, browserKey: BrowserKey): RoomRefusal | null {
  if (record.players.some((player) => player.browserKey === browserKey)) return null
  if (record.removals.some((removal) => removal.browserKey === browserKey)) return { code: 'removed' }
  return record.room.isLocked ? { code: 'room-not-found' } : null
}

/**
 * Why this browser may not watch the room; null if it may. A valid pass admits to a room that was locked after it was
 * given.
 */
export function watchRefusal(
  record: RoomRecord,
  browserKey: BrowserKey,
  hasPass: boolean,
): RoomRefusal | null {
  const refusal = admissionRefusal(record, browserKey)
  const isLockedOut = refusal?.code === 'room-not-found' && !hasPass
  if (refusal?.code === 'removed' || isLockedOut) return refusal
  return record.room.watchKey === null ? { code: 'watching-off' } : null
}

/** The removal of this player, if this browser was its browser. */
export function findRemoval(
  record: RoomRecord,
  playerId: PlayerId,
  browserKey: BrowserKey,
): RemovalRow | undefined {
  return record.removals.find((removal) => removal.playerId === playerId && removal.browserKey === browserKey)
}
