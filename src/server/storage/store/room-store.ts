import type { RoomStatus } from '#rooms/record/fields.ts'
import type { BrowserKey, EpochMs, PlayerId, RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import type { RowOf } from '../tables/tables.ts'

/** The changes of one command to one room, stored atomically. */
export interface RoomCommit {
  readonly roomId: RoomId
  /** The version that the command was decided on; 0 for a new room. */
  readonly basedOn: number
  /** Empty for a no-op: its answer is stored, and the room keeps its version. */
  readonly changes: readonly RowChange[]
  /** The command and its answer, stored so that a retry does not run it again. */
  readonly command: AnsweredCommand | null
  readonly at: EpochMs
}

export interface AnsweredCommand {
  readonly browserKey: BrowserKey
  readonly commandId: string
  readonly name: string
  /** JSON. */
  readonly answer: unknown
}

export type CommitOutcome =
  | 'committed'
  /** The room is at another version, or deleted: load it and decide again. */
  | 'version-conflict'
  /** The code belongs to a room, or is in its cooldown after a room released it. */
  | 'code-taken'
  /** The command has been committed before: its stored answer holds. */
  | 'duplicate-command'

export interface StoredSeat {
  readonly roomId: RoomId
  readonly roomCode: RoomCode
  readonly playerId: PlayerId
  readonly joinedAt: EpochMs
}

/** The players of a room that are connected to a node, for the other nodes to read. */
export type StoredPresence = Readonly<RowOf<'presence_notes'>>

/** By room status: rooms that have been empty since before this time are neglected. */
export type EmptyBefore = Readonly<Record<RoomStatus, EpochMs>>

/** Stores rooms. All engines pass one contract. Expected outcomes are values; faults and defects throw. */
export interface RoomStore {
  /** Resolves once the commit is durable, that is, once it survives SIGKILL and power loss. */
  readonly commit: (commit: RoomCommit) => Promise<CommitOutcome>
  readonly load: (roomId: RoomId) => Promise<RoomRecord | null>
  /** The versions of these rooms, 500 at most; deleted rooms are left out. */
  readonly findVersions: (roomIds: readonly RoomId[]) => Promise<ReadonlyMap<RoomId, number>>
  /** Stores which players are connected to a node, in place of its earlier notes about the same rooms. */
  readonly storePresence: (notes: readonly StoredPresence[]) => Promise<void>
  /** The presence stored for these rooms, 500 at most, after this time. */
  readonly findStoredPresence: (
    roomIds: readonly RoomId[],
    notedAfter: EpochMs,
  ) => Promise<readonly StoredPresence[]>
  /**
   * The room with this code. Null if there is none, and also if the room is locked and the browser has
   * neither a seat nor a removal in it. One query covers both cases, so that its duration does not differ.
   */
  readonly findRoomId: (code: RoomCode, browserKey: BrowserKey) => Promise<RoomId | null>
  /** Whether no room has the code and none released it within the last 24 h. */
  readonly isCodeFree: (code: RoomCode, now: EpochMs) => Promise<boolean>
  /** Every seat of this browser, newest first, then by player id. */
  readonly findSeats: (browserKey: BrowserKey) => Promise<readonly StoredSeat[]>
  /** Every seat whose browser has a newer one. */
  readonly findSurplusSeats: () => Promise<readonly StoredSeat[]>
  /**
   * The stored answer to a command; undefined if the command was not committed, or if the id is that of a command with
   * another name.
   */
  readonly findAnswer: (
    browserKey: BrowserKey,
    commandId: string,
    name: string,
  ) => Promise<unknown | undefined>
  /**
   * Rooms that may need settling although no node has them loaded: those with an expired phase, those not
   * marked as empty, and those empty since before the time that `emptyBefore` has for their status.
   */
  readonly findNeglected: (now: EpochMs, emptyBefore: EmptyBefore) => Promise<readonly RoomId[]>
  /** Deletes expired answers, retired codes and stored presence. */
  readonly sweep: (now: EpochMs) => Promise<void>
  /** Rejects while the store does not work. */
  readonly ping: () => Promise<void>
  /** Finishes running calls, then closes. If damage was found, rejects and writes nothing more. */
  readonly close: () => Promise<void>
}
