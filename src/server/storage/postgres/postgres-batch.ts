import type { RowChange } from '#rooms/record/row-change.ts'
import { answerRowOf, roomChangeOf } from '../store/commit-room.ts'
import type { CommitOutcome, RoomCommit } from '../store/room-store.ts'
import type { Sql } from '../store/sql-dialect.ts'
import { columnsText, createRowEncoder, keyValues, runText } from '../store/statements.ts'
import type { Column, ColumnType, Table } from '../tables/table.ts'
import { allTables, sqlTableOf, tables } from '../tables/tables.ts'
import { postgresDialect } from './postgres-dialect.ts'

/** The outcome of one commit of a batch. `alone`: not made, and to be repeated in its own transaction. */
export type BatchOutcome = CommitOutcome | 'alone'

/** The changes of one kind to one table. Each row begins with the room, followed by the columns' values. */
interface Writes {
  readonly table: Table
  readonly op: RowChange['op']
  readonly columns: readonly Column[]
  readonly rows: (readonly unknown[])[]
}

type TypedColumn = Pick<Column, 'name' | 'type'>
const ROOM: TypedColumn = { name: 'room', type: 'text' }
const REQUESTED: readonly TypedColumn[] = [
  ROOM,
  { name: 'based_on', type: 'integer' },
  { name: 'browser_key', type: 'text' },
  { name: 'command_id', type: 'text' },
]

/**
 * Whether the commit can share one statement, whose parts run in no particular order, with others. It must
 * update its room, without renaming it, and must not both delete from and insert into one table.
 */
export function isBatchable(commit: RoomCommit): boolean {
  const room = roomChangeOf(commit)
  if (room?.op !== 'update' || room.oldCode !== undefined) return false
  const deletesFrom = new Set<Table>()
  for (const change of commit.changes) if (change.op === 'delete') deletesFrom.add(sqlTableOf(change))
  return !commit.changes.some((change) => change.op === 'insert' && deletesFrom.has(sqlTableOf(change)))
}

/**
 * Commits to several rooms in one statement, which is one round trip and one transaction. It makes the
 * commits whose room is still at their version and whose command is new. A room that another node has locked
 * is skipped and does not delay the others. If a commit cannot be stored at all, the statement throws, and
 * none is made.
 */
export async function commitBatch(db: Sql, commits: readonly RoomCommit[]): Promise<readonly BatchOutcome[]> {
  const { text, values } = buildStatement(commits)
  const { rows } = await runText<{ readonly id: string; readonly outcome: BatchOutcome }>(db, text, values)
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]))
  return commits.map(({ roomId }) => {
    const outcome = outcomes.get(roomId)
    if (outcome === undefined) throw new Error(`room ${roomId}: the batch returned no outcome`)
    return outcome
  })
}

/** The text depends on the kinds of changes only, not on the rows. */
function buildStatement(commits: readonly RoomCommit[]): { text: string; values: unknown[] } {
  const values: unknown[] = []
  /** The rows as a relation `c`, each column bound as an array. */
  function bind(columns: readonly TypedColumn[], rows: readonly (readonly unknown[])[]): string {
    const arrays = columns.map(({ type }, index) => {
      values.push(rows.map((row) => row[index]))
      return `$${values.length}::${ARRAY_TYPES[type]}`
    })
    return `unnest(${arrays.join(', ')}) as c(${columns.map(({ name }) => name).join(', ')})`
  }
  const requested = bind(REQUESTED, commits.map(requestOf))
  const [rooms, ...writes] = gatherWrites(commits)
  if (rooms === undefined) throw new Error('a batch without a room')
  const parts = [
    `requested as (select * from ${requested})`,
    // Locks in the order of ids and without waiting, so that nodes cannot deadlock and no room delays
    // another.
    `locked as (select r.id from rooms as r join requested on requested.room = r.id and requested.based_on = r.version
      where r.id = any(array(select room from requested)) and not exists (${ANSWERED}) order by r.id for update of r skip locked)`,
    `changed as (${statementOf(rooms, `${bind([ROOM, ...rooms.columns], rooms.rows)} join locked on locked.id = c.room`, 'locked')}
      returning t.id)`,
  ]
  const isComplete = ['true']
  for (const [index, write] of writes.entries()) {
    const [rows, written] = [`rows_${index}`, `written_${index}`]
    parts.push(
      `${rows} as (select c.* from ${bind([ROOM, ...write.columns], write.rows)} join changed on changed.id = c.room)`,
      `${written} as (${statementOf(write, `${rows} as c`, rows)} returning 1)`,
    )
    if (write.op === 'update')
      isComplete.push(`(select count(*) from ${rows}) = (select count(*) from ${written})`)
  }
  // An update without its row is a defect: the division by zero rolls all commits back.
  const text = `with ${parts.join(',\n')}
    select requested.room as id, case
      when changed.id is not null then 'committed'
      when exists (${ANSWERED}) then 'duplicate-command'
      when r.version = requested.based_on then 'alone'
      else 'version-conflict' end as outcome
    from requested left join changed on changed.id = requested.room left join rooms as r
      on r.id = requested.room and r.id = any(array(select room from requested))
    where 1 / (case when ${isComplete.join(' and ')} then 1 else 0 end) = 1`
  return { text, values }
}

