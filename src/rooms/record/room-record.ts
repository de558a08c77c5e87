import * as v from 'valibot'
import { Pace } from '../games/pace.ts'
import { avatarColorOf } from '../membership/avatars.ts'
import { GameSettings, RoomStatus } from './fields.ts'
import {
  asId,
  type BrowserKey,
  type GameId,
  type PlayerId,
  type RoomCode,
  type RoomId,
  type SessionId,
} from './ids.ts'
import { defaulting, defineRoomTable, type RowIn, type RowValues } from './table.ts'

/**
 * The tables of rooms. Their schemas check less than those of messages: a room with an odd id or name can still be
 * opened, left and ended.
 */

const integer = v.pipe(v.number(), v.safeInteger())
/** An `EpochMs`. Tables store it in a separate column type. */
export const epochMs = v.pipe(v.number(), v.safeInteger())

/** The schema of an id whose text is not checked further. */
export function storedId<Id extends string>() {
  return v.pipe(v.string(), v.nonEmpty(), asId<Id>())
}

export const roomsTable = defineRoomTable({
  name: 'rooms',
  parent: null,
  list: null,
  key: ['id'],
  unique: [['code']],
  fields: {
    id: storedId<RoomId>(),
    // This code is never drawn.
    code: defaulting(storedId<RoomCode>(), '0000'),
    name: defaulting(v.nullable(v.string()), null),
    maxPlayers: defaulting(integer, 12),
    status: defaulting(RoomStatus, 'waiting'),
    /** A locked room admits no newcomers; a browser with a seat can return. */
    isLocked: defaulting(v.boolean(), false),
    hostId: defaulting(v.nullable(storedId<PlayerId>()), null),
    gameId: defaulting(v.nullable(storedId<GameId>()), null),
    gameSettings: defaulting(v.nullable(GameSettings), null),
    /** The games that the host put on the table. If there are none, it has the offered ones. */
    tableGames: defaulting(v.array(storedId<GameId>()), []),
    pace: defaulting(Pace, 'normal'),
    promptLanguage: defaulting(v.string(), 'en'),
    areReactionsAllowed: defaulting(v.boolean(), true),
    /**
     * Null while watching is switched off. Drawn again whenever it is switched on. The passes of watchers are derived
     * from it (decision record 024), so it is in no view.
     */
    watchKey: defaulting(v.nullable(v.string()), null),
    /** How many games of this evening have reached their podium. */
    eveningGames: defaulting(integer, 0),
    /** Grows by one with every commit; a commit names the version it was decided on, so it has no default. */
    version: integer,
    createdAt: defaulting(epochMs, 0),
    /** Since when no player has been connected; null while one is. */
    emptySince: defaulting(v.nullable(epochMs), null),
  },
})
export type RoomRow = RowIn<typeof roomsTable>

export const playersTable = defineRoomTable({
  name: 'players',
  parent: 'rooms',
  list: 'players',
  key: ['id'],
  unique: [['roomId', 'browserKey']],
  arrival: 'joinedAt',
  fields: {
    id: storedId<PlayerId>(),
    roomId: storedId<RoomId>(),
    // No browser's key, so the player is away from now on.
    // No browser's key, so the player is away from now on.
    browserKey: defaulting(storedId<BrowserKey>(), (id) => `damaged ${id}`),
    name: defaulting(v.string(), '?'),
    isHost: defaulting(v.boolean(), false),
    avatar: defaulting(v.nullable(v.string()), null),
    avatarColor: defaulting(v.string(), avatarColorOf),
    joinedAt: defaulting(epochMs, 0),
    voteForGame: defaulting(v.nullable(storedId<GameId>()), null),
    /** Whether the player asks for another game; false unless a game is over. */
    wantsMore: defaulting(v.boolean(), false),
  },
})
export type PlayerRow = RowIn<typeof playersTable>

/**
 * Browsers that the host removed, and that cannot join until they are readmitted. Without a default for the key of the
 * browser, a removal of none is left out.
 */
const removalsTable = defineRoomTable({
  name: 'room_removals',
  parent: 'rooms',
  list: 'removals',
  key: ['playerId'],
  unique: [['roomId', 'browserKey']],
  arrival: 'removedAt',
  fields: {
    /** The player that the browser had in the room. */
    playerId: storedId<PlayerId>(),
    roomId: storedId<RoomId>(),
    browserKey: storedId<BrowserKey>(),
    name: defaulting(v.string(), '?'),
    removedAt: defaulting(epochMs, 0),
  },
})
export type RemovalRow = RowIn<typeof removalsTable>

/** Lines of a host for one game, which are secret until the game shows them (ROOM-67). */
export const promptsTable = defineRoomTable({
  name: 'room_prompts',
  parent: 'rooms',
  list: 'prompts',
  key: ['roomId', 'gameId'],
  isSecret: true,
  fields: {
    roomId: storedId<RoomId>(),
    gameId: storedId<GameId>(),
    /** The browser of the host who wrote the lines: the only one that may read them. By default, none may. */
    browserKey: defaulting(storedId<BrowserKey>(), 'damaged'),
    lines: defaulting(v.array(v.string()), []),
    /** Whether the game uses them. */
    isOn: defaulting(v.boolean(), false),
  },
})
export type PromptsRow = RowIn<typeof promptsTable>

