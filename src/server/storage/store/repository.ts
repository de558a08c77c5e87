import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import * as v from 'valibot'
import type { BrowserKey, EpochMs, RoomCode } from '#rooms/record/ids.ts'
import { createRowEncoder } from '../tables/row-encoder.ts'
import { createRowReader, type RowReader } from '../tables/row-reader.ts'
import { answerOwnerOf, type SqlBoolean, tables } from '../tables/tables.ts'
import { commitRoom, isRetired } from './commit-room.ts'
import { padRoomIds, prepareQuery } from './prepared-query.ts'
import { createRoomLoader } from './record-rows.ts'
import type { CommitOutcome, RoomCommit, RoomStore } from './room-store.ts'
import { createInsertIfNew, createRowStatements } from './row-statements.ts'
import type { Sql, SqlDialect } from './sql-dialect.ts'
import { insertText, matchText, replaceText, selectedColumn } from './statement-text.ts'
import { readStoreFault } from './store-fault.ts'
import { findNeglectedRooms, sweepSome } from './sweep.ts'

/** The outcome of one commit of a batch, or the error that prevented it. */
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

const SAVEPOINT = CompiledQuery.raw('savepoint one_commit')
const ROLLBACK = CompiledQuery.raw('rollback to savepoint one_commit')
const RELEASE = CompiledQuery.raw('release savepoint one_commit')

export function createRepository(db: Sql, dialect: SqlDialect): Repository {
  const read = createRowReader(dialect.read)
  const load = createRoomLoader(dialect, read)
  const roomByCode = prepareQuery(selectRoomByCode)
  const writing = {
    dialect,
    writeOf: createRowStatements(dialect),
    insertAnswer: createInsertIfNew(tables.answered_commands, dialect),
  }
  const findAnswer = `select answer, command from answered_commands where ${matchText(tables.answered_commands.key, dialect)}`

  async function commitAlone(transaction: Sql, commit: RoomCommit): Promise<CommitResult> {
    await transaction.executeQuery(SAVEPOINT)
    const result = await settle(commitRoom({ db: transaction, ...writing }, commit))
    const isCommitted = result.status === 'fulfilled' && result.value === 'committed'
    // After a fault of the engine, such as a full disk, nothing of the batch is committed.
    if (result.status === 'rejected' && readStoreFault(result.reason) !== null) throw result.reason
    if (!isCommitted) await transaction.executeQuery(ROLLBACK)
    await transaction.executeQuery(RELEASE)
    return result
  }

  return {
    commitAll: (commits) =>
      db.transaction().execute(async (transaction) => {
        const results: CommitResult[] = []
        for (const commit of commits) results.push(await commitAlone(transaction, commit))
        return results
      }),

    load: (roomId) => load(db, roomId),

    findVersions: async (roomIds) => {
      if (roomIds.length === 0) return new Map()
      const rooms = await db
        .selectFrom('rooms')
        .select(['id', 'version'])
        .where('id', 'in', padRoomIds(roomIds))
        .execute()
      return new Map(rooms.map(({ id, version }) => [id, version]))
    },

    ...createPresenceQueries(db, dialect, read),
    ...createSeatQueries(db),

    findRoomId: async (code, browserKey) => {
      const { rows } = await roomByCode(db, { code, browserKey, isLocked: dialect.bind.boolean(false) })
      return rows[0]?.id ?? null
    },

    isCodeFree: async (code, now) => {
      const room = await db.selectFrom('rooms').select('id').where('code', '=', code).executeTakeFirst()
      return room === undefined && !(await isRetired(db, code, now))
    },

    findAnswer: async (browserKey, commandId, name) => {
      const values = [commandId, answerOwnerOf(browserKey)]
      const { rows } = await db.executeQuery<{ answer: unknown; command: string }>(
        CompiledQuery.raw(findAnswer, values),
      )
      const row = rows[0]
      if (row?.command !== name) return undefined
      return v.parse(dialect.read.json, row.answer)
    },

    findNeglected: (now, emptyBefore) => findNeglectedRooms(db, now, emptyBefore),

    sweepSome: (now) => sweepSome(db, now),

    probe: () =>
      db.transaction().execute(async (transaction) => {
        // Unique, so that an interrupted probe does not block later ones.
        const code = v.parse(tables.retired_codes.row.entries.code, `probe ${randomUUID()}`)
        await transaction.insertInto('retired_codes').values({ code, retired_at: 0 }).execute()
        await transaction.deleteFrom('retired_codes').where('code', '=', code).execute()
      }),

    ping: async () => {
      await sql`select 1`.execute(db)
    },

    close: () => db.destroy(),
  }
}