/** The array types in which the values of columns are bound. */
const ARRAY_TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'text[]',
  identifier: 'text[]',
  integer: 'integer[]',
  instant: 'bigint[]',
  boolean: 'boolean[]',
  json: 'text[]',
}

/** Sees the table as it was before the statement. */
const ANSWERED = `select 1 from answered_commands as a
  where a.browser_key = requested.browser_key and a.command_id = requested.command_id`

function requestOf(commit: RoomCommit): readonly unknown[] {
  const answer = answerRowOf(commit)
  return [commit.roomId, commit.basedOn, answer?.browserKey ?? null, answer?.commandId ?? null]
}

/** The order depends on the kinds of changes alone, not on the order of commits; the rooms come first. */
function gatherWrites(commits: readonly RoomCommit[]): readonly Writes[] {
  const byKind = new Map<string, Writes>()
  for (const { changes, roomId } of commits)
    for (const change of changes) {
      const table = sqlTableOf(change)
      const kind = change.table === 'rooms' ? '' : `${table.name} ${change.op}`
      const columns = change.op === 'delete' ? table.key : table.columns
      const writes = byKind.get(kind) ?? { table, op: change.op, columns, rows: [] }
      byKind.set(kind, writes)
      const values = change.op === 'delete' ? keyValues(table, change.key) : encoderOf(table)(change.row)
      writes.rows.push([roomId, ...values])
    }
  const writes = [...byKind].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, writes]) => writes)
  const table = tables.answered_commands
  const rows = commits.flatMap((commit) => {
    const answer = answerRowOf(commit)
    return answer === null ? [] : [[commit.roomId, ...encoderOf(table)(answer)]]
  })
  return rows.length === 0 ? writes : [...writes, { table, op: 'insert', columns: table.columns, rows }]
}

const encoders = new Map<string, ReturnType<typeof createRowEncoder>>(
  allTables.map((table) => [table.name, createRowEncoder(table.columns, postgresDialect)]),
)

function encoderOf({ name }: Table) {
  const encode = encoders.get(name)
  if (encode === undefined) throw new Error(`no table ${name}`)
  return encode
}

/** Writes the rows of `source`, a table `c`. `keyed` names a relation with their keys. */
function statementOf({ columns, op, table }: Writes, source: string, keyed: string): string {
  const isMatch = matches(table.key, keyed)
  switch (op) {
    case 'insert':
      return `insert into ${table.name} (${columnsText(columns)}) select ${columns.map(readColumn).join(', ')} from ${source}`
    case 'update': {
      const set = columns
        .filter((column) => !table.key.includes(column))
        .map((column) => `${column.name} = ${readColumn(column)}`)
      return `update ${table.name} as t set ${set.join(', ')} from ${source} where ${isMatch}`
    }
    case 'delete':
      return `delete from ${table.name} as t using ${source} where ${isMatch}`
  }
}

/** The redundant condition makes any plan read an index for these keys only. */
function matches(key: readonly Column[], keyed: string): string {
  return key
    .map(({ name }) => `t.${name} = c.${name} and t.${name} = any(array(select ${name} from ${keyed}))`)
    .join(' and ')
}

function readColumn({ name, type }: TypedColumn): string {
  return type === 'json' ? `c.${name}::json` : `c.${name}`
}
