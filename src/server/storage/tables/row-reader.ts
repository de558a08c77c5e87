import * as v from 'valibot'
import type { RowSchema, RowValues } from '#rooms/record/table.ts'
import type { SqlDialect } from '../store/sql-dialect.ts'
import type { Table } from './table.ts'

interface Decoder {
  readonly field: string
  readonly isNullable: boolean
  readonly schema: v.GenericSchema
}

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

/** Compiles the decoders of each table once, from those for the types of columns. */
export function createRowReader(read: SqlDialect['read']): RowReader {
  const decodersByTable = new Map<Table, readonly Decoder[]>()

  function decodersOf(table: Table): readonly Decoder[] {
    const known = decodersByTable.get(table)
    if (known !== undefined) return known
    const decoders = table.columns.flatMap(({ field, isNullable, type }): Decoder[] =>
      // Drivers return values of the other types unchanged.
      type === 'boolean' || type === 'json' || type === 'identifier'
        ? [{ field, isNullable, schema: read[type] }]
        : [],
    )
    decodersByTable.set(table, decoders)
    return decoders
  }

  function readOnce<Row extends RowSchema>(table: Table<string, Row>, row: unknown, repaired: RowValues) {
    const decoded = isObject(row) ? decode(table, decodersOf(table), row, repaired) : row
    const parsed = v.safeParse(table.row, decoded)
    if (parsed.success) return parsed.output
    throw rowError(table, row, v.getDotPath(parsed.issues[0]) ?? 'row', parsed.issues[0])
  }

  return (table, row, repair) => {
    let repaired: RowValues = {}
    for (;;) {
      try {
        return readOnce(table, row, repaired)
      } catch (error) {
        if (repair === undefined || !(error instanceof RowError)) throw error
        const { field, message } = error
        const value = repair.defaultOf(field)
        if (field in repaired || value === undefined) throw error
        repair.report(message)
        repaired = { ...repaired, [field]: value }
      }
    }
  }
}

class RowError extends Error {
  readonly field: string
  constructor(field: string, message: string) {
    super(message)
    this.field = field
  }
}

function decode(table: Table, decoders: readonly Decoder[], row: RowValues, repaired: RowValues): RowValues {
  const values: Record<string, unknown> = { ...row, ...repaired }
  for (const { field, isNullable, schema } of decoders) {
    if (field in repaired || (isNullable && row[field] === null)) continue
    const decoded = v.safeParse(schema, row[field])
    if (!decoded.success) throw rowError(table, row, field, decoded.issues[0])
    values[field] = decoded.output
  }
  return values
}

/**
 * The message identifies the row by its key and omits its values: logs must not contain players' texts. A browser's key
 * is omitted too.
 */
function rowError(table: Table, row: unknown, path: string, issue: v.BaseIssue<unknown>): RowError {
  const named = table.key.filter(({ field }) => field !== 'browserKey')
  const key = isObject(row) ? named.map(({ field }) => row[field]).join(' ') : 'row'
  const [field = path] = path.split('.')
  return new RowError(field, `${table.name} ${key}: ${path}: expected ${issue.expected ?? issue.type}`)
}

function isObject(value: unknown): value is RowValues {
  return typeof value === 'object' && value !== null
}
