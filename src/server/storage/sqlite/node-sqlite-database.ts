import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { storeFaultError } from '../store/store-fault.ts'
import { classifySqliteError } from './sqlite-error.ts'

/** Lets Kysely's SQLite dialect drive `node:sqlite`; each text is prepared once and kept. */
export function createNodeSqliteDatabase(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  return {
    // The repository's texts are few and fixed, so the map needs no bound.
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
  const statement = inWords(() => database.prepare(text))
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => inWords(() => statement.all(...toInput(parameters))),
    run: (parameters) => {
      // Where a statement cannot be carried out, SQLite may have given up its transaction already (sqlite.org/lang_transaction.html).
      if (text === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 }
      return inWords(() => statement.run(...toInput(parameters)))
    },
    iterate: (parameters) => statement.iterate(...toInput(parameters)),
  }
}

/** Tells the trouble of the file or its disk from a statement that is wrong. */
export function inWords<Value>(run: () => Value): Value {
  try {
    return run()
  } catch (error) {
    const reason = classifySqliteError(error)
    if (reason === null) throw error
    const { isDamage, isReadOnly, words } = reason
    throw storeFaultError({ reason: words, isDamage, isReadOnly })
  }
}

/** `node:sqlite` itself throws on whatever is none of these. */
function toInput(parameters: readonly unknown[]): readonly SQLInputValue[] {
  return parameters as readonly SQLInputValue[]
}
