import type { BrowserKey, PlayerId } from '#rooms/ids.ts'
import type { RoomView } from '#rooms/room-view.ts'

/** One tab that watches a room as one of its players. */
export interface Subscriber {
  /** The socket behind it: a new subscription on the same one replaces the old without a word. */
  readonly connection: object
  readonly browserKey: BrowserKey
  readonly playerId: PlayerId
  /** When the tab claimed the seat, by the browser's clock: of two tabs, the later claim plays. */
  readonly claimedAt: number
  /** Answers the subscription; every frame after it follows from this view. */
  readonly start: (view: RoomView) => void
  /** Sends one encoded message of the protocol. */
  readonly send: (frame: string) => void
  /** Told when the room stops serving this subscriber by itself. */
  readonly ended: () => void
}
