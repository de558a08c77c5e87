import type { RoomGame } from '../games/room-game.ts'
import type { GameId, RoomCode, RoomId } from './ids.ts'
import {
  type GameRow,
  type GameRows,
  type GameStateRow,
  type ListTable,
  listTables,
  type RoomRecord,
  type RoomRow,
  type sessionsTable,
} from './room-record.ts'
import type { RowIn, RowValues, TableDescriptor } from './table.ts'

type Insert<Table extends string, Row> = { readonly table: Table; readonly op: 'insert'; readonly row: Row }
type Update<Table extends string, Row> = {
  readonly table: Table
  readonly op: 'update'
  readonly row: Row
  /** The names of the changed values. */
  readonly changed: readonly (keyof Row & string)[]
}
type RowWrite<Table extends string, Row> = Insert<Table, Row> | Update<Table, Row>
type Delete<Table extends string, Key> = { readonly table: Table; readonly op: 'delete'; readonly key: Key }

/** The key of one field is its value. */
type KeyOf<Table extends TableDescriptor> = Table['key'] extends readonly [
  infer Field extends keyof RowIn<Table>,
]
  ? RowIn<Table>[Field]
  : Pick<RowIn<Table>, Table['key'][number] & keyof RowIn<Table>>

/** The changes of the rows of each of these tables. */
type ChangeIn<Table extends TableDescriptor> = Table extends TableDescriptor
  ? RowWrite<Table['name'], RowIn<Table>> | Delete<Table['name'], KeyOf<Table>>
  : never

export type GameRowKey = Readonly<Record<string, string | number>>
/** A change of a row in one of the game's own tables, `of`. Its key is known without the game. */
export type GameRowChange = { readonly of: string; readonly key: GameRowKey } & (
  | RowWrite<'game_rows', GameRow>
  | Delete<'game_rows', GameRowKey>
)

export type ListChange = ChangeIn<ListTable>

/**
 * One row written or deleted. A delete cascades: from a room to its listed rows and its game, from a session to its
 * state and rows. Rows that a game's own tables cascade to are deleted one by one as well.
 */
export type RowChange =
  | Insert<'rooms', RoomRow>
  | (Update<'rooms', RoomRow> & {
      /** The room's former code if the code changed. It has a cooldown, as a deleted room's has. */
      readonly oldCode?: RoomCode
    })
  | Delete<'rooms', RoomId>
  | ListChange
  | ChangeIn<typeof sessionsTable>
  | RowWrite<'game_states', GameStateRow>
  | GameRowChange

const secretTables = new Set<string>(listTables.filter(({ isSecret }) => isSecret).map(({ name }) => name))

/** Whether the change has a row that must be in no message, such as lines of own prompts (ROOM-67). */
export function hasSecretRow(change: RowChange): boolean {
  return secretTables.has(change.table) && change.op !== 'delete'
}

export type TablesByGame = ReadonlyMap<GameId, Pick<RoomGame, 'tables'>>

/** The change of a row in a list of the record, or in one of the game's own tables. */
function changeOf(
  { key: fields, name }: TableDescriptor,
  isOfGame: boolean,
  op: RowChange['op'],
  row: RowValues,
  changed?: readonly string[],
): RowChange {
  const [field = '', another] = fields
  const key = () => keyIn(name, row, fields)
  const written = op === 'delete' ? {} : { row, ...(changed && { changed }) }
  const ofList = op === 'delete' ? { key: another === undefined ? row[field] : key() } : written
  // The row is one of this table.
  return (
    isOfGame ? { table: 'game_rows', of: name, op, key: key(), ...written } : { table: name, op, ...ofList }
  ) as RowChange
}

function keyIn(table: string, row: RowValues, key: readonly string[]): GameRowKey {
  return Object.fromEntries(
    key.map((field) => {
      const value = row[field]
      if (typeof value === 'string' || typeof value === 'number') return [field, value]
      throw new Error(`${field} of a row of ${table} is not a key`)
    }),
  )
}

