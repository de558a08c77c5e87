import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { RowValues } from '#rooms/record/table.ts'
import { isUpToDate } from '../migrations/migrate.ts'
import { migrations } from '../migrations/migrations.ts'
import type { Sql, SqlDialect } from '../store/sql-dialect.ts'
import { createRowEncoder, insertText, runText } from '../store/statements.ts'
import type { Table } from './table.ts'
import { allTables } from './tables.ts'

export interface MovableDatabase {
  readonly db: Sql
  readonly dialect: SqlDialect
}

export interface MovedTable {
  readonly table: string
  readonly rows: number
}

/** The most rows in memory. */
const BATCH_ROWS = 500
const MOVED_TABLES = allTables.filter(({ isTransient }) => !isTransient)

/**
 * Copies all tables into an empty database in one transaction, and returns the number of rows of each. Throws
 * if the target is not empty, or if the copied rows differ from the source.
 */
export async function moveTables(
  source: MovableDatabase,
  target: MovableDatabase,
): Promise<readonly MovedTable[]> {
  if (!(await isUpToDate(source.db, source.dialect, migrations)))
    throw new Error('the database to move is of another version: run npm run migrate on it first')
  // One transaction, so that all tables are read as of one moment.
  const reading = source.db.transaction().setIsolationLevel('repeatable read')
  return reading.execute((from) =>
    target.db.transaction().execute((to) => moveAll({ ...source, db: from }, { ...target, db: to })),
  )
}

async function moveAll(source: MovableDatabase, target: MovableDatabase): Promise<readonly MovedTable[]> {
  for (const table of MOVED_TABLES) {
    const [row] = await readRows(target, table, null)
    if (row !== undefined) throw new Error(`the database to move to is not empty (${table.name})`)
  }
  const moved: MovedTable[] = []
  for (const table of MOVED_TABLES) {
    const { name } = table
    const encode = createRowEncoder(table.columns, target.dialect)
    const sent = await sumRows(source, table, async (rows) => {
      await runText(target.db, insertText(table, target.dialect, rows.length), rows.flatMap(encode))
    })
    const arrived = await sumRows(target, table)
    if (arrived.rows !== sent.rows)
      throw new Error(`${arrived.rows} of ${sent.rows} rows of ${name} have arrived`)
    if (arrived.digest !== sent.digest) throw new Error(`the rows of ${name} have changed in transit`)
    moved.push({ table: name, rows: sent.rows })
  }
  return moved
}

/** Counts the rows of a table and sums their hashes, which does not depend on their order. */
async function sumRows(
  database: MovableDatabase,
  table: Table,
  take: (rows: readonly RowValues[]) => Promise<void> = async () => {},
) {
  const decode = createDecoder(database.dialect, table)
  let count = 0
  let digest = 0n
  let stored = await readRows(database, table, null)
  while (stored.length > 0) {
    const rows = stored.map(decode)
    await take(rows)
    count += rows.length
    for (const row of rows) {
      const text = JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))
      digest += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    }
    stored = await readRows(database, table, stored.at(-1) ?? null)
  }
  return { rows: count, digest }
}

/** The rows after `last`, in the database's own order of keys, as its driver returns them. */
async function readRows(
  { db }: MovableDatabase,
  { columns, key, name }: Table,
  last: RowValues | null,
): Promise<readonly RowValues[]> {
  const keys = sql.join(key.map((column) => sql.ref(column.name)))
  const after = last === null ? sql`` : sql`where (${keys}) > (${sql.join(key.map((one) => last[one.name]))})`
  const all = sql.join(columns.map((column) => sql.ref(column.name)))
  const query = sql<RowValues>`select ${all} from ${sql.table(name)} ${after} order by ${keys} limit ${sql.lit(BATCH_ROWS)}`
  return (await query.execute(db)).rows
}

/** Checks the types of values only: a row that a room cannot be loaded with is moved as well. */
function createDecoder({ read }: SqlDialect, { columns, key, name: table }: Table) {
  const integer = v.pipe(v.number(), v.safeInteger())
  const schemas = { text: v.string(), integer, instant: integer, ...read }
  return (row: RowValues): RowValues =>
    Object.fromEntries(
      columns.map(({ field, isNullable, name, type }) => {
        if (isNullable && row[name] === null) return [field, null]
        const parsed = v.safeParse(schemas[type], row[name])
        if (parsed.success) return [field, parsed.output]
        // The value is omitted, because it may be a player's text.
        throw new Error(`${table} ${key.map((one) => row[one.name]).join(' ')}: ${name} is not ${type}`)
      }),
    )
}
