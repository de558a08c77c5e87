import type { BrowserKey, EpochMs, PlayerId, RoomCode, RoomId } from '#rooms/ids.ts'
import type { RoomRecord, RoomStatus } from '#rooms/room-record.ts'
import type { RowChange } from '#rooms/row-change.ts'

/** What one command did to one room, to be stored whole or not at all. */
export interface RoomCommit {
  readonly roomId: RoomId
  /** The version the decision was made on; 0 for a room that is being created. */
  readonly basedOn: number
  /** Empty for a command that changed nothing: its answer is stored, and the room keeps its version. */
  readonly changes: readonly RowChange[]
  /** The command that did it and what was answered, kept so that the same command sent twice happens once. */
  readonly command: AnsweredCommand | null
  readonly at: EpochMs
}

export interface AnsweredCommand {
  readonly browserKey: BrowserKey
  readonly commandId: string
  /** JSON. */
  readonly answer: unknown
}

export type CommitOutcome =
  | 'committed'
  /** The room is at another version, or gone: load it and decide again. */
  | 'version-conflict'
  /** A live room has this code, or one that gave it up or closed lately. */
  | 'code-taken'
  /** The command has been committed before: its stored answer holds. */
  | 'duplicate-command'

export interface Seat {
  readonly roomId: RoomId
  readonly roomCode: RoomCode
  readonly playerId: PlayerId
  readonly joinedAt: EpochMs
}

/** What a server says of a room, for others to read. */
export interface StoredPresence {
  readonly roomId: RoomId
  readonly node: string
  readonly text: string
  readonly notedAt: EpochMs
}

/** For a room of each status, since before when nobody may have been connected. */
export type EmptyBefore = Readonly<Record<RoomStatus, EpochMs>>

/** Where rooms live. Every engine passes the same contract suite. What cannot be done throws; what may happen is a value. */
export interface RoomStore {
  /** Resolves once the commit is durable: it survives SIGKILL and power loss from then on. */
  readonly commit: (commit: RoomCommit) => Promise<CommitOutcome>
  readonly load: (roomId: RoomId) => Promise<RoomRecord | null>
  /** The versions of these rooms, 500 at most; those that are no more are left out. */
  readonly findVersions: (roomIds: readonly RoomId[]) => Promise<ReadonlyMap<RoomId, number>>
  /** Keeps what a server says of who is connected to it, in the place of what it said before of the same rooms. */
  readonly storePresence: (notes: readonly StoredPresence[]) => Promise<void>
  /** What was noted of these rooms, 500 at most, since then. */
  readonly findStoredPresence: (
    roomIds: readonly RoomId[],
    notedAfter: EpochMs,
  ) => Promise<readonly StoredPresence[]>
  /**
   * The room of this code; null where there is none, and where it is locked and the browser neither has a seat in it
   * nor was removed from it: found out in one read, so that the two cannot be told apart by how long it takes.
   */
  readonly findRoomId: (code: RoomCode, browserKey: BrowserKey) => Promise<RoomId | null>
  /** Neither a live room’s nor one that was given up, or closed with its room, within the last 24 h. */
  readonly isCodeFree: (code: RoomCode, now: EpochMs) => Promise<boolean>
  /** Every seat that this browser holds, newest first; of two of the same moment, the lesser player id first. */
  readonly findSeats: (browserKey: BrowserKey) => Promise<readonly Seat[]>
  /** Every seat whose browser holds a newer one. */
  readonly findSurplusSeats: () => Promise<readonly Seat[]>
  /** What was answered to a command that was committed; undefined if none was. */
  readonly findAnswer: (browserKey: BrowserKey, commandId: string) => Promise<unknown | undefined>
  /** Rooms that may need a look though nobody holds them: a phase overdue, nobody noted as gone, or empty since before what `emptyBefore` says for their status. */
  readonly findNeglected: (now: EpochMs, emptyBefore: EmptyBefore) => Promise<readonly RoomId[]>
  /** Forgets answers, retired codes and notes of presence that are past their use. */
  readonly sweep: (now: EpochMs) => Promise<void>
  /** Rejects if the store cannot answer now. */
  readonly ping: () => Promise<void>
  /** Finishes what is under way, then closes. Rejects, and leaves what is stored as it is, where that has been found damaged. */
  readonly close: () => Promise<void>
}
