import * as v from 'valibot'
import type { BrowserKey, EpochMs, RoomId } from '#rooms/record/ids.ts'
import { listRows, listTables, type RoomRecord } from '#rooms/record/room-record.ts'
import type { RowSchema } from '#rooms/record/table.ts'
import { withoutEmptyTables } from '#rooms/record/table-rows.ts'
import { createRowReader } from '#server/storage/tables/row-reader.ts'
import type { Table } from '#server/storage/tables/table.ts'
import { answerOwnerOf, sqlGameTables, type TableName, tables } from '#server/storage/tables/tables.ts'
import type { PlayerHistory, RoomHistory, StoredCommand, StoredVersion } from './history.ts'
import { roomOf } from './recorded-call.ts'
import type { PostgresProcess } from './start-postgres.ts'

/**
 * Makes the database log every version of every room: at the end of each transaction that changes a room, its
 * record and the commands answered in it. The triggers are the test's own, in a separate schema.
 */
export async function writeHistoryLog(postgres: PostgresProcess): Promise<void> {
  await postgres.query(`
    create schema history_log;
    create table history_log.versions (
      serial bigint generated always as identity, tx xid8, room_id text, version integer, record jsonb, at float8);
    create table history_log.commands (
      serial bigint generated always as identity, tx xid8, browser_key text, command_id text, answer jsonb, at float8);

    create function history_log.note_room() returns trigger language plpgsql as $$
    begin
      insert into history_log.versions (tx, room_id, version, record, at) values (
        pg_current_xact_id(),
        coalesce(new.id, old.id),
        coalesce(new.version, old.version + 1),
        case when new is null then null else ${recordOf('new.id')} end,
        extract(epoch from clock_timestamp()) * 1000);
      return null;
    end $$;
    create constraint trigger note_room after insert or update or delete on rooms
      deferrable initially deferred for each row execute function history_log.note_room();

    create function history_log.note_command() returns trigger language plpgsql as $$
    begin
      insert into history_log.commands (tx, browser_key, command_id, answer, at)
        values (pg_current_xact_id(), new.browser_key, new.command_id, to_jsonb(new.answer), new.at);
      return null;
    end $$;
    create trigger note_command after insert on answered_commands
      for each row execute function history_log.note_command();
  `)
}

/** The complete record of a room, as one JSON object. */
function recordOf(id: string): string {
  const session = `(select id from game_sessions where room_id = ${id})`
  const one = (table: TableName, where: string) =>
    `(select to_jsonb(entry) from (select ${columns(tables[table])} from ${table} where ${where}) entry)`
  const all = (table: Table, where: string) =>
    `(select coalesce(jsonb_agg(to_jsonb(entry)), '[]')
      from (select ${columns(table)} from ${table.name} where ${where} order by ${table.order.map(({ name }) => name).join(', ')}) entry)`
  const rowsIn = (table: Table) => `'${table.name}', ${all(table, `session_id = ${session}`)}`
  return `jsonb_build_object(
    'room', ${one('rooms', `id = ${id}`)},
    'lists', jsonb_build_object(${listTables.map(({ list, name }) => `'${list}', ${all(tables[name], `room_id = ${id}`)}`).join(', ')}),
    'session', ${one('game_sessions', `room_id = ${id}`)},
    'state', ${one('game_states', `session_id = ${session}`)},
    'rows', jsonb_build_object(${[...sqlGameTables.values()].map(rowsIn).join(', ')}))`
}

function columns(table: Table): string {
  return table.columns.map(({ field, name }) => `${name} as "${field}"`).join(', ')
}

/** Answers may be stored as text. */
const storedAnswer = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'string' ? (JSON.parse(value) as unknown) : value)),
)
const readRow = createRowReader({ boolean: v.boolean(), json: v.unknown(), identifier: v.string() })
const storedRecord = v.object({
  room: v.unknown(),
  lists: v.record(v.string(), v.array(v.unknown())),
  session: v.unknown(),
  state: v.unknown(),
  rows: v.record(v.string(), v.array(v.unknown())),
})

function readRecord(stored: unknown): RoomRecord {
  const { session, state, rows, ...found } = v.parse(storedRecord, stored)
  const room = readRow(tables.rooms, found.room)
  if ((session === null) !== (state === null)) throw new Error(`room ${room.id}: a session without a state`)
  return {
    room,
    ...listRows(({ list, name }) =>
      (found.lists[list] ?? []).map((row) => readRow<RowSchema>(tables[name], row)),
    ),
    game:
      session === null
        ? null
        : {
            session: readRow(tables.game_sessions, session),
            state: readRow(tables.game_states, state),
            rows: withoutEmptyTables(
              Object.fromEntries(
                [...sqlGameTables].map(([name, table]) => [
                  name,
                  (rows[name] ?? []).map((row) => readRow(table, row)),
                ]),
              ),
            ),
          },
  }
}

interface VersionRow {
  readonly tx: string
  readonly roomId: RoomId
  readonly version: number
  readonly record: unknown
  readonly at: EpochMs
}

interface CommandRow extends StoredCommand {
  readonly tx: string
}

/**
 * Every version of every room so far. If a transaction has several commands, the browsers' histories assign
 * them to rooms.
 */
export async function readHistoryLog(
  postgres: PostgresProcess,
  histories: readonly PlayerHistory[],
): Promise<readonly RoomHistory[]> {
  const versions = await postgres.query<VersionRow>(
    'select tx, room_id as "roomId", version, record, at from history_log.versions order by serial',
  )
  const rows = await postgres.query<CommandRow>(
    `select tx, browser_key as "browserKey", command_id as "commandId", answer, at
     from history_log.commands order by serial`,
  )
  const browserKeys = new Map<string, BrowserKey>(
    histories.map(({ browserKey }) => [answerOwnerOf(browserKey), browserKey]),
  )
  const commands = rows.map((row) => ({
    ...row,
    browserKey: browserKeys.get(row.browserKey) ?? row.browserKey,
  }))
  const commandsByTx = Map.groupBy(commands, ({ tx }) => tx)
  const roomIds = new Map(
    histories.flatMap(({ browserKey, commands: calls }) =>
      calls.map((command) => [`${browserKey} ${command.id}`, roomOf(command)]),
    ),
  )
  const isOf = ({ browserKey, commandId, answer }: StoredCommand, roomId: RoomId, isAlone: boolean) => {
    if (answer !== null && typeof answer === 'object' && 'roomId' in answer) return answer.roomId === roomId
    return (roomIds.get(`${browserKey} ${commandId}`) ?? (isAlone ? roomId : null)) === roomId
  }
  const versionsByTx = Map.groupBy(versions, ({ tx }) => tx)
  const read = ({ tx, roomId, version, record, at }: VersionRow): StoredVersion => ({
    version,
    at,
    record: record === null ? null : readRecord(record),
    commands: (commandsByTx.get(tx) ?? [])
      .map(({ tx: _tx, ...command }) => ({ ...command, answer: v.parse(storedAnswer, command.answer) }))
      .filter((command) => isOf(command, roomId, versionsByTx.get(tx)?.length === 1)),
  })
  return [...Map.groupBy(versions, ({ roomId }) => roomId)].map(([roomId, rows]) => ({
    roomId,
    versions: rows.map(read),
  }))
}
