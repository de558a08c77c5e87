import type { Notice } from '#rooms/commands/notice.ts'
import type { FaceCounts } from '#rooms/presence/reactions.ts'
import type { BrowserKey, EpochMs, PlayerId, RoomId } from '#rooms/record/ids.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import type { ForwardedCommand } from './forwarded-command.ts'

/** A message of a node to its peers about one room. Best effort: a lost one is detected by the room's version. */
export type BusMessage = { readonly node: string } & (
  | {
      readonly kind: 'committed'
      readonly version: number
      /**
       * Without that of the room's row where the version alone has changed. Null if the room has to be read from the store
       * instead, as where they contain own prompts or the state of a game.
       */
      readonly changes: readonly RowChange[] | null
      readonly notices: readonly Notice[]
    }
  | {
      readonly kind: 'presence'
      /** The version known to the sender: a receiver with an older one has missed a commit. */
      readonly version: number
      /** The players connected to the sender, with the time at which their newest tab claimed the seat. */
      readonly connected: readonly { readonly playerId: PlayerId; readonly claimedAt: number }[]
    }
  /** Answers `presence-asked`: since when the sender has had connected players, ignoring short gaps. */
  | { readonly kind: 'attended'; readonly since: EpochMs }
  /** Asks all peers to announce their players, because the sender has just opened the room. */
  | { readonly kind: 'presence-asked' }
  /** The signals of the sender's players since its last such message. One that is lost is not repeated. */
  | {
      readonly kind: 'signals'
      /** By the sender's clock: later than that of its former message about the room. */
      readonly sentAt: EpochMs
      readonly counts: FaceCounts
      readonly nudged: readonly PlayerId[]
    }
  /** Asks one peer to decide a command that a browser sent to the sender. */
  | {
      readonly kind: 'command-asked'
      readonly to: string
      readonly id: string
      readonly command: ForwardedCommand
      readonly browserKey: BrowserKey
      readonly commandId: string
    }
  | {
      readonly kind: 'command-answered'
      readonly to: string
      /** That of `command-asked`. */
      readonly id: string
      /** The answer, and a version that contains the changes; null if the receiver has to decide the command. */
      readonly accepted: { readonly version: number; readonly answer: unknown } | null
    }
  | {
      readonly kind: 'watching'
      /** The places of the sender's watchers. */
      readonly watchers: readonly WatcherPlace[]
    }
)

/**
 * The place of a browser among the watchers of a room. Browser and address are hashes that are bound to the room: a key of
 * a browser or an address is in no message about watchers.
 */
export interface WatcherPlace {
  readonly key: string
  readonly address: string
  readonly claimedAt: number
  /** Whether this watcher wants to play next. */
  readonly wantsIn: boolean
}

/** The length of the hash of a browser or an address, which is sent in base64url. */
export const PLACE_HASH_BYTES = 12

export interface Bus {
  /** Whether there may be other nodes. A single node exchanges no presence. */
  readonly isShared: boolean
  /** Whether messages currently reach other nodes, as far as this node knows. */
  readonly isUp: () => boolean
  readonly publish: (roomId: RoomId, message: BusMessage) => void
  /** Receives every message about the room, even the node's own. Returns a function to unsubscribe. */
  readonly subscribe: (roomId: RoomId, receive: (message: BusMessage) => void) => () => void
  /** Rejects if the bus cannot carry messages now. */
  readonly ping: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Messages from one node to another: in order, and lost if the receiver is not connected to the bus. */
export interface NodeChannel {
  readonly send: (node: string, text: string) => void
  /** Receives the messages to this node. Returns the function that unsubscribes. */
  readonly receive: (listener: (text: string) => void) => () => void
  readonly isUp: () => boolean
}
