import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ServerRefusal } from '#protocol/refusal.ts'
import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import { watchRefusal } from '#rooms/membership/admission.ts'
import type { BrowserKey, RoomCode } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'

export interface WatchRequest {
  readonly code: RoomCode
  /** The key of the watcher's pass; null if the room was found by its code. */
  readonly passKey: string | null
}

/**
 * Admits a browser without a seat to watch the room, and returns the key of its pass. The key is derived from the room's
 * own key, its code and the browser, so a pass needs no storage. It admits after a lost connection or a restart, also to
 * a room that was locked since. It is void once watching was switched off or the code was reset.
 */
export function admitWatcher(
  record: RoomRecord | null,
  browserKey: BrowserKey,
  { code, passKey }: WatchRequest,
): Result<string, ServerRefusal> {
  const hasPass = passKey !== null
  if (hasPass && !isPass(record, browserKey, { code, passKey })) return refuse({ code: 'room-not-found' })
  if (record === null || record.room.code !== code) return refuse({ code: 'room-not-found' })
  const { watchKey } = record.room
  const refusal = watchRefusal(record, browserKey, hasPass)
  if (refusal !== null || watchKey === null) return refuse(refusal ?? { code: 'watching-off' })
  return accept(passKeyOf(watchKey, code, browserKey))
}

/** Whether this is the browser's pass. Computes the same for a pass that is wrong in any way, and without a room. */
export function isPass(
  record: RoomRecord | null,
  browserKey: BrowserKey,
  { code, passKey }: { readonly code: RoomCode; readonly passKey: string },
): boolean {
  const isKey = isSameKey(passKey, passKeyOf(record?.room.watchKey ?? '', code, browserKey))
  return isKey && record !== null && record.room.watchKey !== null && record.room.code === code
}

function passKeyOf(watchKey: string, code: RoomCode, browserKey: BrowserKey): string {
  return createHmac('sha256', watchKey).update(`${code} ${browserKey}`).digest('base64url')
}

/** Compares in constant time. Both are 43 characters long: the schema of a pass requires it. */
function isSameKey(given: string, own: string): boolean {
  return given.length === own.length && timingSafeEqual(Buffer.from(given), Buffer.from(own))
}
