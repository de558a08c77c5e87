import type { FactId, GameId, PlayerId, RoomCode, RoomId, SessionId } from './ids.ts'
import type {
  FactVoteRow,
  GameFactRow,
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
type VoteKey = { readonly factId: FactId; readonly playerId: PlayerId }

/**
 * One row written or deleted. A delete cascades: from a room to its players, removals and game, from a
 * session to its state, facts and votes, from a fact to its votes.
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
  | Write<'game_sessions', SessionRow>
  | Delete<'game_sessions', SessionId>
  | Write<'game_states', GameStateRow>
  | Write<'game_facts', GameFactRow>
  | Delete<'game_facts', FactId>
  | Write<'fact_votes', FactVoteRow>
  | Delete<'fact_votes', VoteKey>

const idOf = <Id extends string>(row: { readonly id: Id }) => row.id
const playerIdOf = (row: RemovalRow) => row.playerId
const gameIdOf = ({ gameId }: RoomGameKey) => gameId
const roomGameKeyOf = ({ roomId, gameId }: RoomGameKey): RoomGameKey => ({ roomId, gameId })
const voteKeyOf = ({ factId, playerId }: FactVoteRow): VoteKey => ({ factId, playerId })
const voteIndexOf = ({ factId, playerId }: FactVoteRow) => `${factId} ${playerId}`

/** The changes from `before` to `after`, in an order that keeps every foreign key valid. */
export function diffRecords(before: RoomRecord | null, after: RoomRecord | null): readonly RowChange[] {
  if (after === null) return before === null ? [] : [{ table: 'rooms', op: 'delete', key: before.room.id }]
  const changes: RowChange[] = []
  if (before === null) changes.push({ table: 'rooms', op: 'insert', row: after.room })
  else addRoomUpdate(changes, before.room, after.room)
  addRowChanges(changes, 'players', before?.players ?? [], after.players, idOf, idOf)
  addRowChanges(changes, 'room_removals', before?.removals ?? [], after.removals, playerIdOf, playerIdOf)
  const prompts = [before?.prompts ?? [], after.prompts] as const
  addRowChanges(changes, 'room_prompts', ...prompts, gameIdOf, roomGameKeyOf)
  const seen = [before?.seenPrompts ?? [], after.seenPrompts] as const
  addRowChanges(changes, 'room_seen_prompts', ...seen, gameIdOf, roomGameKeyOf)
  addGameChanges(changes, before?.game ?? null, after.game)
  return changes
}

function addRoomUpdate(changes: RowChange[], before: RoomRow, row: RoomRow): void {
  const changed = findChanged(before, row)
  if (changed.length === 0) return
  const update = { table: 'rooms', op: 'update', row, changed } as const
  changes.push(before.code === row.code ? update : { ...update, oldCode: before.code })
}

function addGameChanges(changes: RowChange[], before: GameRows | null, after: GameRows | null): void {
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
  addRowChanges(changes, 'game_facts', same?.facts ?? [], after.facts, idOf, idOf)
  addRowChanges(changes, 'fact_votes', same?.votes ?? [], after.votes, voteIndexOf, voteKeyOf)
}

type Keyed = {
  players: PlayerRow
  room_removals: RemovalRow
  room_prompts: PromptsRow
  room_seen_prompts: SeenPromptsRow
  game_facts: GameFactRow
  fact_votes: FactVoteRow
}

/** Deletes first, so that no unique value occurs twice. */
function addRowChanges<Table extends keyof Keyed, Key>(
  changes: RowChange[],
  table: Table,
  before: readonly Keyed[Table][],
  after: readonly Keyed[Table][],
  indexOf: (row: Keyed[Table]) => string,
  keyOf: (row: Keyed[Table]) => Key,
): void {
  if (before === after) return
  const [start, end] = countSame(before, after)
  const old = new Map<string, Keyed[Table]>()
  for (const row of before.slice(start, before.length - end)) old.set(indexOf(row), row)
  const writes: Write<Table, Keyed[Table]>[] = []
  for (const row of after.slice(start, after.length - end)) {
    const was = old.get(indexOf(row))
    old.delete(indexOf(row))
    if (was === row) continue
    const changed = was === undefined ? null : findChanged(was, row)
    if (changed === null) writes.push({ table, op: 'insert', row })
    else if (changed.length > 0) writes.push({ table, op: 'update', row, changed })
  }
  const add = (change: Write<Table, Keyed[Table]> | Delete<Table, Key>) => changes.push(change as RowChange)
  for (const row of old.values()) add({ table, op: 'delete', key: keyOf(row) })
  for (const write of writes) add(write)
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
