import type { GameTable, RoomGame } from '../games/room-game.ts'
import type { BrowserKey, GameId, PlayerId, RoomCode, RoomId, SessionId } from './ids.ts'
import type {
  EveningScoreRow,
  GameRow,
  GameRows,
  GameStateRow,
  PlayerRow,
  PromptsRow,
  RemovalRow,
  RoomRecord,
  RoomRow,
  SeenPromptsRow,
  SessionRow,
} from './room-record.ts'

type Insert<Table extends string, Row> = { readonly table: Table; readonly op: 'insert'; readonly row: Row }
type Update<Table extends string, Row> = {
  readonly table: Table
  readonly op: 'update'
  readonly row: Row
  /** The names of the changed values. */
  readonly changed: readonly (keyof Row & string)[]
}
type Write<Table extends string, Row> = Insert<Table, Row> | Update<Table, Row>
type Delete<Table extends string, Key> = { readonly table: Table; readonly op: 'delete'; readonly key: Key }

/** One game of one room. */
type RoomGameKey = { readonly roomId: RoomId; readonly gameId: GameId }
/** One browser in one room. */
type RoomBrowserKey = { readonly roomId: RoomId; readonly browserKey: BrowserKey }
/** The values of a row's key, by field. */
export type GameRowKey = Readonly<Record<string, string | number>>
/** A change of a row in one of the game's own tables, `of`. Its key is known without the game. */
export type GameRowChange = { readonly of: string; readonly key: GameRowKey } & (
  | Write<'game_rows', GameRow>
  | Delete<'game_rows', GameRowKey>
)

/**
 * One row written or deleted. A delete cascades: from a room to its players, removals and game, from a
 * session to its state and rows. Rows that a game's own tables cascade to are deleted one by one as well.
 */
export type RowChange =
  | Insert<'rooms', RoomRow>
  | (Update<'rooms', RoomRow> & {
      /** The room's former code if the code changed. It has a cooldown, as a deleted room's has. */
      readonly oldCode?: RoomCode
    })
  | Delete<'rooms', RoomId>
  | Write<'players', PlayerRow>
  | Delete<'players', PlayerId>
  | Write<'room_removals', RemovalRow>
  | Delete<'room_removals', PlayerId>
  | Write<'room_prompts', PromptsRow>
  | Delete<'room_prompts', RoomGameKey>
  | Write<'room_seen_prompts', SeenPromptsRow>
  | Delete<'room_seen_prompts', RoomGameKey>
  | Write<'evening_scores', EveningScoreRow>
  | Delete<'evening_scores', RoomBrowserKey>
  | Write<'game_sessions', SessionRow>
  | Delete<'game_sessions', SessionId>
  | Write<'game_states', GameStateRow>
  | GameRowChange

/** The tables of each game. */
export type TablesByGame = ReadonlyMap<GameId, Pick<RoomGame, 'tables'>>

/** How the changes of one table's rows are written. */
interface ChangesTo<Row> {
  readonly indexOf: (row: Row) => string
  readonly insert: (row: Row) => RowChange
  readonly update: (row: Row, changed: readonly (keyof Row & string)[]) => RowChange
  readonly delete: (row: Row) => RowChange
}

