import { CompiledQuery } from 'kysely'
import type { RowChange } from '#rooms/row-change.ts'
import { answerOwnerOf } from '../store/answer-owner.ts'
import { columnsOf, keyOf } from '../store/change-columns.ts'
import { roomChangeOf } from '../store/room-change.ts'
import type { CommitOutcome, RoomCommit } from '../store/room-store.ts'
import type { Sql } from '../store/sql-dialect.ts'
import { PRIMARY_KEYS, typeOfColumn } from '../tables/table-columns.ts'
import { postgresDialect } from './postgres-dialect.ts'

/** What became of one commit among several; `alone`: nothing, and it must be made by itself. */
export type BatchOutcome = CommitOutcome | 'alone'

/** One kind of change of one table, with a row of values for each; the first value is the room that the commit is of. */
interface Writes {
  readonly table: RowChange['table'] | 'answered_commands'
  readonly op: RowChange['op']
  readonly columns: readonly string[]
  readonly rows: (readonly unknown[])[]
}

/**
 * Whether the commit can go with others in one statement, whose parts happen in no order: it changes its room, neither
 * makes nor closes it nor gives it another code, and puts no row into a table in the place of one that it deletes there.
 */
export function isBatchable(commit: RoomCommit): boolean {
  const room = roomChangeOf(commit)
  if (room?.op !== 'update' || room.oldCode !== undefined) return false
  const deletesFrom = new Set<string>(
    commit.changes.flatMap(({ op, table }) => (op === 'delete' ? [table] : [])),
  )
  return !commit.changes.some(({ op, table }) => op === 'insert' && deletesFrom.has(table))
}

/**
 * Makes the commits of several rooms in one statement, which is one round trip and one transaction: those whose room is
 * still at their version, and whose command is new. A room that another server has locked just now is waited for by its own
 * commit only. Where one commit cannot be stored at all, the statement throws, and none of them is.
 */
export async function commitBatch(db: Sql, commits: readonly RoomCommit[]): Promise<readonly BatchOutcome[]> {
  const { text, values } = buildStatement(commits)
  const { rows } = await db.executeQuery<{ readonly id: string; readonly outcome: BatchOutcome }>(
    CompiledQuery.raw(text, values),
  )
  const outcomes = new Map(rows.map(({ id, outcome }) => [id, outcome]))
  return commits.map(({ roomId }) => {
    const outcome = outcomes.get(roomId)
    if (outcome === undefined) throw new Error(`room ${roomId}: the batch came back without it`)
    return outcome
  })
}

/** The same kinds of change make the same text, whatever is in the rows. */
function buildStatement(commits: readonly RoomCommit[]): { text: string; values: unknown[] } {
  const values: unknown[] = []
  /** The values as a table `c`, its columns bound as arrays. */
  function bind(columns: readonly string[], rows: readonly (readonly unknown[])[]): string {
    const arrays = columns.map((column, index) => {
      values.push(rows.map((row) => row[index]))
      return `$${values.length}::${ARRAY_TYPES[typeOfColumn(column)]}`
    })
    return `unnest(${arrays.join(', ')}) as c(${columns.join(', ')})`
  }
  const asked = bind(['room', 'based_on', 'browser_key', 'command_id'], commits.map(askedOf))
  const [rooms, ...writes] = gatherWrites(commits)
  if (rooms === undefined) throw new Error('a batch without a room')
  const parts = [
    `asked as (select * from ${asked})`,
    // In the order of ids, and never waiting: no two servers wait for each other, and no room for another one.
    `held as (select r.id from rooms as r join asked on asked.room = r.id and asked.based_on = r.version
      where r.id = any(array(select room from asked)) and not exists (${ANSWERED}) order by r.id for update of r skip locked)`,
    `changed as (${statementOf(rooms, `${bind(rooms.columns, rooms.rows)} join held on held.id = c.room`, 'held')}
      returning t.id)`,
  ]
  const isComplete = ['true']
  for (const [index, write] of writes.entries()) {
    const [rows, written] = [`rows_${index}`, `written_${index}`]
    parts.push(
      `${rows} as (select c.* from ${bind(write.columns, write.rows)} join changed on changed.id = c.room)`,
      `${written} as (${statementOf(write, `${rows} as c`, rows)} returning 1)`,
    )
    if (write.op === 'update')
      isComplete.push(`(select count(*) from ${rows}) = (select count(*) from ${written})`)
  }
  // An update without its row is a defect: the division by zero undoes them all.
  const text = `with ${parts.join(',\n')}
    select asked.room as id, case
      when changed.id is not null then 'committed'
      when exists (${ANSWERED}) then 'duplicate-command'
      when r.version = asked.based_on then 'alone'
      else 'version-conflict' end as outcome
    from asked left join changed on changed.id = asked.room left join rooms as r
      on r.id = asked.room and r.id = any(array(select room from asked))
    where 1 / (case when ${isComplete.join(' and ')} then 1 else 0 end) = 1`
  return { text, values }
}

