import * as v from 'valibot'
import type { BrowserKey, FactId, GameId, PlayerId, RoomCode, RoomId, SessionId } from '#rooms/ids.ts'
import type {
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

/** What a row of each table must be, under its record's names, given how the dialect's driver shows values. */
export function createRowSchemas({
  read: { boolean, integer, json },
}: {
  readonly read: Pick<SqlDialect['read'], 'boolean' | 'integer' | 'json'>
}): RowSchemas {
  const settings = v.pipe(json, v.record(v.string(), v.union([v.boolean(), v.number(), v.string()])))
  return {
    rooms: v.object({
      id: id<RoomId>(),
      code: id<RoomCode>(),
      name: v.nullable(v.string()),
      maxPlayers: integer,
      status: v.picklist(['waiting', 'playing']),
      isLocked: boolean,
      hostId: v.nullable(id<PlayerId>()),
      gameId: v.nullable(id<GameId>()),
      gameSettings: v.nullable(settings),
      version: integer,
      createdAt: integer,
      emptySince: v.nullable(integer),
    }),
    players: v.object({
      id: id<PlayerId>(),
      roomId: id<RoomId>(),
      browserKey: id<BrowserKey>(),
      name: v.string(),
      isHost: boolean,
      avatar: v.nullable(v.string()),
      avatarColor: v.string(),
      joinedAt: integer,
      voteForGame: v.nullable(id<GameId>()),
    }),
    room_removals: v.object({
      playerId: id<PlayerId>(),
      roomId: id<RoomId>(),
      browserKey: id<BrowserKey>(),
      name: v.string(),
      removedAt: integer,
    }),
    game_sessions: v.object({
      id: id<SessionId>(),
      roomId: id<RoomId>(),
      gameId: id<GameId>(),
      settings,
      startedAt: integer,
    }),
    game_states: v.object({
      sessionId: id<SessionId>(),
      phase: v.string(),
      phaseEndsAt: v.nullable(integer),
      state: json,
    }),
    game_facts: v.object({
      id: id<FactId>(),
      sessionId: id<SessionId>(),
      playerId: id<PlayerId>(),
      slot: integer,
      text: v.string(),
      isFact: v.nullable(boolean),
      position: v.nullable(integer),
    }),
    fact_votes: v.object({
      factId: id<FactId>(),
      playerId: id<PlayerId>(),
      sessionId: id<SessionId>(),
      saysFact: boolean,
    }),
  }
}

function id<Id extends string>() {
  return v.pipe(
    v.string(),
    v.nonEmpty(),
    v.transform((text) => text as Id),
  )
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
