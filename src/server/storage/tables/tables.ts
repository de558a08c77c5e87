import * as v from 'valibot'
import { gameTables as declaredTables } from '#games/games.ts'
import type { GameRowSchema } from '#rooms/games/room-game.ts'
import { asId, type Branded, type BrowserKey } from '#rooms/record/ids.ts'
import { epochMs, roomsTable, roomTables } from '#rooms/record/room-record.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import type { RoomTable } from '#rooms/record/table.ts'
import { orderOf } from '#rooms/record/table-rows.ts'
import { type Table, toSqlTable } from './table.ts'

type AnswerOwner = Branded<'AnswerOwner'>
const AnswerOwner = v.pipe(v.string(), asId<AnswerOwner>())

/**
 * The last 64 of the 256 bits of a browser's key. Together with the command's id, which has as many bits and
 * is known to its browser only, they identify an answer.
 */
export function answerOwnerOf(browserKey: BrowserKey): AnswerOwner {
  return browserKey.slice(-16) as AnswerOwner
}

/** A released room code, which is not drawn again during its cooldown. */
const RetiredCodeRow = v.object({ code: roomsTable.row.entries.code, retiredAt: epochMs })

/** The answer to a command, which a retry of the command gets again. */
const AnsweredCommandRow = v.object({
  browserKey: AnswerOwner,
  commandId: v.string(),
  answer: v.unknown(),
  at: epochMs,
  /** The command's name. */
  command: v.string(),
})

/** The players of a room that are connected to a node, stored for its peers. */
const StoredPresenceRow = v.object({
  roomId: roomsTable.row.entries.id,
  node: v.string(),
  text: v.string(),
  notedAt: epochMs,
})

type RoomTables = {
  readonly [One in (typeof roomTables)[number] as One['name']]: Table<One['name'], One['row']>
}

/** The tables that all games share, in an order of insertion that keeps every foreign key valid. */
export const tables = {
  // Each table is entered under its name.
  ...(Object.fromEntries(
    roomTables.map((table: RoomTable) => [
      table.name,
      toSqlTable(table, { ...table, order: orderOf(table) }),
    ]),
  ) as RoomTables),
  retired_codes: toSqlTable({ name: 'retired_codes', row: RetiredCodeRow, key: ['code'] }, {}),
  answered_commands: toSqlTable(
    { name: 'answered_commands', row: AnsweredCommandRow, key: ['commandId', 'browserKey'] },
    { identifiers: ['commandId', 'browserKey'] },
  ),
  presence_notes: toSqlTable(
    { name: 'presence_notes', row: StoredPresenceRow, key: ['roomId', 'node'] },
    { isTransient: true },
  ),
}

export type TableName = keyof typeof tables
export type RowOf<Name extends TableName> = v.InferOutput<(typeof tables)[Name]['row']>

/** The tables that games declare, by name. */
export const sqlGameTables: ReadonlyMap<string, Table<string, GameRowSchema>> = new Map(
  declaredTables.map((table) => [
    table.name,
    toSqlTable(table, { parent: 'game_sessions', order: table.key }),
  ]),
)

/** Every table but `migrations`, in an order of insertion that keeps every foreign key valid. */
export const allTables: readonly Table[] = [...Object.values(tables), ...sqlGameTables.values()]

/** The tables whose rows belong to a room and are loaded with it. */
export const roomParts = allTables.filter(({ parent }) => parent !== null)

export function sqlTableOf(change: RowChange): Table {
  if (change.table !== 'game_rows') return tables[change.table]
  const table = sqlGameTables.get(change.of)
  if (table === undefined) throw new Error(`no game has a table ${change.of}`)
  return table
}
