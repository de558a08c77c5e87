import type { CallName } from '#protocol/calls.ts'
import type { DownMessage } from '#protocol/down.ts'
import type { BrowserKey, EpochMs, PlayerId, RoomId } from '#rooms/ids.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RawAnswer } from '../support/raw-player.ts'

/** One command as the database keeps it. */
export interface StoredCommand {
  readonly browserKey: BrowserKey
  readonly commandId: string
  readonly answer: unknown
  /** When it was decided, by the clock of the server that did. */
  readonly at: EpochMs
}

/** What one transaction made of a room. */
export interface StoredVersion {
  readonly version: number
  /** Null where the room is no more. */
  readonly record: RoomRecord | null
  /** What asked for it; nothing where the clock did. */
  readonly commands: readonly StoredCommand[]
  /** When it was stored, by the clock of the database. */
  readonly at: EpochMs
}

/** All that ever was stored of a room, in the order in which it was. */
export interface RoomHistory {
  readonly roomId: RoomId
  readonly versions: readonly StoredVersion[]
}

/** One call as its browser saw it: all times are of the one process that plays all browsers. */
export interface AskedCommand {
  readonly id: string
  readonly call: CallName
  readonly args: object
  readonly askedAt: EpochMs
  /** Null for what was never answered: it may have happened, or may yet. */
  readonly answer: RawAnswer | null
  readonly answeredAt: EpochMs | null
}

/** A copy of the room, or a change of it, that reached a player. */
export interface Observation {
  readonly roomId: RoomId
  readonly playerId: PlayerId
  readonly at: EpochMs
  /** Null for what came by itself. */
  readonly askedAt: EpochMs | null
  readonly message: Extract<DownMessage, { type: 'answer' | 'change' | 'snapshot' }>
}

/** What one browser asked and was told, in the order in which it happened. */
export interface PlayerHistory {
  readonly browserKey: BrowserKey
  readonly commands: readonly AskedCommand[]
  readonly sights: readonly Observation[]
}
