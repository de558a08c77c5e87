import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { Sql } from './sql-dialect.ts'

/** Builds each statement's text once. Building it anew every time takes longer than SQLite takes to run it. */
export interface StatementCache {
  /**
   * Runs the statement of this name with these values. `build` is called the first time only, with a stand-in for each
   * value, so its text may depend on nothing but the name; values of one name always have the same keys.
   */
  readonly run: <Values extends object, Row>(
    db: Sql,
    name: string,
    values: Values,
    build: (values: Values) => Compilable<Row>,
  ) => Promise<QueryResult<Row>>
}

/** Holds a value's place in a statement's parameters. */
interface StandIn {
  readonly key: string
}

export function createStatementCache(): StatementCache {
  const known = new Map<string, CompiledQuery>()

  function find<Values extends object, Row>(
    name: string,
    values: Values,
    build: (values: Values) => Compilable<Row>,
  ): CompiledQuery<Row> {
    const statement = known.get(name) ?? build(standInsFor(values)).compile()
    known.set(name, statement)
    // Of one name, so built to give the same rows.
    return statement as CompiledQuery<Row>
  }

  return {
    run: (db, name, values, build) => {
      const statement = find(name, values, build)
      const byKey = values as Readonly<Record<string, unknown>>
      const parameters = (statement.parameters as readonly StandIn[]).map(({ key }) => byKey[key])
      return db.executeQuery({ ...statement, parameters })
    },
  }
}

function standInsFor<Values extends object>(values: Values): Values {
  const standIns = Object.keys(values).map((key): [string, StandIn] => [key, { key }])
  // Kysely takes whatever it is given for a value and only puts it in its place.
  return Object.fromEntries(standIns) as Values
}
