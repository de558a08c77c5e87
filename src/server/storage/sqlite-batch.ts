import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { RowChange } from '#rooms/row-change.ts'
import { columnsOf, keyOf } from './change-columns.ts'
import { inWords } from './node-sqlite-database.ts'
import { roomChangeOf } from './room-change.ts'
import type { RoomCommit } from './room-store.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { PRIMARY_KEYS } from './table-columns.ts'

/** A statement's text and its values, which JSON can carry. `mustWrite`: one that changes no row tells of a commit that cannot be made so. */
interface Statement {
  readonly text: string
  readonly values: readonly (string | number | null)[]
  readonly mustWrite: boolean
}
/** What commits write, in order. */
export type SqliteBatch = readonly Statement[]

type Columns = Readonly<Record<string, string | number | null>>

/**
 * The statements that make these commits, if all goes well, writing no column that stays as it is. Null for what they cannot
 * make: rooms that are made, closed or given another code, and what cannot be written at all.
 */
export function toBatch(commits: readonly RoomCommit[]): SqliteBatch | null {
  try {
    return commits.every(isOfStandingRoom) ? commits.flatMap(statementsOf) : null
  } catch {
    // Whoever makes the commits one by one finds out which one it is, and says so.
    return null
  }
}

/**
 * Makes a batch in one transaction and without a turn of the event loop in between. False, and nothing is written, where a
 * room is at another version, a command is known, or anything goes wrong: that is for the repository to find out one by one.
 */
export function createBatchRunner(database: DatabaseSync): (batch: SqliteBatch) => boolean {
  /** By text; texts are few: one for each table and each set of columns that change together. */
  const prepared = new Map<string, StatementSync>()
  const begin = database.prepare('begin immediate')
  const commit = database.prepare('commit')
  const rollback = database.prepare('rollback')

  function run({ mustWrite, text, values }: Statement): boolean {
    const statement = prepared.get(text) ?? database.prepare(text)
    prepared.set(text, statement)
    const { changes } = statement.run(...(values as SQLInputValue[]))
    return changes === 1 || !mustWrite
  }

  return (batch) => {
    let isWritten = false
    inWords(() => begin.run())
    try {
      isWritten = batch.every(run)
    } catch {
      // As above.
    }
    inWords(() => {
      // Not tried again where this fails: then it is not known what is on the disk.
      if (isWritten) commit.run()
      else if (database.isTransaction) rollback.run()
    })
    return isWritten
  }
}

function isOfStandingRoom(commit: RoomCommit): boolean {
  const change = roomChangeOf(commit)
  return change.op === 'update' && change.oldCode === undefined
}

function statementsOf({ at, basedOn, changes, command }: RoomCommit): readonly Statement[] {
  const writes = changes.map((change) => statementOf(change, basedOn))
  if (command === null) return writes
  const answered = {
    browser_key: command.browserKey,
    command_id: command.commandId,
    answer: sqliteDialect.bind.json(command.answer),
    at,
  }
  return [insert('answered_commands', answered, ' on conflict do nothing'), ...writes]
}

function statementOf(change: RowChange, basedOn: number): Statement {
  const { table } = change
  // What hung on a row that was deleted before is gone already.
  if ('key' in change) {
    const key = keyOf(change) as Columns
    return { text: deleteFrom(table, Object.keys(key)), values: Object.values(key), mustWrite: false }
  }
  const columns = columnsOf(change, sqliteDialect.bind) as Columns
  if (change.op === 'insert') return insert(table, columns)
  const set = change.changed.map(toColumn)
  const key = PRIMARY_KEYS[table]
  const values = [...set, ...key].map((name) => columns[name] ?? null)
  if (table === 'rooms') values.push(basedOn)
  return {
    text: updateOf(table, set, table === 'rooms' ? [...key, 'version'] : key),
    values,
    mustWrite: true,
  }
}

function insert(table: string, columns: Columns, otherwise = ''): Statement {
  const names = Object.keys(columns)
  const text = `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})${otherwise}`
  return { text, values: Object.values(columns), mustWrite: true }
}

function updateOf(table: string, set: readonly string[], where: readonly string[]): string {
  return `update ${table} set ${set.join(' = ?, ')} = ? where ${where.join(' = ? and ')} = ?`
}

function deleteFrom(table: string, where: readonly string[]): string {
  return `delete from ${table} where ${where.join(' = ? and ')} = ?`
}

const columnNames = new Map<string, string>()

/** The column of a record's value: `voteForGame` is `vote_for_game`. */
function toColumn(name: string): string {
  const known = columnNames.get(name)
  if (known !== undefined) return known
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columnNames.set(name, column)
  return column
}
