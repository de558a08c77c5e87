import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { answerRowOf } from '../store/answer-row.ts'
import { roomChangeOf } from '../store/room-change.ts'
import type { RoomCommit } from '../store/room-store.ts'
import {
  createInsertIfNew,
  createRowStatements,
  type Statement,
  type Write,
} from '../store/row-statements.ts'
import { columnsText, parametersText } from '../store/statement-text.ts'
import type { SqlValue } from '../tables/row-encoder.ts'
import { tables } from '../tables/tables.ts'
import { mapSqliteError, toInput } from './node-sqlite-database.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

/** What commits write, in order: the values of each write, and which of the statements takes them. JSON can carry it. */
export interface SqliteBatch {
  readonly statements: readonly Statement[]
  readonly writes: readonly (readonly [statement: number, values: readonly SqlValue[]])[]
}

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

  function prepare({ mustWrite, text }: Statement): (values: readonly SqlValue[]) => boolean {
    const statement = prepared.get(text) ?? database.prepare(text)
    prepared.set(text, statement)
    return (values) => statement.run(...toInput(values)).changes === 1 || !mustWrite
  }

  return ({ statements, writes }) => {
    let isWritten = false
    mapSqliteError(() => begin.run())
    try {
      const runs = statements.map(prepare)
      isWritten = writes.every(([statement, values]) => runs[statement]?.(values) ?? false)
    } catch {
      // As above.
    }
    mapSqliteError(() => {
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
  const writes: [number, readonly SqlValue[]][] = []
  const write = ({ statement, values }: Write) => {
    let place = places.get(statement)
    if (place === undefined) {
      place = statements.push(statement) - 1
      places.set(statement, place)
    }
    writes.push([place, values])
  }
  for (const commit of commits) {
    const { basedOn, changes, roomId } = commit
    const answer = answerRowOf(commit)
    if (answer !== null) {
      if (changes.length > 0) write(insertAnswer(answer))
      else write({ statement: ANSWER_AT_VERSION, values: [...insertAnswer(answer).values, roomId, basedOn] })
    }
    for (const change of changes) write(writeOf(change, basedOn))
  }
  return { statements, writes }
}

const writeOf = createRowStatements(sqliteDialect)

const insertAnswer = createInsertIfNew(tables.answered_commands, sqliteDialect)

const { columns } = tables.answered_commands
/** Inserts the answer of a command that changed nothing, if its room is at the version. */
const ANSWER_AT_VERSION: Statement = {
  text: `insert into answered_commands (${columnsText(columns)}) select ${parametersText(columns, sqliteDialect)}
    from rooms where id = ? and version = ? on conflict do nothing`,
  mustWrite: true,
}