/** What a column's values are bound as. */
const ARRAY_TYPES = {
  text: 'text[]',
  identifier: 'text[]',
  integer: 'integer[]',
  instant: 'bigint[]',
  boolean: 'boolean[]',
  json: 'text[]',
} as const

/** As of before the statement. */
const ANSWERED = `select 1 from answered_commands as a
  where a.browser_key = asked.browser_key and a.command_id = asked.command_id`

function askedOf({ basedOn, command, roomId }: RoomCommit): readonly unknown[] {
  return [roomId, basedOn, command && answerOwnerOf(command.browserKey), command?.commandId ?? null]
}

function answerOf({ at, command, roomId }: RoomCommit): (readonly unknown[])[] {
  if (command === null) return []
  const { answer, browserKey, commandId } = command
  return [[roomId, answerOwnerOf(browserKey), commandId, postgresDialect.bind.json(answer), at]]
}

/** All that the commits write by table and kind, in an order that does not depend on theirs, but for the rooms, which are first. */
function gatherWrites(commits: readonly RoomCommit[]): readonly Writes[] {
  const byKind = new Map<string, Writes>()
  for (const { changes, roomId } of commits)
    for (const change of changes) {
      const columns = 'key' in change ? keyOf(change) : columnsOf(change, postgresDialect.bind)
      const kind = change.table === 'rooms' ? '' : `${change.table} ${change.op}`
      const writes = byKind.get(kind) ?? {
        table: change.table,
        op: change.op,
        columns: ['room', ...Object.keys(columns)],
        rows: [],
      }
      byKind.set(kind, writes)
      writes.rows.push([roomId, ...Object.values(columns)])
    }
  const writes = [...byKind].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, writes]) => writes)
  const answers = commits.flatMap(answerOf)
  if (answers.length === 0) return writes
  const columns = ['room', 'browser_key', 'command_id', 'answer', 'at']
  return [...writes, { table: 'answered_commands', op: 'insert', columns, rows: answers }]
}

/** Writes the rows of `source`, a table `c`; `keyed` names where their keys alone can be read. */
function statementOf({ columns, op, table }: Writes, source: string, keyed: string): string {
  const [, ...own] = columns
  const keys = PRIMARY_KEYS[table]
  const isMeant = matches(keys, keyed)
  switch (op) {
    case 'insert':
      return `insert into ${table} (${own.join(', ')}) select ${own.map(readColumn).join(', ')} from ${source}`
    case 'update': {
      const set = own
        .filter((column) => !keys.includes(column))
        .map((column) => `${column} = ${readColumn(column)}`)
      return `update ${table} as t set ${set.join(', ')} from ${source} where ${isMeant}`
    }
    case 'delete':
      return `delete from ${table} as t using ${source} where ${isMeant}`
  }
}

/** Says it twice, so that an index is read for those keys alone, however the planner joins. */
function matches(keys: readonly string[], keyed: string): string {
  return keys
    .map((key) => `t.${key} = c.${key} and t.${key} = any(array(select ${key} from ${keyed}))`)
    .join(' and ')
}

function readColumn(column: string): string {
  return typeOfColumn(column) === 'json' ? `c.${column}::json` : `c.${column}`
}
