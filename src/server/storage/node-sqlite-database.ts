import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

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
  const statement = database.prepare(text)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...toInput(parameters)),
    run: (parameters) => statement.run(...toInput(parameters)),
    iterate: (parameters) => statement.iterate(...toInput(parameters)),
  }
}

/** `node:sqlite` itself throws on whatever is none of these. */
function toInput(parameters: readonly unknown[]): readonly SQLInputValue[] {
  return parameters as readonly SQLInputValue[]
}