/** The prompts of one game that the room has seen, by their ids. */
export const seenPromptsTable = defineRoomTable({
  name: 'room_seen_prompts',
  parent: 'rooms',
  list: 'seenPrompts',
  key: ['roomId', 'gameId'],
  fields: {
    roomId: storedId<RoomId>(),
    gameId: storedId<GameId>(),
    /** The most recently shown last. */
    promptIds: defaulting(v.array(v.string()), []),
  },
})

/**
 * The points of one browser since the evening began. It outlives the player's seat, so that a browser that returns keeps
 * its points.
 */
export const eveningScoresTable = defineRoomTable({
  name: 'evening_scores',
  parent: 'rooms',
  list: 'eveningScores',
  key: ['roomId', 'browserKey'],
  fields: {
    roomId: storedId<RoomId>(),
    browserKey: storedId<BrowserKey>(),
    /** The player that the browser had when its last game began, as of that game. */
    playerId: defaulting(storedId<PlayerId>(), 'damaged'),
    name: defaulting(v.string(), '?'),
    avatar: defaulting(v.nullable(v.string()), null),
    avatarColor: defaulting(v.string(), 'tile-1'),
    /** Games that reached their podium. */
    games: defaulting(integer, 0),
    points: defaulting(integer, 0),
    /** Games that it won. */
    crowns: defaulting(integer, 0),
    /** Its points of the last of the room's games; null if it did not play in that one. */
    lastPoints: defaulting(v.nullable(integer), null),
  },
})
export type EveningScoreRow = RowIn<typeof eveningScoresTable>

/** One game played in one room, from start to lobby. A game with a damaged row is damaged (ROOM-55). */
export const sessionsTable = defineRoomTable({
  name: 'game_sessions',
  parent: 'rooms',
  list: null,
  key: ['id'],
  unique: [['roomId']],
  fields: {
    id: storedId<SessionId>(),
    roomId: storedId<RoomId>(),
    gameId: storedId<GameId>(),
    settings: GameSettings,
    startedAt: epochMs,
  },
})
type SessionRow = RowIn<typeof sessionsTable>

/** The progress of a session. `state` is the game's own JSON. */
const statesTable = defineRoomTable({
  name: 'game_states',
  parent: 'game_sessions',
  list: null,
  key: ['sessionId'],
  fields: {
    sessionId: storedId<SessionId>(),
    phase: v.string(),
    /** The phase's deadline; null where a phase has none. */
    phaseEndsAt: v.nullable(epochMs),
    state: v.unknown(),
  },
})
export type GameStateRow = RowIn<typeof statesTable>

/** The tables of which a record lists the rows. */
export const listTables = [
  playersTable,
  removalsTable,
  promptsTable,
  seenPromptsTable,
  eveningScoresTable,
] as const
export type ListTable = (typeof listTables)[number]

/** The tables that all rooms have, in an order of insertion that keeps every foreign key valid. */
export const roomTables = [roomsTable, ...listTables, sessionsTable, statesTable] as const

/** The listed rows of a record, in the order of their table. */
export type RowLists = { readonly [Table in ListTable as Table['list']]: readonly RowIn<Table>[] }

/** The lists with the rows of each table. */
export function listRows(rowsIn: (table: ListTable) => readonly RowValues[]): RowLists {
  // A table's rows are made by the rules, or checked against its schema when they are read.
  return Object.fromEntries(listTables.map((table) => [table.list, rowsIn(table)])) as RowLists
}

/** A row of one of the game's own tables (`GameTable`): flat values, or JSON that the rules replace and never mutate. */
export type GameRow = Readonly<Record<string, unknown>> & { readonly sessionId: SessionId }

/** All rows of the game that a room is playing. */
export interface GameRows {
  readonly session: SessionRow
  readonly state: GameStateRow
  /**
   * The rows of the game's own tables, by table. A table without rows is left out, so that equal records are
   * deeply equal (`withoutEmptyTables`).
   */
  readonly rows: Readonly<Record<string, readonly GameRow[]>>
  /** Why a stored row is invalid, for the log. Then `state` and `rows` may be incomplete. */
  readonly damage?: string
}

/** All stored rows of one room: loaded, decided on and committed together. */
export interface RoomRecord extends RowLists {
  readonly room: RoomRow
  readonly game: GameRows | null
  /** The damaged stored values outside the game, which are replaced or left out here. For the log. */
  readonly damage?: string
}

export function withRoom(record: RoomRecord, values: Partial<RoomRow>): RoomRecord {
  return { ...record, room: { ...record.room, ...values } }
}

export function withPlayer(record: RoomRecord, playerId: PlayerId, values: Partial<PlayerRow>): RoomRecord {
  const players = record.players.map((one) => (one.id === playerId ? { ...one, ...values } : one))
  return { ...record, players }
}
