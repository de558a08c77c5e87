import type { DatabaseSync, StatementSync } from 'node:sqlite'
import type { RowChange } from '#rooms/row-change.ts'
import { answerOwnerOf } from '../store/answer-owner.ts'
import { columnsOf, keyOf } from '../store/change-columns.ts'
import { roomChangeOf } from '../store/room-change.ts'
import type { RoomCommit } from '../store/room-store.ts'
import { PRIMARY_KEYS } from '../tables/table-columns.ts'
import { inWords } from './node-sqlite-database.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

/** A statement's text. `mustWrite`: one that changes no row tells of a commit that cannot be made so. */
interface Statement {
  readonly text: string
  readonly mustWrite: boolean
}
type Value = string | number | null
/** What commits write, in order: the values of each write, and which of the statements takes them. JSON can carry it. */
export interface SqliteBatch {
  readonly statements: readonly Statement[]
  readonly writes: readonly (readonly [statement: number, values: readonly Value[]])[]
}

type Columns = Readonly<Record<string, Value>>
type Update = Extract<RowChange, { op: 'update' }>

/**
 * The statements that make these commits, if all goes well, writing no column that stays as it is. Null for what they cannot
 * make: rooms that are made, closed or given another code, and what cannot be written at all.
 */
export function toBatch(commits: readonly RoomCommit[]): SqliteBatch | null {
  try {
    return commits.every(isOfStandingRoom) ? gather(commits) : null
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

  function prepare({ mustWrite, text }: Statement): (values: readonly Value[]) => boolean {
    const statement = prepared.get(text) ?? database.prepare(text)
    prepared.set(text, statement)
    return (values) => statement.run(...values).changes === 1 || !mustWrite
  }

  return ({ statements, writes }) => {
    let isWritten = false
    inWords(() => begin.run())
    try {
      const runs = statements.map(prepare)
      isWritten = writes.every(([statement, values]) => runs[statement]?.(values) ?? false)
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
  return change === null || (change.op === 'update' && change.oldCode === undefined)
}

function gather(commits: readonly RoomCommit[]): SqliteBatch {
  const statements: Statement[] = []
  const places = new Map<Statement, number>()
  const writes: [number, readonly Value[]][] = []
  const write = (statement: Statement, values: readonly Value[]) => {
    let place = places.get(statement)
    if (place === undefined) {
      place = statements.push(statement) - 1
      places.set(statement, place)
    }
    writes.push([place, values])
  }
  for (const { at, basedOn, changes, command, roomId } of commits) {
    if (command !== null) {
      const answer = [
        answerOwnerOf(command.browserKey),
        command.commandId,
        sqliteDialect.bind.json(command.answer),
        at,
      ]
      if (changes.length > 0) write(ANSWER, answer)
      else write(ANSWER_AT_VERSION, [...answer, roomId, basedOn])
    }
    for (const change of changes) {
      const columns = ('key' in change ? keyOf(change) : columnsOf(change, sqliteDialect.bind)) as Columns
      if (change.op !== 'update') write(wholeRowOf(change, Object.keys(columns)), Object.values(columns))
      else {
        const { names, statement } = updateOf(change)
        const values = names.map((name) => columns[name] ?? null)
        if (change.table === 'rooms') values.push(basedOn)
        write(statement, values)
      }
    }
  }
  return { statements, writes }
}

const ANSWER_COLUMNS = 'insert into answered_commands (browser_key, command_id, answer, at)'
const ANSWER_VALUES = `coalesce(unhex(?1, '-'), ?1), coalesce(unhex(?2, '-'), ?2), ?3, ?4`

const ANSWER: Statement = {
  text: `${ANSWER_COLUMNS} values (${ANSWER_VALUES}) on conflict do nothing`,
  mustWrite: true,
}

/** Where no change of the room carries the version. */
const ANSWER_AT_VERSION: Statement = {
  text: `${ANSWER_COLUMNS} select ${ANSWER_VALUES} from rooms where id = ?5 and version = ?6 on conflict do nothing`,
  mustWrite: true,
}

const wholeRows = new Map<string, Statement>()

/** Writes or deletes a row; all of one table have the same columns. */
function wholeRowOf({ op, table }: RowChange, columns: readonly string[]): Statement {
  const known = wholeRows.get(`${op} ${table}`)
  if (known !== undefined) return known
  const statement: Statement =
    op === 'insert'
      ? {
          text: `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
          mustWrite: true,
        }
      : // What hung on a row that was deleted before is gone already.
        { text: `delete from ${table} where ${columns.join(' = ? and ')} = ?`, mustWrite: false }
  wholeRows.set(`${op} ${table}`, statement)
  return statement
}

/** An update of certain columns, and those and the keys in the order that it takes them in. */
interface PartialUpdate {
  readonly statement: Statement
  readonly names: readonly string[]
}

/** By table and what changes: few, for the rules change the same values together again and again. */
const updates = new Map<string, PartialUpdate>()

function updateOf({ changed, table }: Update): PartialUpdate {
  const kind = `${table} ${changed.join(' ')}`
  const known = updates.get(kind)
  if (known !== undefined) return known
  const set = changed.map(toColumn)
  const keys = PRIMARY_KEYS[table]
  const where = table === 'rooms' ? [...keys, 'version'] : keys
  const update: PartialUpdate = {
    statement: {
      text: `update ${table} set ${set.join(' = ?, ')} = ? where ${where.join(' = ? and ')} = ?`,
      mustWrite: true,
    },
    names: [...set, ...keys],
  }
  updates.set(kind, update)
  return update
}

/** The column of a record's value: `voteForGame` is `vote_for_game`. */
function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
