import * as v from 'valibot'
import { applyChanges } from '#rooms/record/apply-changes.ts'
import type { BrowserKey, EpochMs, RoomCode, RoomId } from '#rooms/record/ids.ts'
import { listTables, type RoomRecord } from '#rooms/record/room-record.ts'
import type { RowValues } from '#rooms/record/table.ts'
import { compareRows } from '#rooms/record/table-rows.ts'
import { createRowReader } from '../tables/row-reader.ts'
import type { Table } from '../tables/table.ts'
import { roomParts, tables } from '../tables/tables.ts'
import { roomChangeOf } from './commit-room.ts'
import { readRecord } from './record-rows.ts'
import type {
  CommitOutcome,
  EmptyBefore,
  RoomCommit,
  RoomStore,
  StoredPresence,
  StoredSeat,
} from './room-store.ts'
import { encodeJson } from './statements.ts'
import { ANSWER_TTL_MS, CODE_COOLDOWN_MS, NEGLECTED_LIMIT, STORED_PRESENCE_TTL_MS } from './sweep.ts'

/** A room store in memory, for tests and simulations of the layers above. */
export function createMemoryStore({ random = Math.random } = {}): RoomStore {
  // As JSON text: nothing is shared with the caller, and values that JSON cannot hold are lost, as they are
  // in SQL.
  const rooms = new Map<RoomId, string>()
  const roomIdsByCode = new Map<RoomCode, RoomId>()
  const retiredAtByCode = new Map<RoomCode, EpochMs>()
  const presence = new Map<string, StoredPresence>()
  const answers = new Map<
    string,
    { readonly text: string; readonly at: EpochMs; readonly name: string | null }
  >()

  function load(roomId: RoomId): RoomRecord | null {
    const text = rooms.get(roomId)
    return text === undefined ? null : decodeRecord(text)
  }

  const loadAll = () => [...rooms.keys()].map(load).filter((record) => record !== null)

  function isCodeFree(code: RoomCode, now: EpochMs): boolean {
    const retiredAt = retiredAtByCode.get(code)
    return !roomIdsByCode.has(code) && (retiredAt === undefined || retiredAt <= now - CODE_COOLDOWN_MS)
  }

  function commit(one: RoomCommit): CommitOutcome {
    const { at, basedOn, changes, command, roomId } = one
    const change = roomChangeOf(one)
    const key = command === null ? null : answerKey(command.browserKey, command.commandId)
    if (key !== null && answers.has(key)) return 'duplicate-command'
    const before = load(roomId)
    if ((before?.room.version ?? 0) !== basedOn) return 'version-conflict'
    const after = applyChanges(before, change?.op === 'delete' ? [change] : changes)
    if (after !== null && after.room.code !== before?.room.code && !isCodeFree(after.room.code, at))
      return 'code-taken'

    // Encoding can throw, so it comes first: a commit that throws leaves no trace.
    const text = after === null ? null : encodeRecord(after)
    const answer = command === null ? null : { text: encodeJson(command.answer), at, name: command.name }
    if (before !== null && before.room.code !== after?.room.code) {
      roomIdsByCode.delete(before.room.code)
      retiredAtByCode.set(before.room.code, at)
    }
    if (text === null || after === null) rooms.delete(roomId)
    else {
      rooms.set(roomId, text)
      roomIdsByCode.set(after.room.code, roomId)
    }
    if (key !== null && answer !== null) answers.set(key, answer)
    return 'committed'
  }

  return {
    commit: async (one) => commit(one),
    load: async (roomId) => load(roomId),
    findVersions: async (roomIds) =>
      new Map(
        roomIds.flatMap((roomId) => {
          const record = load(roomId)
          return record === null ? [] : [[roomId, record.room.version] as const]
        }),
      ),
    storePresence: async (rows) => {
      for (const row of rows) presence.set(`${row.roomId} ${row.node}`, row)
    },
    findStoredPresence: async (roomIds, notedAfter) =>
      [...presence.values()].filter(
        ({ notedAt, roomId }) => notedAt > notedAfter && roomIds.includes(roomId),
      ),
    findRoomId: async (code, browserKey) => {
      const roomId = roomIdsByCode.get(code)
      const record = roomId === undefined ? null : load(roomId)
      if (roomId === undefined || record === null) return null
      const known = [...record.players, ...record.removals]
      return record.room.isLocked && !known.some((one) => one.browserKey === browserKey) ? null : roomId
    },
    isCodeFree: async (code, now) => isCodeFree(code, now),
    findSeats: async (browserKey) => findSeats(loadAll(), browserKey),
    findSurplusSeats: async () => {
      const records = loadAll()
      const keys = new Set(records.flatMap(({ players }) => players.map((player) => player.browserKey)))
      return [...keys].flatMap((browserKey) => findSeats(records, browserKey).slice(1))
    },
    findAnswer: async (browserKey, commandId, name) => {
      const answer = answers.get(answerKey(browserKey, commandId))
      return answer?.name !== name ? undefined : JSON.parse(answer.text)
    },
    findNeglected: async (now, emptyBefore) => findNeglected(loadAll(), now, emptyBefore, random),
    sweep: async (now) => {
      for (const [key, { at }] of answers) if (at <= now - ANSWER_TTL_MS) answers.delete(key)
      for (const [key, { notedAt }] of presence)
        if (notedAt <= now - STORED_PRESENCE_TTL_MS) presence.delete(key)
      for (const [code, at] of retiredAtByCode) if (at <= now - CODE_COOLDOWN_MS) retiredAtByCode.delete(code)
    },
    ping: async () => {},
    close: async () => {},
  }
}

