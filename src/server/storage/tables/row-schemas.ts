import * as v from 'valibot'
import {
  FactVoteRow,
  GameFactRow,
  GameStateRow,
  PlayerRow,
  RemovalRow,
  RoomRow,
  SessionRow,
} from '#rooms/room-record.ts'
import type { SqlDialect } from '../store/sql-dialect.ts'

type RowSchema<Row> = v.GenericSchema<unknown, Row>

export interface RowSchemas {
  readonly rooms: RowSchema<RoomRow>
  readonly players: RowSchema<PlayerRow>
  readonly room_removals: RowSchema<RemovalRow>
  readonly game_sessions: RowSchema<SessionRow>
  readonly game_states: RowSchema<GameStateRow>
  readonly game_facts: RowSchema<GameFactRow>
  readonly fact_votes: RowSchema<FactVoteRow>
}

type DriverReads = Pick<SqlDialect['read'], 'boolean' | 'integer' | 'json'>

/** The schema of each table's rows, given the form in which the dialect's driver returns values. */
export function createRowSchemas({ read }: { readonly read: DriverReads }): RowSchemas {
  return {
    rooms: readBy(read, RoomRow),
    players: readBy(read, PlayerRow),
    room_removals: readBy(read, RemovalRow),
    game_sessions: readBy(read, SessionRow),
    game_states: readBy(read, GameStateRow),
    game_facts: readBy(read, GameFactRow),
    fact_votes: readBy(read, FactVoteRow),
  }
}

/** The row's schema with each value decoded from the driver's form before it is checked. */
function readBy<Row>(
  read: DriverReads,
  row: RowSchema<Row> & { readonly entries: v.ObjectEntries },
): RowSchema<Row> {
  const entries = Object.entries(row.entries).map(([name, value]) => [name, decoded(read, value)])
  const found: v.GenericSchema = v.object(Object.fromEntries(entries))
  return v.pipe(found, row)
}

function decoded(read: DriverReads, value: v.ObjectEntries[string]): v.GenericSchema {
  const { type } = value
  if ('wrapped' in value) return v.nullable(decoded(read, value.wrapped as v.GenericSchema))
  if (type === 'boolean') return read.boolean
  if (type === 'number') return read.integer
  return type === 'record' || type === 'unknown' ? read.json : v.unknown()
}

/** Throws if the row is not what its table holds: stored rows are ours, so that is a defect or a damaged file. */
export function parseRow<Row>(schema: RowSchema<Row>, table: keyof RowSchemas, row: unknown): Row {
  const parsed = v.safeParse(schema, row)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  // Without what was received: a statement or a name has no place in a log.
  throw new Error(
    `${table} ${rowName(row)}: ${v.getDotPath(issue) ?? 'row'}: expected ${issue.expected ?? issue.type}`,
  )
}

/** The row's id, or what else names it. */
function rowName(row: unknown): string {
  if (typeof row !== 'object' || row === null) return 'row'
  const { id, factId, playerId, sessionId } = row as Readonly<Record<string, unknown>>
  if (typeof id === 'string') return id
  return [factId ?? sessionId, playerId].filter((one) => one !== undefined).join(' ')
}
