import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import * as v from 'valibot'
import type { EpochMs, RoomCode, RoomId } from '#rooms/ids.ts'
import { answerOwnerOf } from '../tables/answer-owner.ts'
import { createRowEncoder } from '../tables/row-encoder.ts'
import { createRowReader } from '../tables/row-reader.ts'
import { tables } from '../tables/tables.ts'
import { commitRoom, isRetired } from './commit-room.ts'
import { loadRoom } from './load-room.ts'
import {
  ANSWER_TTL_MS,
  CODE_COOLDOWN_MS,
  NEGLECTED_LIMIT,
  ROOMS_LIMIT,
  STORED_PRESENCE_TTL_MS,
} from './retention.ts'
import type { CommitOutcome, RoomCommit, RoomStore } from './room-store.ts'
import { createInsertIfNew, createRowStatements } from './row-statements.ts'
import type { Sql, SqlDialect } from './sql-dialect.ts'
import { createStatementCache } from './statement-cache.ts'
import { insertText, matchText, replaceText, selectedColumn } from './statement-text.ts'
import { readStoreFault } from './store-fault.ts'

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
const SWEPT_AT_ONCE = 2_000
/** The lengths of lists in statements. They are few, so that each text is prepared once. */
const LIST_SIZES = [10, 100, ROOMS_LIMIT]
const SEAT = [
  'rooms.id as roomId',
  'rooms.code as roomCode',
  'players.id as playerId',
  'players.joined_at as joinedAt',
] as const
const PIECE_SIZES = [100, 10, 1]

