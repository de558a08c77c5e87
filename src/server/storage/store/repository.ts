import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { BrowserKey, EpochMs, RoomId } from '#rooms/record/ids.ts'
import { createRowReader } from '../tables/row-reader.ts'
import { answerOwnerOf, tables } from '../tables/tables.ts'
import { createCommitRoom, isFound, isRetired } from './commit-room.ts'
import { createRoomLoader } from './record-rows.ts'
import type { CommitOutcome, RoomCommit, RoomStore, StoredSeat } from './room-store.ts'
import type { Sql, SqlDialect } from './sql-dialect.ts'
import { createRowEncoder, insertText, matchText, replaceText, runText, selectedText } from './statements.ts'
import { readStoreFault } from './store-fault.ts'
import { findNeglectedRooms, ROOMS_LIMIT, sweepSome } from './sweep.ts'

export type CommitResult = PromiseSettledResult<CommitOutcome>

/** The SQL of a room store, shared by the engines. A store adds when, and in which thread, it runs. */
export interface Repository extends Omit<RoomStore, 'commit' | 'sweep'> {
  /** Commits in one transaction, each as if alone: a commit that conflicts or fails leaves no trace. */
  readonly commitAll: (commits: readonly RoomCommit[]) => Promise<readonly CommitResult[]>
  /** Writes and deletes a row: rejects if nothing can be stored. */
  readonly probe: () => Promise<void>
  /** Sweeps a bounded number of rows, so that commits do not wait long; true if there may be more. */
  readonly sweepSome: (now: EpochMs) => Promise<boolean>
}

const NOTES = tables.presence_notes
const SEAT = `rooms.id as "roomId", rooms.code as "roomCode", players.id as "playerId", joined_at as "joinedAt"`
const SEATS = 'players join rooms on rooms.id = players.room_id'

export function createRepository(db: Sql, dialect: SqlDialect): Repository {
  const read = createRowReader(dialect.read)
  const commitRoom = createCommitRoom(dialect)
  const encodeNote = createRowEncoder(NOTES.columns, dialect)
  const findAnswer = `select answer, command from answered_commands where ${matchText(tables.answered_commands.key, dialect)}`
  const [first, second] = [dialect.parameter(1, 'text'), dialect.parameter(2, 'text')]
  // An open room with this code, or a locked one in which the browser has a seat or a removal.
  const findRoomId = `select id from rooms where code = ${first} and (not is_locked
    or exists (select 1 from players where room_id = rooms.id and browser_key = ${second})
    or exists (select 1 from room_removals where room_id = rooms.id and browser_key = ${second}))`
  const findSeats = `select ${SEAT} from ${SEATS} where browser_key = ${first} order by joined_at desc, players.id`

  async function commitAlone(transaction: Sql, commit: RoomCommit): Promise<CommitResult> {
    await runText(transaction, 'savepoint one_commit', [])
    const [result] = await Promise.allSettled([commitRoom(transaction, commit)])
    const isCommitted = result.status === 'fulfilled' && result.value === 'committed'
    // After a fault of the engine, such as a full disk, nothing of the batch is committed.
    if (result.status === 'rejected' && readStoreFault(result.reason) !== null) throw result.reason
    if (!isCommitted) await runText(transaction, 'rollback to savepoint one_commit', [])
    await runText(transaction, 'release savepoint one_commit', [])
    return result
  }

  return {
    commitAll: (commits) =>
      db.transaction().execute(async (transaction) => {
        const results: CommitResult[] = []
        for (const commit of commits) results.push(await commitAlone(transaction, commit))
        return results
      }),

    load: createRoomLoader(db, dialect, read),

    findVersions: async (roomIds) => {
      if (roomIds.length === 0) return new Map()
      const ids = sql.join(padRoomIds(roomIds))
      const { rows } = await sql<{ id: RoomId; version: number }>`select id, version from rooms
        where id in (${ids})`.execute(db)
      return new Map(rows.map(({ id, version }) => [id, version]))
    },

    storePresence: async (notes) => {
      for (const chunk of toChunks(notes)) {
        const text = `${insertText(NOTES, dialect, chunk.length)} ${replaceText(NOTES)}`
        await runText(db, text, chunk.flatMap(encodeNote))
      }
    },

    findStoredPresence: async (roomIds, notedAfter) => {
      if (roomIds.length === 0) return []
      const selected = sql.raw(selectedText(NOTES.columns, 'presence_notes'))
      const { rows } = await sql`select ${selected} from presence_notes
        where room_id in (${sql.join(padRoomIds(roomIds))}) and noted_at > ${notedAfter}`.execute(db)
      return rows.map((row) => read(NOTES, row))
    },

    findRoomId: async (code, browserKey) => {
      const { rows } = await runText<{ id: RoomId }>(db, findRoomId, [code, browserKey])
      return rows[0]?.id ?? null
    },

    isCodeFree: async (code, now) =>
      !(await isFound(db, sql`select 1 from rooms where code = ${code}`)) &&
      !(await isRetired(db, code, now)),

    findSeats: async (browserKey) => (await runText<StoredSeat>(db, findSeats, [browserKey])).rows,

    findSurplusSeats: async () => {
      // The subquery needs an index only.
      const text = `select ${SEAT}, browser_key as "browserKey" from ${SEATS} where browser_key in
        (select browser_key from players group by browser_key having count(*) > 1)
        order by browser_key, joined_at desc, players.id`
      const { rows } = await runText<StoredSeat & { browserKey: BrowserKey }>(db, text, [])
      return rows.flatMap(({ browserKey, ...seat }, index) =>
        rows[index - 1]?.browserKey === browserKey ? [seat] : [],
      )
    },

    findAnswer: async (browserKey, commandId, name) => {
      const values = [commandId, answerOwnerOf(browserKey)]
      const { rows } = await runText<{ answer: unknown; command: string }>(db, findAnswer, values)
      const row = rows[0]
      if (row?.command !== name) return undefined
      return v.parse(dialect.read.json, row.answer)
    },

    findNeglected: (now, emptyBefore) => findNeglectedRooms(db, now, emptyBefore),

    sweepSome: (now) => sweepSome(db, now),

    probe: () =>
      db.transaction().execute(async (transaction) => {
        // Unique, so that an interrupted probe does not block later ones.
        const code = `probe ${randomUUID()}`
        await sql`insert into retired_codes (code, retired_at) values (${code}, 0)`.execute(transaction)
        await sql`delete from retired_codes where code = ${code}`.execute(transaction)
      }),

    ping: async () => {
      await sql`select 1`.execute(db)
    },

    close: () => db.destroy(),
  }
}

/** Rows are inserted in chunks of few sizes, so that each text is prepared once. */
const CHUNK_SIZES = [100, 10, 1]

function toChunks<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  const size = CHUNK_SIZES.find((one) => one <= values.length)
  return size === undefined ? [] : [values.slice(0, size), ...toChunks(values.slice(size))]
}

/** The lengths of lists in statements. They are few, so that each text is prepared once. */
const LIST_SIZES = [10, 100, ROOMS_LIMIT]

/** Repeats the last id until the list has one of the lengths. */
function padRoomIds(roomIds: readonly RoomId[]): readonly RoomId[] {
  const [last] = roomIds.slice(-1)
  const size = LIST_SIZES.find((one) => one >= roomIds.length)
  if (size === undefined) throw new Error(`${roomIds.length} rooms exceed the limit of one query`)
  return last === undefined ? [] : [...roomIds, ...Array<RoomId>(size - roomIds.length).fill(last)]
}
