import * as v from 'valibot'
import type { RowSchema, RowValues } from '#rooms/record/table.ts'
import type { SqlDialect } from '../store/sql-dialect.ts'
import type { Table } from './table.ts'

/** How a reader repairs damaged values. */
interface Repair {
  /** The value that replaces a damaged one of this field; undefined if none does. */
  readonly defaultOf: (field: string) => unknown
  readonly report: (damage: string) => void
}

/** Decodes and checks a row as a driver returns it. Throws if the row is damaged, unless it can be repaired. */
export type RowReader = <Row extends RowSchema>(
  table: Table<string, Row>,
  row: unknown,
  repair?: Repair,
) => v.InferOutput<Row>

/** Compiles the schema of each table's rows once, from the decoders for the types of columns. */
export function createRowReader(decoders: SqlDialect['read']): RowReader {
  const schemas = new Map<Table, RowSchema>()

  function read(table: Table, row: unknown, repair: Repair | undefined): RowValues {
    const schema = schemas.get(table) ?? v.object(Object.fromEntries(decodedEntries(table, decoders)))
    schemas.set(table, schema)
    const parsed = v.safeParse(schema, row)
    if (parsed.success) return parsed.output
    const repaired: Record<string, unknown> = {}
    for (const issue of parsed.issues) {
      const path = v.getDotPath(issue) ?? 'row'
      const [field = path] = path.split('.')
      if (field in repaired) continue
      const damage = damageOf(table, row, path, issue)
      repaired[field] = repair?.defaultOf(field)
      if (repaired[field] === undefined) throw new Error(damage)
      repair?.report(damage)
    }
    return { ...(isRow(parsed.output) && parsed.output), ...repaired }
  }

  // Each table's schema has the outputs of its row's schema, and so have the defaults.
  return <Row extends RowSchema>(table: Table<string, Row>, row: unknown, repair?: Repair) =>
    read(table, row, repair) as v.InferOutput<Row>
}

function decodedEntries({ columns, row }: Table, decoders: SqlDialect['read']) {
  return columns.map(({ field, isNullable, type }): [string, v.GenericSchema] => {
    const schema: v.GenericSchema = row.entries[field] ?? v.never()
    // Drivers return values of the other types unchanged.
    if (type !== 'boolean' && type !== 'json' && type !== 'identifier') return [field, schema]
    const decoded = v.pipe(decoders[type], schema)
    return [field, isNullable ? v.nullable(decoded) : decoded]
  })
}

/**
 * The message identifies the row by its key and omits its values: logs must not contain players' texts. A browser's key
 * is omitted too.
 */
function damageOf(table: Table, row: unknown, path: string, issue: v.BaseIssue<unknown>): string {
  const named = table.key.filter(({ field }) => field !== 'browserKey')
  const key = isRow(row) ? named.map(({ field }) => row[field]).join(' ') : 'row'
  return `${table.name} ${key}: ${path}: expected ${issue.expected ?? issue.type}`
}

function isRow(value: unknown): value is RowValues {
  return typeof value === 'object' && value !== null
}
