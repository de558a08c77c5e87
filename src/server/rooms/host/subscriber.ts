import type { BrowserKey, EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { RoomView } from '#rooms/view/room-view.ts'

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