const toPlayers: ChangesTo<PlayerRow> = {
  indexOf: (row) => row.id,
  insert: (row) => ({ table: 'players', op: 'insert', row }),
  update: (row, changed) => ({ table: 'players', op: 'update', row, changed }),
  delete: (row) => ({ table: 'players', op: 'delete', key: row.id }),
}
const toRemovals: ChangesTo<RemovalRow> = {
  indexOf: (row) => row.playerId,
  insert: (row) => ({ table: 'room_removals', op: 'insert', row }),
  update: (row, changed) => ({ table: 'room_removals', op: 'update', row, changed }),
  delete: (row) => ({ table: 'room_removals', op: 'delete', key: row.playerId }),
}
const toPrompts: ChangesTo<PromptsRow> = {
  indexOf: (row) => row.gameId,
  insert: (row) => ({ table: 'room_prompts', op: 'insert', row }),
  update: (row, changed) => ({ table: 'room_prompts', op: 'update', row, changed }),
  delete: ({ gameId, roomId }) => ({ table: 'room_prompts', op: 'delete', key: { roomId, gameId } }),
}
const toSeenPrompts: ChangesTo<SeenPromptsRow> = {
  indexOf: (row) => row.gameId,
  insert: (row) => ({ table: 'room_seen_prompts', op: 'insert', row }),
  update: (row, changed) => ({ table: 'room_seen_prompts', op: 'update', row, changed }),
  delete: ({ gameId, roomId }) => ({ table: 'room_seen_prompts', op: 'delete', key: { roomId, gameId } }),
}

const toEveningScores: ChangesTo<EveningScoreRow> = {
  indexOf: (row) => row.browserKey,
  insert: (row) => ({ table: 'evening_scores', op: 'insert', row }),
  update: (row, changed) => ({ table: 'evening_scores', op: 'update', row, changed }),
  delete: ({ browserKey, roomId }) => ({
    table: 'evening_scores',
    op: 'delete',
    key: { roomId, browserKey },
  }),
}

function toGameTable({ key, name: of }: GameTable): ChangesTo<GameRow> {
  const keyOf = (row: GameRow) => Object.fromEntries(key.map((field) => [field, keyValue(of, row, field)]))
  return {
    indexOf: (row) => {
      // A loop, because each commit indexes all rows. No stored text contains the separator.
      let index = ''
      for (const field of key) index += `${row[field]}\0`
      return index
    },
    insert: (row) => ({ table: 'game_rows', of, op: 'insert', key: keyOf(row), row }),
    update: (row, changed) => ({ table: 'game_rows', of, op: 'update', key: keyOf(row), row, changed }),
    delete: (row) => ({ table: 'game_rows', of, op: 'delete', key: keyOf(row) }),
  }
}

function keyValue(table: string, row: GameRow, field: string): string | number {
  const value = row[field]
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new Error(`${field} of a row of ${table} is not a key`)
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
  addRowChanges(changes, toPlayers, before?.players ?? [], after.players)
  addRowChanges(changes, toRemovals, before?.removals ?? [], after.removals)
  addRowChanges(changes, toPrompts, before?.prompts ?? [], after.prompts)
  addRowChanges(changes, toSeenPrompts, before?.seenPrompts ?? [], after.seenPrompts)
  addRowChanges(changes, toEveningScores, before?.eveningScores ?? [], after.eveningScores)
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
    addRowChanges(
      changes,
      toGameTable(table),
      rowsBefore[table.name] ?? NO_ROWS,
      after.rows[table.name] ?? NO_ROWS,
    )
}

const NO_ROWS: readonly GameRow[] = []

/** Deletes first, so that no unique value occurs twice. */
function addRowChanges<Row extends object>(
  changes: RowChange[],
  to: ChangesTo<Row>,
  before: readonly Row[],
  after: readonly Row[],
): void {
  if (before === after) return
  const [start, end] = countSame(before, after)
  const old = new Map<string, Row>()
  for (const row of before.slice(start, before.length - end)) old.set(to.indexOf(row), row)
  const writes: RowChange[] = []
  for (const row of after.slice(start, after.length - end)) {
    const index = to.indexOf(row)
    const was = old.get(index)
    old.delete(index)
    if (was === row) continue
    const changed = was === undefined ? null : findChanged(was, row)
    if (changed === null) writes.push(to.insert(row))
    else if (changed.length > 0) writes.push(to.update(row, changed))
  }
  for (const row of old.values()) changes.push(to.delete(row))
  for (const write of writes) changes.push(write)
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

function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  return JSON.stringify(one) === JSON.stringify(other)
}