/** The changes from `before` to `after`, in an order that keeps every foreign key valid. */
export function diffRecords(
  before: RoomRecord | null,
  after: RoomRecord | null,
  games: TablesByGame,
): readonly RowChange[] {
  if (after === null) return before === null ? [] : [{ table: 'rooms', op: 'delete', key: before.room.id }]
  const changes: RowChange[] = []
  if (before === null) changes.push({ table: 'rooms', op: 'insert', row: after.room })
  else addRoomUpdate(changes, before.room, after.room)
  for (const table of listTables)
    addRowChanges(changes, table, false, before?.[table.list] ?? NO_ROWS, after[table.list])
  addGameChanges(changes, before?.game ?? null, after.game, games)
  return changes
}

function addRoomUpdate(changes: RowChange[], before: RoomRow, row: RoomRow): void {
  const changed = findChanged(before, row)
  if (changed.length === 0) return
  const update = { table: 'rooms', op: 'update', row, changed } as const
  changes.push(before.code === row.code ? update : { ...update, oldCode: before.code })
}

function addGameChanges(
  changes: RowChange[],
  before: GameRows | null,
  after: GameRows | null,
  games: TablesByGame,
): void {
  if (before === after) return
  const same = before !== null && after !== null && before.session.id === after.session.id ? before : null
  if (before !== null && same === null)
    changes.push({ table: 'game_sessions', op: 'delete', key: before.session.id })
  if (after === null) return
  if (same === null)
    changes.push(
      { table: 'game_sessions', op: 'insert', row: after.session },
      { table: 'game_states', op: 'insert', row: after.state },
    )
  else {
    const changed = findChanged(same.state, after.state)
    if (changed.length > 0) changes.push({ table: 'game_states', op: 'update', row: after.state, changed })
  }
  const rowsBefore = same?.rows ?? {}
  if (rowsBefore === after.rows) return
  const tables = games.get(after.session.gameId)?.tables ?? []
  for (const table of Object.keys(after.rows))
    if (!tables.some(({ name }) => name === table))
      throw new Error(`${after.session.gameId} has no table ${table}`)
  for (const table of tables)
    addRowChanges(changes, table, true, rowsBefore[table.name] ?? NO_ROWS, after.rows[table.name] ?? NO_ROWS)
}

const NO_ROWS: readonly never[] = []

/** Deletes first, so that no unique value occurs twice. */
function addRowChanges(
  changes: RowChange[],
  table: TableDescriptor,
  isOfGame: boolean,
  before: readonly RowValues[],
  after: readonly RowValues[],
): void {
  if (before === after) return
  const [start, end] = countSame(before, after)
  const old = new Map<string, RowValues>()
  for (const row of before.slice(start, before.length - end)) old.set(indexOf(row, table.key), row)
  const writes: RowChange[] = []
  for (const row of after.slice(start, after.length - end)) {
    const index = indexOf(row, table.key)
    const was = old.get(index)
    old.delete(index)
    if (was === row) continue
    const changed = was === undefined ? null : findChanged(was, row)
    if (changed === null) writes.push(changeOf(table, isOfGame, 'insert', row))
    else if (changed.length > 0) writes.push(changeOf(table, isOfGame, 'update', row, changed))
  }
  for (const row of old.values()) changes.push(changeOf(table, isOfGame, 'delete', row))
  for (const write of writes) changes.push(write)
}

function indexOf(row: RowValues, key: readonly string[]): string {
  const [only = '', another] = key
  if (another === undefined) return `${row[only]}`
  // A loop, because each commit of a game indexes all of its rows. No stored text contains the separator.
  let index = ''
  for (const field of key) index += `${row[field]}\0`
  return index
}

/** The numbers of equal rows at the start and at the end: most commits change one row of many. */
function countSame(before: readonly unknown[], after: readonly unknown[]): readonly [number, number] {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return [start, end]
}

/** Rows are flat but for JSON columns, which the rules replace and never mutate. */
function findChanged<Row extends object>(before: Row, after: Row): readonly (keyof Row & string)[] {
  if (before === after) return []
  const changed: (keyof Row & string)[] = []
  for (const key in after) if (!isSameValue(before[key], after[key])) changed.push(key)
  return changed
}

/** JSON whose fields differ only in their order is the same: a database may change the order. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isComposite(one) || !isComposite(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSameValue(one[name], other[name]))
}

function isComposite(value: unknown): value is RowValues {
  return typeof value === 'object' && value !== null
}
