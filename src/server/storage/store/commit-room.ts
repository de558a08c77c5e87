import type { EpochMs, RoomCode, RoomId } from '#rooms/ids.ts'
import type { RoomRow } from '#rooms/room-record.ts'
import { roomToColumns } from '../tables/row-columns.ts'
import { answerOwnerOf } from './answer-owner.ts'
import { CODE_COOLDOWN_MS } from './retention.ts'
import { type RoomChange, roomChangeOf } from './room-change.ts'
import type { CommitOutcome, RoomCommit } from './room-store.ts'
import type { Sql } from './sql-dialect.ts'
import { type InnerChange, type Writing, writeChange } from './write-change.ts'

/**
 * Writes one commit within a transaction that the caller has begun. Unless it is `committed`, and where it throws,
 * the caller must undo what was written so far.
 */
export async function commitRoom(writing: Writing, commit: RoomCommit): Promise<CommitOutcome> {
  const roomChange = roomChangeOf(commit)
  // The room before the answer, as in a batch: two servers that are sent the same command do not wait for each other.
  const outcome = await changeRoom(writing, commit, roomChange)
  // As another server may have kept it while this one waited for the room.
  if (!(await isNewCommand(writing, commit))) return 'duplicate-command'
  if (outcome !== 'committed' || roomChange?.op === 'delete') return outcome
  for (const change of commit.changes.filter(isInner)) await writeChange(writing, change)
  return 'committed'
}

function isInner(change: RoomCommit['changes'][number]): change is InnerChange {
  return change.table !== 'rooms'
}

/** Keeps the answer; false if the command has been answered before. */
async function isNewCommand({ bind, db, statements }: Writing, commit: RoomCommit): Promise<boolean> {
  if (commit.command === null) return true
  const { answer, browserKey, commandId } = commit.command
  const columns = {
    browser_key: answerOwnerOf(browserKey),
    command_id: commandId,
    answer: bind.json(answer),
    at: commit.at,
  }
  const { numAffectedRows } = await statements.run(db, 'insert answered_commands', columns, (row) =>
    db
      .insertInto('answered_commands')
      .values({
        ...row,
        browser_key: bind.identifier(row.browser_key),
        command_id: bind.identifier(row.command_id),
      })
      .onConflict((conflict) => conflict.columns(['browser_key', 'command_id']).doNothing()),
  )
  return numAffectedRows === 1n
}

/** Changes the room, provided that it is still at the version which the commit is based on. */
async function changeRoom(
  writing: Writing,
  { at, basedOn, roomId }: RoomCommit,
  change: RoomChange | null,
): Promise<CommitOutcome> {
  const { bind, db, statements } = writing
  if (change === null) return (await isAtVersion(db, roomId, basedOn)) ? 'committed' : 'version-conflict'
  switch (change.op) {
    case 'insert':
      return insertRoom(writing, change.row, at)
    case 'update': {
      if (change.oldCode !== undefined) return renameRoom(writing, basedOn, change.row, change.oldCode, at)
      const columns = { ...roomToColumns(change.row, bind), basedOn }
      const { numAffectedRows } = await statements.run(db, 'update rooms', columns, ({ basedOn, ...row }) =>
        db.updateTable('rooms').set(row).where('id', '=', row.id).where('version', '=', basedOn),
      )
      return numAffectedRows === 1n ? 'committed' : 'version-conflict'
    }
    case 'delete': {
      const deleted = await db
        .deleteFrom('rooms')
        .where('id', '=', roomId)
        .where('version', '=', basedOn)
        .returning('code')
        .executeTakeFirst()
      if (deleted === undefined) return 'version-conflict'
      await retireCode(db, deleted.code, at)
      return 'committed'
    }
  }
}

async function insertRoom({ bind, db }: Writing, row: RoomRow, at: EpochMs): Promise<CommitOutcome> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rooms')
    .values(roomToColumns(row, bind))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) {
    const known = await db.selectFrom('rooms').select('id').where('id', '=', row.id).executeTakeFirst()
    return known === undefined ? 'code-taken' : 'version-conflict'
  }
  // After the insert: it waits for a deletion under way of a room with this code, which this must not miss.
  return (await isRetired(db, row.code, at)) ? 'code-taken' : 'committed'
}

/** Writes a room that gives up its code for another, which nobody may have; the old one rests from now on. */
async function renameRoom(
  { bind, db }: Writing,
  basedOn: number,
  row: RoomRow,
  oldCode: RoomCode,
  at: EpochMs,
): Promise<CommitOutcome> {
  if (!(await isAtVersion(db, row.id, basedOn))) return 'version-conflict'
  const { numUpdatedRows } = await db
    .updateTable('rooms')
    .set(roomToColumns(row, bind))
    .where('id', '=', row.id)
    .where('version', '=', basedOn)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('rooms as rival').select('rival.id').where('rival.code', '=', row.code))),
    )
    .executeTakeFirst()
  // After the update, as for a room that is made: it waits for a deletion under way of a room with this code.
  if (numUpdatedRows !== 1n || (await isRetired(db, row.code, at))) return 'code-taken'
  await retireCode(db, oldCode, at)
  return 'committed'
}

async function isAtVersion(db: Sql, roomId: RoomId, version: number): Promise<boolean> {
  const room = await db
    .selectFrom('rooms')
    .select('id')
    .where('id', '=', roomId)
    .where('version', '=', version)
    .executeTakeFirst()
  return room !== undefined
}

/** Whether a room has given this code up so lately that it must rest. */
export async function isRetired(db: Sql, code: RoomCode, now: EpochMs): Promise<boolean> {
  const retired = await db
    .selectFrom('retired_codes')
    .select('code')
    .where('code', '=', code)
    .where('retired_at', '>', now - CODE_COOLDOWN_MS)
    .executeTakeFirst()
  return retired !== undefined
}

async function retireCode(db: Sql, code: RoomCode, at: EpochMs): Promise<void> {
  await db
    .insertInto('retired_codes')
    .values({ code, retired_at: at })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ retired_at: at }))
    .execute()
}
