import type { CallName } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { BrowserKey, EpochMs, PlayerId, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RawAnswer } from '../support/raw-player.ts'

/** One command as stored. */
export interface StoredCommand {
  readonly browserKey: BrowserKey
  readonly commandId: string
  readonly answer: unknown
  /** When it was decided, by the deciding server's clock. */
  readonly at: EpochMs
}

/** The version of a room after one transaction. */
export interface StoredVersion {
  readonly version: number
  /** Null if the room is deleted. */
  readonly record: RoomRecord | null
  /** The commands of the transaction; empty if a deadline caused it. */
  readonly commands: readonly StoredCommand[]
  /** When it was stored, by the database's clock. */
  readonly at: EpochMs
}

/** All stored versions of a room, in order. */
export interface RoomHistory {
  readonly roomId: RoomId
  readonly versions: readonly StoredVersion[]
}

/** One call as its browser recorded it, by the clock of the test process. */
export interface RecordedCall {
  readonly id: string
  readonly call: CallName
  readonly args: object
  readonly sentAt: EpochMs
  /** Null if it was never answered: it may have been stored, or may still be. */
  readonly answer: RawAnswer | null
  readonly answeredAt: EpochMs | null
}

/** A snapshot or a change that a player received. */
export interface Observation {
  readonly roomId: RoomId
  readonly playerId: PlayerId
  readonly at: EpochMs
  /** The time of the call that it answers; null for a push. */
  readonly sentAt: EpochMs | null
  readonly message: Extract<DownMessage, { type: 'answer' | 'change' | 'snapshot' }>
}

/** Everything that one browser sent and received, in order. */
export interface PlayerHistory {
  readonly browserKey: BrowserKey
  readonly commands: readonly RecordedCall[]
  readonly observations: readonly Observation[]
}
