import { hash } from 'node:crypto'
import type { BrowserKey, RoomId } from '#rooms/record/ids.ts'
import { PLACE_HASH_BYTES, type WatcherPlace } from '../../cluster/bus.ts'
import { addressKeyOf } from '../../limits/address-key.ts'
import type { Recipient } from '../host/subscriber.ts'

/** One tab that watches a room without a seat in it (decision record 024). */
export interface Watcher extends Recipient, Omit<WatcherPlace, 'wantsIn'> {
  wantsIn: boolean
  /** Answers the call with the view, as JSON, and the key of the watcher's pass. Every later frame applies to it. */
  readonly start: (view: string, passKey: string) => void
  /** Sends an encoded snapshot in place of the skipped frames. */
  readonly resyncWith: (snapshot: string) => void
}

/** The hashes of a browser and its address in this room. */
export function hashPlace(
  roomId: RoomId,
  browserKey: BrowserKey,
  address: string,
): Pick<WatcherPlace, 'key' | 'address'> {
  return { key: hashIn(roomId, browserKey), address: hashIn(roomId, addressKeyOf(address)) }
}

function hashIn(roomId: RoomId, value: string): string {
  const bytes = hash('sha256', `${roomId} ${value}`, 'buffer')
  // Not a slice of the whole hash, which would stay in memory.
  return bytes.toString('base64url', 0, PLACE_HASH_BYTES)
}