function answerKey(browserKey: BrowserKey, commandId: string): string {
  return `${browserKey} ${commandId}`
}

/** Rows are stored with the values that they have in memory. */
const readRow = createRowReader({ boolean: v.boolean(), json: v.unknown(), identifier: v.string() })
const StoredRecord = v.object({ room: v.unknown(), rows: v.record(v.string(), v.array(v.unknown())) })

function decodeRecord(text: string): RoomRecord {
  const { room, rows } = v.parse(StoredRecord, JSON.parse(text))
  return readRecord(readRow, room, ({ name }) => rows[name] ?? [])
}

/** Throws where a constraint of SQL would, as far as a defect in the rules could plausibly violate it. */
function encodeRecord(record: RoomRecord): string {
  const { room } = record
  if (room.maxPlayers < 2 || room.maxPlayers > 32)
    throw new Error(`room ${room.id}: max_players out of bounds`)
  const rowsOf = rowsOfRecord(record)
  const rows = Object.fromEntries(
    roomParts.map((table) => {
      const stored = rowsOf(table)
      assertUnique(table, stored)
      return [table.name, stored.toSorted(compareRows(table.order.map(({ field }) => field)))]
    }),
  )
  return encodeJson({ room, rows })
}

function assertUnique({ key, name, unique }: Table, rows: readonly RowValues[]): void {
  for (const columns of [key, ...unique]) {
    const values = rows.map((row) => columns.map(({ field }) => row[field]).join(' '))
    const fields = columns.map(({ field }) => field).join(' and ')
    if (new Set(values).size < rows.length) throw new Error(`two rows of ${name} have the same ${fields}`)
  }
}

function findSeats(records: readonly RoomRecord[], browserKey: BrowserKey): readonly StoredSeat[] {
  return records
    .flatMap(({ players, room }) => players.map((player) => ({ player, room })))
    .filter(({ player }) => player.browserKey === browserKey)
    .sort(({ player: a }, { player: b }) => b.joinedAt - a.joinedAt || (a.id < b.id ? -1 : 1))
    .map(({ player: { id, joinedAt }, room }) => ({
      roomId: room.id,
      roomCode: room.code,
      playerId: id,
      joinedAt,
    }))
}

function findNeglected(
  records: readonly RoomRecord[],
  now: EpochMs,
  emptyBefore: EmptyBefore,
  random: () => number,
): readonly RoomId[] {
  const waiting = records.flatMap(({ game, room }) => {
    const { emptySince, id, status } = room
    const deadline = game?.state.phaseEndsAt ?? null
    const isOverdue = deadline !== null && deadline < now
    const isLongEmpty = emptySince !== null && emptySince < emptyBefore[status]
    if (!isOverdue && !isLongEmpty && emptySince !== null) return []
    const since = Math.min(isOverdue ? deadline : Infinity, isLongEmpty ? emptySince : Infinity)
    return [{ id, since, turn: random() }]
  })
  waiting.sort((a, b) => (a.since === b.since ? a.turn - b.turn : a.since - b.since))
  return waiting.slice(0, NEGLECTED_LIMIT).map((room) => room.id)
}

/** The rows of this record: the inverse of `readRecord`. */
function rowsOfRecord(record: RoomRecord): (table: Table) => readonly RowValues[] {
  const { game } = record
  const rows = new Map<Table, readonly RowValues[]>([
    ...listTables.map(({ list, name }): [Table, readonly RowValues[]] => [tables[name], record[list]]),
    [tables.game_sessions, game === null ? [] : [game.session]],
    [tables.game_states, game === null ? [] : [game.state]],
  ])
  return (table) => rows.get(table) ?? game?.rows[table.name] ?? []
}
