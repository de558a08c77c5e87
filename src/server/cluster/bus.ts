import * as v from 'valibot'
import type { Notice } from '#rooms/commands/notice.ts'
import { Count, FaceCountsSchema, type ShapeOf } from '#rooms/record/fields.ts'
import type { BrowserKey, PlayerId, RoomId } from '#rooms/record/ids.ts'
import { epochMs, storedId } from '#rooms/record/room-record.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import { forwardedCommand } from './forwarded-command.ts'

/** The length of the hash of a browser or an address, which is sent in base64url. */
export const PLACE_HASH_BYTES = 12

const node = v.pipe(v.string(), v.nonEmpty())
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Accepts every value that a browser may send. A refused message would hide all players of its node. */
const claimedAt = Count
const placeHash = v.pipe(v.string(), v.length((PLACE_HASH_BYTES * 4) / 3))

/**
 * The place of a browser among the watchers of a room. Browser and address are hashes that are bound to the room: a key of
 * a browser or an address is in no message about watchers.
 */
const WatcherPlace = v.strictObject({
  key: placeHash,
  address: placeHash,
  claimedAt,
  /** Whether this watcher wants to play next. */
  wantsIn: v.boolean(),
})
export type WatcherPlace = ShapeOf<typeof WatcherPlace>

/** All messages but `Committed`. */
export const uncommitted = v.variant('kind', [
  v.strictObject({
    kind: v.literal('presence'),
    node,
    /** The version known to the sender: a receiver with an older one has missed a commit. */
    version,
    /** The players connected to the sender, with the time at which their newest tab claimed the seat. */
    connected: v.array(v.strictObject({ playerId: storedId<PlayerId>(), claimedAt })),
  }),
  /** Answers `presence-asked`: since when the sender has had connected players, ignoring short gaps. */
  v.strictObject({ kind: v.literal('attended'), node, since: v.pipe(v.number(), v.minValue(0)) }),
  /** Asks all peers to announce their players, because the sender has just opened the room. */
  v.strictObject({ kind: v.literal('presence-asked'), node }),
  /** The signals of the sender's players since its last such message. One that is lost is not repeated. */
  v.strictObject({
    kind: v.literal('signals'),
    node,
    /** By the sender's clock: later than that of its former message about the room. */
    sentAt: epochMs,
    counts: FaceCountsSchema,
    nudged: v.array(storedId<PlayerId>()),
  }),
  /** Asks one peer to decide a command that a browser sent to the sender. */
  v.strictObject({
    kind: v.literal('command-asked'),
    node,
    to: node,
    id: v.string(),
    command: forwardedCommand,
    browserKey: storedId<BrowserKey>(),
    commandId: v.string(),
  }),
  v.strictObject({
    kind: v.literal('command-answered'),
    node,
    to: node,
    /** That of `command-asked`. */
    id: v.string(),
    /** The answer, and a version that contains the changes; null if the receiver has to decide the command. */
    accepted: v.nullable(v.strictObject({ version, answer: v.unknown() })),
  }),
  v.strictObject({ kind: v.literal('watching'), node, watchers: v.array(WatcherPlace) }),
])

/** A commit as it is sent: with the tables that the sender knows, and a content that is checked after them. */
export const sentCommit = v.strictObject({
  kind: v.literal('committed'),
  node,
  version,
  tables: v.string(),
  changes: v.unknown(),
  notices: v.unknown(),
})

interface Committed {
  readonly kind: 'committed'
  readonly node: string
  readonly version: number
  /**
   * Without the change of the room's row if the version alone has changed. Null if the room has to be read from the store
   * instead, as where they contain own prompts or the state of a game.
   */
  readonly changes: readonly RowChange[] | null
  readonly notices: readonly Notice[]
}

/** A message of a node to its peers about one room. Best effort: a lost one is detected by the room's version. */
export type BusMessage = Committed | ShapeOf<typeof uncommitted>

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