type RoomByCode = { readonly code: RoomCode; readonly browserKey: BrowserKey; readonly isLocked: SqlBoolean }

/** An open room with this code, or a locked one in which the browser has a seat or a removal. */
function selectRoomByCode(db: Sql, { browserKey, code, isLocked }: RoomByCode) {
  return db
    .selectFrom('rooms')
    .select('id')
    .where('code', '=', code)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('is_locked', '=', isLocked),
        exists(
          selectFrom('players')
            .select('players.id')
            .whereRef('players.room_id', '=', 'rooms.id')
            .where('players.browser_key', '=', browserKey),
        ),
        exists(
          selectFrom('room_removals')
            .select('room_removals.player_id')
            .whereRef('room_removals.room_id', '=', 'rooms.id')
            .where('room_removals.browser_key', '=', browserKey),
        ),
      ]),
    )
}

async function settle<Value>(promise: Promise<Value>): Promise<PromiseSettledResult<Value>> {
  const [result] = await Promise.allSettled([promise])
  return result
}

const TABLE = tables.presence_notes
/** Rows are inserted in chunks of few sizes, so that each text is prepared once. */
const CHUNK_SIZES = [100, 10, 1]

function createPresenceQueries(
  db: Sql,
  dialect: SqlDialect,
  read: RowReader,
): Pick<RoomStore, 'storePresence' | 'findStoredPresence'> {
  const encode = createRowEncoder(TABLE.columns, dialect.bind)
  return {
    storePresence: async (rows) => {
      for (const chunk of toChunks(rows)) {
        const text = `${insertText(TABLE, dialect, chunk.length)} ${replaceText(TABLE)}`
        await db.executeQuery(CompiledQuery.raw(text, chunk.flatMap(encode)))
      }
    },

    findStoredPresence: async (roomIds, notedAfter) => {
      if (roomIds.length === 0) return []
      const rows = await db
        .selectFrom('presence_notes')
        .select(TABLE.columns.map(selectedColumn))
        .where('room_id', 'in', padRoomIds(roomIds))
        .where('noted_at', '>', notedAfter)
        .execute()
      return rows.map((row) => read(TABLE, row))
    },
  }
}

function toChunks<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  const size = CHUNK_SIZES.find((one) => one <= values.length)
  return size === undefined ? [] : [values.slice(0, size), ...toChunks(values.slice(size))]
}

const SEAT = [
  'rooms.id as roomId',
  'rooms.code as roomCode',
  'players.id as playerId',
  'players.joined_at as joinedAt',
] as const

function createSeatQueries(db: Sql): Pick<RoomStore, 'findSeats' | 'findSurplusSeats'> {
  const seatsOf = prepareQuery((sql, { browserKey }: { readonly browserKey: BrowserKey }) =>
    sql
      .selectFrom('players')
      .innerJoin('rooms', 'rooms.id', 'players.room_id')
      .select(SEAT)
      .where('players.browser_key', '=', browserKey)
      .orderBy('players.joined_at', 'desc')
      .orderBy('players.id'),
  )

  return {
    findSeats: async (browserKey) => (await seatsOf(db, { browserKey })).rows,

    findSurplusSeats: async () => {
      const seats = await db
        .selectFrom('players')
        .innerJoin('rooms', 'rooms.id', 'players.room_id')
        .select([...SEAT, 'players.browser_key as browserKey'])
        // The subquery needs an index only.
        .where('players.browser_key', 'in', (keys) =>
          keys
            .selectFrom('players as every')
            .select('every.browser_key')
            .groupBy('every.browser_key')
            .having(({ fn }) => fn.countAll(), '>', 1),
        )
        .orderBy('players.browser_key')
        .orderBy('players.joined_at', 'desc')
        .orderBy('players.id')
        .execute()
      return seats.flatMap(({ browserKey, ...seat }, index) =>
        seats[index - 1]?.browserKey === browserKey ? [seat] : [],
      )
    },
  }
}
