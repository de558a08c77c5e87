import type { BrowserKey, EpochMs, PlayerId } from '#rooms/ids.ts'
import type { RoomView } from '#rooms/room-view.ts'

/** One tab that watches a room as one of its players. */
export interface Subscriber {
  /** The socket behind it: a new subscription on the same one replaces the old without a word. */
  readonly connection: object
  readonly browserKey: BrowserKey
  readonly playerId: PlayerId
  /** When the tab claimed the seat, by the server's clock as it knows it: of two tabs, the later claim plays. */
  readonly claimedAt: number
  /** When anything was last received over its connection. A page in sight asks for the room's status every 2 s. */
  readonly heardAt: () => EpochMs
  /** Answers the subscription; every frame after it follows from this view. */
  readonly start: (view: RoomView) => void
  /** Takes one encoded message of the protocol; one that does not keep up may leave it out, and asks to be shown anew. */
  readonly send: (frame: string) => void
  /** Takes the view in place of all that was left out; every frame after it follows from this one. */
  readonly resyncWith: (view: RoomView) => void
  /** Only a server of a later build can serve the room: ends the connection, so that the browser finds another. */
  readonly redirect: () => void
  /** Told when the room stops serving this subscriber by itself, with the last frame about it: never to be left out. */
  readonly ended: (farewell: string) => void
}
