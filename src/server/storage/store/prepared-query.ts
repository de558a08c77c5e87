import type { Compilable, CompiledQuery, QueryResult } from 'kysely'
import type { RoomId } from '#rooms/record/ids.ts'
import type { Sql } from './sql-dialect.ts'
import { ROOMS_LIMIT } from './sweep.ts'

type PreparedQuery<Values, Row> = (db: Sql, values: Values) => Promise<QueryResult<Row>>

/**
 * A query whose text is built at its first run. Building it takes longer than SQLite takes to run it. `build`
 * gets a placeholder for each value, so the text must not depend on the values, and every run must pass the
 * same keys.
 */
export function prepareQuery<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Sql, values: Values) => Compilable<Row>,
): PreparedQuery<Values, Row> {
  let query: CompiledQuery<Row> | null = null
  return (db, values) => {
    query ??= build(db, placeholdersFor(values)).compile()
    const parameters = query.parameters.map((one) => (one instanceof Placeholder ? values[one.key] : one))
    return db.executeQuery({ ...query, parameters })
  }
}

/** Marks the position of a value among the parameters. */
class Placeholder {
  readonly key: string

  constructor(key: string) {
    this.key = key
  }
}

function placeholdersFor<Values extends object>(values: Values): Values {
  const placeholders = Object.keys(values).map((key): [string, Placeholder] => [key, new Placeholder(key)])
  // Kysely passes values through without looking at them.
  return Object.fromEntries(placeholders) as Values
}

/** The lengths of lists in statements. They are few, so that each text is prepared once. */
const LIST_SIZES = [10, 100, ROOMS_LIMIT]

/** Repeats the last id until the list has one of the lengths. */
export function padRoomIds(roomIds: readonly RoomId[]): readonly RoomId[] {
  const [last] = roomIds.slice(-1)
  const size = LIST_SIZES.find((one) => one >= roomIds.length)
  if (size === undefined) throw new Error(`${roomIds.length} rooms exceed the limit of one query`)
  return last === undefined ? [] : [...roomIds, ...Array<RoomId>(size - roomIds.length).fill(last)]
}