export function createRepository(db: Sql, dialect: SqlDialect): Repository {
  const read = createRowReader(dialect.read)
  const statements = createStatementCache()
  const writing = {
    dialect,
    writeOf: createRowStatements(dialect),
    insertAnswer: createInsertIfNew(tables.answered_commands, dialect),
  }
  const encodePresence = createRowEncoder(tables.presence_notes.columns, dialect.bind)
  const findAnswer = `select answer from answered_commands where ${matchText(tables.answered_commands.key, dialect)}`

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

    load: (roomId) => loadRoom({ db, dialect, read, statements }, roomId),

    findVersions: async (roomIds) => {
      if (roomIds.length === 0) return new Map()
      const rooms = await db
        .selectFrom('rooms')
        .select(['id', 'version'])
        .where('id', 'in', padded(roomIds))
        .execute()
      return new Map(rooms.map(({ id, version }) => [id, version]))
    },

    storePresence: async (rows) => {
      for (const some of inPieces(rows)) {
        const text = `${insertText(tables.presence_notes, dialect, some.length)} ${replaceText(tables.presence_notes)}`
        await db.executeQuery(CompiledQuery.raw(text, some.flatMap(encodePresence)))
      }
    },

    findStoredPresence: async (roomIds, notedAfter) => {
      if (roomIds.length === 0) return []
      const rows = await db
        .selectFrom('presence_notes')
        .select(tables.presence_notes.columns.map(selectedColumn))
        .where('room_id', 'in', padded(roomIds))
        .where('noted_at', '>', notedAfter)
        .execute()
      return rows.map((row) => read(tables.presence_notes, row))
    },

    findRoomId: async (code, browserKey) => {
      const values = { code, browserKey, isLocked: dialect.bind.boolean(false) }
      const { rows } = await statements.run(db, 'find room', values, ({ browserKey, code, isLocked }) =>
        db
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
          ),
      )
      return rows[0]?.id ?? null
    },

    isCodeFree: async (code, now) => {
      const room = await db.selectFrom('rooms').select('id').where('code', '=', code).executeTakeFirst()
      return room === undefined && !(await isRetired(db, code, now))
    },

    findSeats: async (browserKey) => {
      const { rows } = await statements.run(db, 'find seats', { browserKey }, ({ browserKey }) =>
        db
          .selectFrom('players')
          .innerJoin('rooms', 'rooms.id', 'players.room_id')
          .select(SEAT)
          .where('players.browser_key', '=', browserKey)
          .orderBy('players.joined_at', 'desc')
          .orderBy('players.id'),
      )
      return rows
    },

    findSurplusSeats: async () => {
      const seats = await db
        .selectFrom('players')
        .innerJoin('rooms', 'rooms.id', 'players.room_id')
        .select([...SEAT, 'players.browser_key as browserKey'])
        // Reads an index alone.
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

    findAnswer: async (browserKey, commandId) => {
      const values = [commandId, answerOwnerOf(browserKey)]
      const { rows } = await db.executeQuery<{ answer: unknown }>(CompiledQuery.raw(findAnswer, values))
      return rows[0] === undefined ? undefined : v.parse(dialect.read.json, rows[0].answer)
    },

    findNeglected: async (now, emptyBefore) => {
      const overdue = db
        .selectFrom('game_states')
        .innerJoin('game_sessions', 'game_sessions.id', 'game_states.session_id')
        .where('phase_ends_at', '<', now)
        .select(['room_id as id', 'phase_ends_at as since'])
      const empty = db
        .selectFrom('rooms')
        .where((where) =>
          where.or([
            where('empty_since', 'is', null),
            ...(['waiting', 'playing'] as const).map((status) =>
              where.and([where('status', '=', status), where('empty_since', '<', emptyBefore[status])]),
            ),
          ]),
        )
        .select(['id', 'empty_since as since'])
      const rooms = await db
        .selectFrom(overdue.unionAll(empty).as('neglected'))
        .select('id')
        .groupBy('id')
        .orderBy(
          (each) => each.fn.min('since'),
          (order) => order.asc().nullsLast(),
        )
        // Among more rooms than the limit, each gets its turn.
        .orderBy(sql`random()`)
        .limit(NEGLECTED_LIMIT)
        .execute()
      return rooms.map((room) => room.id)
    },

    sweepSome: async (now) => {
      const keptAfter = now - ANSWER_TTL_MS
      // Up to a time instead of a list of rows: one range of the index, in the same order on every node.
      const last = await db
        .selectFrom('answered_commands')
        .select('at')
        .where('at', '<=', keptAfter)
        .orderBy('at')
        .limit(1)
        .offset(SWEPT_AT_ONCE - 1)
        .executeTakeFirst()
      await db
        .deleteFrom('answered_commands')
        .where('at', '<=', last?.at ?? keptAfter)
        .execute()
      if (last !== undefined) return true
      await db
        .deleteFrom('retired_codes')
        .where('retired_at', '<=', now - CODE_COOLDOWN_MS)
        .execute()
      await db
        .deleteFrom('presence_notes')
        .where('noted_at', '<=', now - STORED_PRESENCE_TTL_MS)
        .execute()
      return false
    },

    probe: () =>
      db.transaction().execute(async (transaction) => {
        // Unique, so that an interrupted probe does not block later ones.
        const code = `probe ${randomUUID()}` as RoomCode
        await transaction.insertInto('retired_codes').values({ code, retired_at: 0 }).execute()
        await transaction.deleteFrom('retired_codes').where('code', '=', code).execute()
      }),

    ping: async () => {
      await sql`select 1`.execute(db)
    },

    close: () => db.destroy(),
  }
}

/** Repeats the last id until the list has one of the lengths. */
function padded(roomIds: readonly RoomId[]): readonly RoomId[] {
  const [last] = roomIds.slice(-1)
  const size = LIST_SIZES.find((one) => one >= roomIds.length)
  if (size === undefined) throw new Error(`${roomIds.length} rooms exceed the limit of one query`)
  return last === undefined ? [] : [...roomIds, ...Array<RoomId>(size - roomIds.length).fill(last)]
}

/** Splits a list into lists of these lengths. */
function inPieces<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  const size = PIECE_SIZES.find((one) => one <= values.length)
  return size === undefined ? [] : [values.slice(0, size), ...inPieces(values.slice(size))]
}

async function settle<Value>(promise: Promise<Value>): Promise<PromiseSettledResult<Value>> {
  const [result] = await Promise.allSettled([promise])
  return result
}
