import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Sql } from './sql-dialect.ts'

/** Builds the text of each statement once. Building it takes longer than SQLite takes to run it. */
export interface StatementCache {
  /**
   * Runs the statement of this name with these values. `build` is called once, with a placeholder for each value, so the
   * text may depend on the name only, and the values of one name must always have the same keys.
   */
  readonly run: <Values extends object, Row>(
    db: Sql,
    name: string,
    values: Values,
    build: (values: Values) => Compilable<Row>,
  ) => Promise<QueryResult<Row>>
}

/** Marks the position of a value among the parameters. */
interface Placeholder {
  readonly key: string
}

export function createStatementCache(): StatementCache {
  const statements = new Map<string, CompiledQuery>()

  function find<Values extends object, Row>(
    name: string,
    values: Values,
    build: (values: Values) => Compilable<Row>,
  ): CompiledQuery<Row> {
    const statement = statements.get(name) ?? build(placeholdersFor(values)).compile()
    statements.set(name, statement)
    // Statements of one name return the same rows.
    return statement as CompiledQuery<Row>
  }

  return {
    run: (db, name, values, build) => {
      const statement = find(name, values, build)
      const byKey = values as Readonly<Record<string, unknown>>
      const parameters = (statement.parameters as readonly Placeholder[]).map(({ key }) => byKey[key])
      return db.executeQuery({ ...statement, parameters })
    },
  }
}

function placeholdersFor<Values extends object>(values: Values): Values {
  const placeholders = Object.keys(values).map((key): [string, Placeholder] => [key, { key }])
  // Kysely passes values through without looking at them.
  return Object.fromEntries(placeholders) as Values
}
