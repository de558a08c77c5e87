import * as v from 'valibot'
import { gameTables as declaredTables } from '#games/games.ts'
import type { GameRowSchema } from '#rooms/games/room-game.ts'
import {
  EveningScoreRow,
  epochMs,
  GameStateRow,
  PlayerRow,
  PromptsRow,
  RemovalRow,
  RoomRow,
  SeenPromptsRow,
  SessionRow,
} from '#rooms/record/room-record.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import { AnswerOwner } from './answer-owner.ts'
import { defineTable, type Table } from './table.ts'

/** A released room code, which is not drawn again during its cooldown. */
const RetiredCodeRow = v.object({ code: RoomRow.entries.code, retiredAt: epochMs })

/** The answer to a command, which a retry of the command gets again. */
const AnsweredCommandRow = v.object({
  browserKey: AnswerOwner,
  commandId: v.string(),
  answer: v.unknown(),
  at: epochMs,
  /** The command's name. */
  command: v.string(),
})

/** The players of a room that are connected to a node, stored for its peers. */
const StoredPresenceRow = v.object({
  roomId: RoomRow.entries.id,
  node: v.string(),
  text: v.string(),
  notedAt: epochMs,
})

/** The tables that all games share, in an order of insertion that keeps every foreign key valid. */
export const tables = {
  rooms: defineTable('rooms', RoomRow, { key: ['id'], unique: [['code']] }),
  players: defineTable('players', PlayerRow, {
    key: ['id'],
    unique: [['roomId', 'browserKey']],
    parent: 'rooms',
    order: ['joinedAt', 'id'],
  }),
  room_removals: defineTable('room_removals', RemovalRow, {
    key: ['playerId'],
    unique: [['roomId', 'browserKey']],
    parent: 'rooms',
    order: ['removedAt', 'playerId'],
  }),
  room_prompts: defineTable('room_prompts', PromptsRow, {
    key: ['roomId', 'gameId'],
    parent: 'rooms',
    order: ['gameId'],
  }),
  room_seen_prompts: defineTable('room_seen_prompts', SeenPromptsRow, {
    key: ['roomId', 'gameId'],
    parent: 'rooms',
    order: ['gameId'],
  }),
  evening_scores: defineTable('evening_scores', EveningScoreRow, {
    key: ['roomId', 'browserKey'],
    parent: 'rooms',
    order: ['browserKey'],
  }),
  game_sessions: defineTable('game_sessions', SessionRow, {
    key: ['id'],
    unique: [['roomId']],
    parent: 'rooms',
  }),
  game_states: defineTable('game_states', GameStateRow, { key: ['sessionId'], parent: 'game_sessions' }),
  retired_codes: defineTable('retired_codes', RetiredCodeRow, { key: ['code'] }),
  answered_commands: defineTable('answered_commands', AnsweredCommandRow, {
    key: ['commandId', 'browserKey'],
    identifiers: ['commandId', 'browserKey'],
  }),
  presence_notes: defineTable('presence_notes', StoredPresenceRow, {
    key: ['roomId', 'node'],
    isTransient: true,
  }),
}

export type TableName = keyof typeof tables
export type RowOf<Name extends TableName> = v.InferOutput<(typeof tables)[Name]['row']>

/** The tables that games declare, by name. */
export const gameTables: ReadonlyMap<string, Table<string, GameRowSchema>> = new Map(
  declaredTables.map(({ key, name, row }) => [
    name,
    defineTable(name, row, { key, parent: 'game_sessions', order: key }),
  ]),
)

/** Every table but `migrations`, in an order of insertion that keeps every foreign key valid. */
export const allTables: readonly Table[] = [...Object.values(tables), ...gameTables.values()]

/** The tables whose rows belong to a room and are loaded with it. */
export const roomParts = allTables.filter(({ parent }) => parent !== null)

/** The table of this change's row. */
export function tableOf(change: RowChange): Table {
  if (change.table !== 'game_rows') return tables[change.table]
  const table = gameTables.get(change.of)
  if (table === undefined) throw new Error(`no game has a table ${change.of}`)
  return table
}
