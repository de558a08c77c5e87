import { hash } from 'node:crypto'
import type { BrowserKey, EpochMs, PlayerId, RoomId } from '#rooms/record/ids.ts'
import type { RoomView } from '#rooms/view/room-view.ts'
import { PLACE_HASH_BYTES, type WatcherPlace } from '../../cluster/bus.ts'
import { addressKeyOf } from '../../limits/address-key.ts'

/** One tab that is sent the messages of a room: of one of its players, or of a watcher. */
export interface Recipient {
  /** A new subscription on the same connection replaces the old one without ending it. */
  readonly connection: object
  readonly browserKey: BrowserKey
  /** When the tab claimed its place, by its estimate of the server's clock. The newest claim wins. */
  readonly claimedAt: number
  /** Sends an encoded message. A slow consumer may skip it, and then requests a resync. */
  readonly send: (frame: string) => void
  /** Whether it is sent no signals. */
  readonly areSignalsHidden: boolean
  /** Sends a signal; false if it was dropped, because earlier frames are still queued. It is not missed then. */
  readonly sendSignal: (frame: string) => boolean
  /** Makes the browser reconnect to another node, because only a later build can serve the room. */
  readonly redirect: () => void
  /** Called when the room ends the subscription. The last frame must not be skipped. */
  readonly ended: (lastFrame: string) => void
}

/** One tab subscribed to a room, as one of its players. */
export interface Subscriber extends Recipient {
  readonly playerId: PlayerId
  /** When its connection last received anything. A visible page polls the room's status every 2 s. */
  readonly receivedAt: () => EpochMs
  /** Answers the subscription with a snapshot, to which every later frame applies. */
  readonly start: (view: RoomView) => void
  /** Sends a snapshot in place of the skipped frames. */
  readonly resyncWith: (view: RoomView) => void
}

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
