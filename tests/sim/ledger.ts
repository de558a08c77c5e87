import type { BrowserKey, RoomId } from '#rooms/record/ids.ts'
import type { RoomRecord } from '#rooms/record/room-record.ts'
import type { RoomCommit } from '#server/storage/store/room-store.ts'

/**
 * One commit that the store accepted, with the record before and after it; both are the same if only an
 * answer was stored.
 */
export interface LedgerEntry {
  readonly roomId: RoomId
  readonly version: number
  readonly before: RoomRecord | null
  readonly after: RoomRecord | null
  readonly commit: RoomCommit
}

/** Every accepted commit, outside the product's own store: the reference for all checks. */
export interface Ledger {
  readonly add: (commit: RoomCommit, after: RoomRecord | null) => LedgerEntry
  /** The current record; null if the room is deleted. */
  readonly current: (roomId: RoomId) => RoomRecord | null
  /** The record at that version; undefined if there was no such version. */
  readonly at: (roomId: RoomId, version: number) => RoomRecord | null | undefined
  /** The records of that version and all later ones. */
  readonly since: (roomId: RoomId, version: number) => readonly (RoomRecord | null)[]
  /** All commits of this command: there must be at most one. */
  readonly ofCommand: (browserKey: BrowserKey, commandId: string) => readonly LedgerEntry[]
  readonly rooms: () => readonly RoomRecord[]
  readonly size: () => number
}

export function createLedger(): Ledger {
  const entriesByRoom = new Map<RoomId, LedgerEntry[]>()
  const entriesByCommand = new Map<string, LedgerEntry[]>()
  let size = 0

  const entriesOf = (roomId: RoomId) => entriesByRoom.get(roomId) ?? []
  const current = (roomId: RoomId) => entriesOf(roomId).at(-1)?.after ?? null

  return {
    add: (commit, after) => {
      const { command, roomId } = commit
      const entries = entriesOf(roomId)
      const isAnswerOnly = commit.changes.length === 0
      const entry = {
        roomId,
        version: entries.length + (isAnswerOnly ? 0 : 1),
        before: current(roomId),
        after,
        commit,
      }
      if (!isAnswerOnly && entries.push(entry) === 1) entriesByRoom.set(roomId, entries)
      if (command !== null) {
        const key = `${command.browserKey} ${command.commandId}`
        entriesByCommand.set(key, [...(entriesByCommand.get(key) ?? []), entry])
      }
      size += 1
      return entry
    },
    current,
    at: (roomId, version) => entriesOf(roomId)[version - 1]?.after,
    since: (roomId, version) =>
      entriesOf(roomId)
        .slice(Math.max(0, version - 1))
        .map((entry) => entry.after),
    ofCommand: (browserKey, commandId) => entriesByCommand.get(`${browserKey} ${commandId}`) ?? [],
    rooms: () => [...entriesByRoom.keys()].map(current).filter((record) => record !== null),
    size: () => size,
  }
}
