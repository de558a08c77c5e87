import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { storeFaultError } from '../store/store-fault.ts'
import { classifySqliteError } from './sqlite-error.ts'

/** Adapts `node:sqlite` to Kysely's SQLite dialect, with a cache of prepared statements. */
export function createNodeSqliteDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    // The repository has few texts, so the cache needs no limit.
    prepare: (text) => {
      const known = statements.get(text)
      if (known !== undefined) return known
      const statement = prepare(database, text)
      statements.set(text, statement)
      return statement
    },
    close: () => database.close(),
  }
}

function prepare(database: DatabaseSync, text: string): SqliteStatement {
  const statement = mapSqliteError(() => database.prepare(text))
  const isRollback = text === 'rollback'
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => mapSqliteError(() => readAll(statement, toInput(parameters))),
    run: (parameters) => {
      // A failed statement may have made SQLite roll back the transaction already
      // (sqlite.org/lang_transaction.html).
      if (isRollback && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 }
      try {
        return statement.run(...toInput(parameters))
      } catch (error) {
        throw withStoreFault(error)
      }
    },
    iterate: (parameters) => statement.iterate(...toInput(parameters)),
  }
}

/** Integers that are not safe, which only a damaged row has, are read as rounded numbers. */
function readAll(statement: StatementSync, parameters: readonly SQLInputValue[]): unknown[] {
  try {
    return statement.all(...parameters)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    statement.setReadBigInts(true)
    try {
      const round = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value)
      return statement
        .all(...parameters)
        .map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, round(value)])))
    } finally {
      statement.setReadBigInts(false)
    }
  }
}

/** Maps errors of the file or its disk to store faults. Errors of statements stay as they are. */
export function mapSqliteError<Value>(run: () => Value): Value {
  try {
    return run()
  } catch (error) {
    throw withStoreFault(error)
  }
}

function withStoreFault(error: unknown): unknown {
  const known = classifySqliteError(error)
  if (known === null) return error
  const { isDamage, isReadOnly, reason } = known
  return storeFaultError({ reason, isDamage, isReadOnly })
}

/** `node:sqlite` throws on values of other types. */
function toInput(parameters: readonly unknown[]): readonly SQLInputValue[] {
  return parameters as readonly SQLInputValue[]
}
