import { type RawBuilder, sql } from 'kysely'
import type { EpochMs, RoomCode, RoomId } from '#rooms/record/ids.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import { answerOwnerOf, type RowOf, sqlTableOf, tables } from '../tables/tables.ts'
import type { CommitOutcome, RoomCommit } from './room-store.ts'
import type { Sql, SqlDialect } from './sql-dialect.ts'
import { type BoundStatement, createInsertIfNew, createRowStatements, runText } from './statements.ts'
import { CODE_COOLDOWN_MS } from './sweep.ts'

/**
 * Returns a function that writes one commit within a transaction that the caller has started. If the outcome is not
 * `committed`, or if it throws, the caller must roll back.
 */
export function createCommitRoom(dialect: SqlDialect) {
  const writeOf = createRowStatements(dialect)
  const insertAnswer = createInsertIfNew(tables.answered_commands, dialect)

  /** False if the command has been answered before. */
  async function storeAnswer(db: Sql, commit: RoomCommit): Promise<boolean> {
    const row = answerRowOf(commit)
    return row === null || hasWritten(db, insertAnswer(row))
  }

  /** Provided that the room is still at the version that the commit is based on. */
  async function changeRoom(db: Sql, commit: RoomCommit, change: RoomChange | null): Promise<CommitOutcome> {
    const { at, basedOn, roomId } = commit
    if (change === null) return (await isAtVersion(db, roomId, basedOn)) ? 'committed' : 'version-conflict'
    switch (change.op) {
      case 'insert':
        return insertRoom(db, change, at)
      case 'update': {
        if (change.oldCode !== undefined) return renameRoom(db, basedOn, change, change.oldCode, at)
        return (await hasWritten(db, writeOf(change, basedOn))) ? 'committed' : 'version-conflict'
      }
      case 'delete': {
        const { rows } = await sql<{ code: RoomCode }>`delete from rooms
          where id = ${roomId} and version = ${basedOn} returning code`.execute(db)
        const [deleted] = rows
        if (deleted === undefined) return 'version-conflict'
        await retireCode(db, deleted.code, at)
        return 'committed'
      }
    }
  }

  async function insertRoom(db: Sql, change: ChangeTo<'insert'>, at: EpochMs): Promise<CommitOutcome> {
    const { code, id } = change.row
    const { statement, values } = writeOf(change, 0)
    const text = `${statement.text} on conflict do nothing`
    if (!(await hasWritten(db, { statement: { ...statement, text }, values })))
      return (await isFound(db, sql`select 1 from rooms where id = ${id}`))
        ? 'version-conflict'
        : 'code-taken'
    // After the insert: it waits for a concurrent deletion of a room with this code, which must not be missed
    // here.
    return (await isRetired(db, code, at)) ? 'code-taken' : 'committed'
  }

  /** Gives a room another code, unless a room has it; the old code is retired. */
  async function renameRoom(
    db: Sql,
    basedOn: number,
    change: ChangeTo<'update'>,
    oldCode: RoomCode,
    at: EpochMs,
  ): Promise<CommitOutcome> {
    const { code, id } = change.row
    if (!(await isAtVersion(db, id, basedOn))) return 'version-conflict'
    const { statement, values } = writeOf(change, basedOn)
    const rival = `select 1 from rooms as rival where rival.code = ${dialect.parameter(values.length + 1, 'text')}`
    const text = `${statement.text} and not exists (${rival})`
    const isRenamed = await hasWritten(db, { statement: { ...statement, text }, values: [...values, code] })
    // After the update, as for a new room: it waits for a concurrent deletion of a room with this code.
    if (!isRenamed || (await isRetired(db, code, at))) return 'code-taken'
    await retireCode(db, oldCode, at)
    return 'committed'
  }

  return async (db: Sql, commit: RoomCommit): Promise<CommitOutcome> => {
    const roomChange = roomChangeOf(commit)
    // The room before the answer, as in a batch, so that two nodes with the same command do not deadlock.
    const outcome = await changeRoom(db, commit, roomChange)
    // Also after a conflict: another node may have stored the answer while this one waited for the room.
    if (!(await storeAnswer(db, commit))) return 'duplicate-command'
    if (outcome !== 'committed' || roomChange?.op === 'delete') return outcome
    for (const change of commit.changes) {
      if (change.table === 'rooms') continue
      // The version matched, so the rows are those that the change was made from: an update without its row, or an
      // insert beside it, is a defect.
      const write = writeOf(change, commit.basedOn)
      if (!(await hasWritten(db, write)) && write.statement.mustWrite)
        throw new Error(`${sqlTableOf(change).name}: no row was written`)
    }
    return 'committed'
  }
}

/** Whether the write, which is made, has changed its row. */
async function hasWritten(db: Sql, { statement, values }: BoundStatement): Promise<boolean> {
  return (await runText(db, statement.text, values)).numAffectedRows === 1n
}

function isAtVersion(db: Sql, roomId: RoomId, version: number): Promise<boolean> {
  return isFound(db, sql`select 1 from rooms where id = ${roomId} and version = ${version}`)
}

/** Whether a room gave this code up so recently that it must not be drawn again yet. */
export function isRetired(db: Sql, code: RoomCode, now: EpochMs): Promise<boolean> {
  const since = now - CODE_COOLDOWN_MS
  return isFound(db, sql`select 1 from retired_codes where code = ${code} and retired_at > ${since}`)
}

export async function isFound(db: Sql, query: RawBuilder<unknown>): Promise<boolean> {
  return (await query.execute(db)).rows.length > 0
}

async function retireCode(db: Sql, code: RoomCode, at: EpochMs): Promise<void> {
  await sql`insert into retired_codes (code, retired_at) values (${code}, ${at})
    on conflict (code) do update set retired_at = excluded.retired_at`.execute(db)
}

/** The row that stores the answer of the commit's command; null if no command made the commit. */
export function answerRowOf({ at, command }: RoomCommit): RowOf<'answered_commands'> | null {
  if (command === null) return null
  const { answer, browserKey, commandId, name } = command
  return { browserKey: answerOwnerOf(browserKey), commandId, answer, at, command: name }
}

type RoomChange = Extract<RowChange, { table: 'rooms' }>
type ChangeTo<Op> = Extract<RoomChange, { op: Op }>

/**
 * The commit's change of its row of `rooms`, which carries the version; null for a no-op, which stores an
 * answer alone. Throws if the commit is malformed.
 */
export function roomChangeOf({ basedOn, changes, command, roomId }: RoomCommit): RoomChange | null {
  if (changes.length === 0 && command !== null && basedOn > 0) return null
  const [change, another] = changes.filter((one) => one.table === 'rooms')
  if (change === undefined || another !== undefined)
    throw new Error(`room ${roomId}: a commit changes its room exactly once`)
  if ((change.op === 'delete' ? change.key : change.row.id) !== roomId)
    throw new Error(`room ${roomId}: a commit changes its own room only`)
  if ((change.op === 'insert') !== (basedOn === 0))
    throw new Error(`room ${roomId}: ${change.op} based on version ${basedOn}`)
  if (change.op !== 'delete' && change.row.version !== basedOn + 1)
    throw new Error(`room ${roomId}: version ${change.row.version} cannot follow ${basedOn}`)
  return change
}
