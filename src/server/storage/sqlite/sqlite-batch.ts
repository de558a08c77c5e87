import type { SqliteDatabase } from 'kysely'
import { answerRowOf, roomChangeOf } from '../store/commit-room.ts'
import type { RoomCommit } from '../store/room-store.ts'
import {
  type BoundStatement,
  columnsText,
  createInsertIfNew,
  createRowStatements,
  parametersText,
  type SqlStatement,
  type SqlValue,
} from '../store/statements.ts'
import { tables } from '../tables/tables.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

/** The writes of several commits in order, each as the index of its statement and the values. JSON-safe. */
export interface SqliteBatch {
  readonly statements: readonly SqlStatement[]
  readonly writes: readonly (readonly [statement: number, values: readonly SqlValue[]])[]
}

/**
 * The statements of these commits, assuming that none of them conflicts. Null if a commit creates, deletes or
 * renames its room, or cannot be encoded.
 */
export function toBatch(commits: readonly RoomCommit[]): SqliteBatch | null {
  try {
    return commits.every(fitsIntoBatch) ? gather(commits) : null
  } catch {
    // Committing one after another finds the malformed commit and reports it.
    return null
  }
}

/**
 * Runs a batch in one transaction, without yielding to the event loop. False, with nothing written, if a room
 * is at another version, a command is a duplicate, or a statement fails: the repository then commits one
 * after another to find out which.
 */
export function createBatchRunner({ prepare }: SqliteDatabase): (batch: SqliteBatch) => boolean {
  return ({ statements, writes }) => {
    let isWritten = false
    prepare('begin immediate').run([])
    try {
      const runs = statements.map(({ mustWrite, text }) => {
        const statement = prepare(text)
        return (values: readonly SqlValue[]) => statement.run(values).changes === 1 || !mustWrite
      })
      isWritten = writes.every(([statement, values]) => runs[statement]?.(values) ?? false)
    } catch {
      // As for a conflict: the repository finds the commit that fails.
    }
    // A failed `commit` is not retried: whether the data is on the disk is unknown then.
    prepare(isWritten ? 'commit' : 'rollback').run([])
    return isWritten
  }
}

function fitsIntoBatch(commit: RoomCommit): boolean {
  const change = roomChangeOf(commit)
  return change === null || (change.op === 'update' && change.oldCode === undefined)
}

function gather(commits: readonly RoomCommit[]): SqliteBatch {
  const statements: SqlStatement[] = []
  const indexes = new Map<SqlStatement, number>()
  const writes: [number, readonly SqlValue[]][] = []
  const write = ({ statement, values }: BoundStatement) => {
    let index = indexes.get(statement)
    if (index === undefined) {
      index = statements.push(statement) - 1
      indexes.set(statement, index)
    }
    writes.push([index, values])
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
const ANSWER_AT_VERSION: SqlStatement = {
  text: `insert into answered_commands (${columnsText(columns)}) select ${parametersText(columns, sqliteDialect)}
    from rooms where id = ?${columns.length + 1} and version = ?${columns.length + 2} on conflict do nothing`,
  mustWrite: true,
}
