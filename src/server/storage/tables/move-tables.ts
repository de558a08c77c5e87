import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as v from 'valibot'
import { isUpToDate } from '../migrations/migrate.ts'
import { migrations } from '../migrations/migrations.ts'
import type { Sql, SqlDialect } from '../store/sql-dialect.ts'
import { PRIMARY_KEYS, type StoredTable, typeOfColumn } from './table-columns.ts'

/** A database, whatever its engine. */
export interface Place {
  readonly db: Sql
  readonly dialect: SqlDialect
}

export interface MovedTable {
  readonly table: StoredTable
  readonly rows: number
}

/** By column. */
type Row = Readonly<Record<string, unknown>>

/** How many rows are held at once. */
const ROWS_AT_ONCE = 500
const TABLES = Object.keys(PRIMARY_KEYS) as readonly StoredTable[]

/**
 * Copies all that is stored into an empty database, whole or not at all, and tells how many rows each table has. Throws
 * where the target holds anything, and where what has arrived is not what was sent.
 */
export async function moveTables(source: Place, target: Place): Promise<readonly MovedTable[]> {
  if (!(await isUpToDate(source.db, migrations)))
    throw new Error('what is to be moved is of another version: run npm run migrate on it first')
  // One transaction, so that all tables are as of one moment.
  const reading = source.db.transaction().setIsolationLevel('repeatable read')
  return reading.execute((from) =>
    target.db.transaction().execute((to) => moveAll({ ...source, db: from }, { ...target, db: to })),
  )
}

async function moveAll(source: Place, target: Place): Promise<readonly MovedTable[]> {
  for (const table of TABLES) {
    const [row] = await readRows(target, table, null)
    if (row !== undefined) throw new Error(`the database to move to is not empty (${table})`)
  }
  const moved: MovedTable[] = []
  for (const table of TABLES) {
    const [sent, arrived] = [createTally(), createTally()]
    for await (const rows of allRows(source, table)) {
      sent.add(rows)
      await writeRows(target, table, rows)
    }
    for await (const rows of allRows(target, table)) arrived.add(rows)
    if (arrived.rows() !== sent.rows())
      throw new Error(`of ${sent.rows()} rows of ${table} ${arrived.rows()} have arrived`)
    if (arrived.digest() !== sent.digest()) throw new Error(`the rows of ${table} have changed on the way`)
    moved.push({ table, rows: sent.rows() })
  }
  return moved
}

/** Every row of the table, its values as the rules know them. */
async function* allRows(place: Place, table: StoredTable): AsyncGenerator<readonly Row[]> {
  let rows = await readRows(place, table, null)
  while (rows.length > 0) {
    yield rows.map((row) => readValues(place.dialect, table, row))
    rows = await readRows(place, table, rows.at(-1) ?? null)
  }
}

/** The rows that follow `last`, in whichever order this database gives to keys. */
async function readRows({ db }: Place, table: StoredTable, last: Row | null): Promise<readonly Row[]> {
  const keys = PRIMARY_KEYS[table]
  const names = sql.join(keys.map((key) => sql.ref(key)))
  const after = last === null ? sql`` : sql`where (${names}) > (${sql.join(keys.map((key) => last[key]))})`
  const limit = sql.lit(ROWS_AT_ONCE)
  const query = sql<Row>`select * from ${sql.table(table)} ${after} order by ${names} limit ${limit}`
  return (await query.execute(db)).rows
}

function readValues({ read }: SqlDialect, table: StoredTable, row: Row): Row {
  const { boolean, identifier, integer, json } = read
  const schemas = { text: v.string(), identifier, integer, instant: integer, boolean, json }
  return mapValues(row, (value, column) => {
    const type = typeOfColumn(column, table)
    const parsed = v.safeParse(schemas[type], value)
    if (parsed.success) return parsed.output
    const key = PRIMARY_KEYS[table].map((name) => row[name]).join(' ')
    // Without what it is, which may be somebody's words.
    throw new Error(`${table} ${key}: ${column} is not ${type}`)
  })
}

async function writeRows(
  { db, dialect: { bind } }: Place,
  table: StoredTable,
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const bindValue = (value: unknown, column: string) => {
    const type = typeOfColumn(column, table)
    if (type === 'json') return bind.json(value)
    if (type === 'identifier') return bind.identifier(String(value))
    return typeof value === 'boolean' ? bind.boolean(value) : value
  }
  const values = rows.map((row) => {
    const bound = mapValues(row, bindValue)
    return sql`(${sql.join(columns.map((column) => bound[column]))})`
  })
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db)
}

/** SQL's null is that of every type, where the column may have it; elsewhere a null is JSON's, and a value. */
function mapValues(row: Row, map: (value: unknown, column: string) => unknown): Row {
  const entries = Object.entries(row).map(([column, value]): [string, unknown] => {
    const isValue = value !== null || (typeOfColumn(column) === 'json' && column !== 'game_settings')
    return [column, isValue ? map(value, column) : null]
  })
  return Object.fromEntries(entries)
}

/** Counts rows, and adds up their hashes, so that it does not matter in which order they come. */
function createTally() {
  let count = 0
  let digest = 0n
  return {
    add: (rows: readonly Row[]) => {
      for (const row of rows) {
        const text = JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))
        digest += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
      }
      count += rows.length
    },
    rows: () => count,
    digest: () => digest,
  }
}
