import * as v from 'valibot'
import { Pace } from '../games/pace.ts'
import {
  asId,
  type BrowserKey,
  type GameId,
  type PlayerId,
  type RoomCode,
  type RoomId,
  type SessionId,
} from './ids.ts'
import type { ShapeOf } from './shape-of.ts'

/**
 * The schemas of stored rows. They check less than those of messages: a room with an odd id or name can still
 * be opened, left and ended.
 */

const integer = v.pipe(v.number(), v.safeInteger())
/** An `EpochMs`. Tables store it in a separate column type. */
export const epochMs = v.pipe(v.number(), v.safeInteger())

/** The schema of an id whose text is not checked further. */
export function storedId<Id extends string>() {
  return v.pipe(v.string(), v.nonEmpty(), asId<Id>())
}

export const RoomStatus = v.picklist(['waiting', 'playing'])
export type RoomStatus = v.InferOutput<typeof RoomStatus>

/** The value of each setting of the selected game, by setting id. */
export const GameSettings = v.record(v.string(), v.union([v.boolean(), v.number(), v.string()]))
export type GameSettings = ShapeOf<typeof GameSettings>

/** A row of `rooms`. */
export const RoomRow = v.object({
  id: storedId<RoomId>(),
  code: storedId<RoomCode>(),
  name: v.nullable(v.string()),
  maxPlayers: integer,
  status: RoomStatus,
  /** A locked room admits no newcomers; a browser with a seat can return. */
  isLocked: v.boolean(),
  hostId: v.nullable(storedId<PlayerId>()),
  gameId: v.nullable(storedId<GameId>()),
  gameSettings: v.nullable(GameSettings),
  /** The games that the host put on the table. */
  tableGames: v.array(storedId<GameId>()),
  pace: Pace,
  /** The language of the prompts that its games draw, by its tag. */
  promptLanguage: v.string(),
  /** Whether the players' reactions are shown at all. */
  areReactionsAllowed: v.boolean(),
  /**
   * Null while watching is switched off. Drawn again whenever it is switched on. The passes of watchers are derived
   * from it (decision record 024), so it is in no view.
   */
  watchKey: v.nullable(v.string()),
  /** How many games of this evening have reached their podium. */
  eveningGames: integer,
  /** Grows by one with every commit; a commit names the version it was decided on. */
  version: integer,
  createdAt: epochMs,
  /** Since when no player has been connected; null while one is. */
  emptySince: v.nullable(epochMs),
})
export type RoomRow = ShapeOf<typeof RoomRow>

/** A row of `players`. */
export const PlayerRow = v.object({
  id: storedId<PlayerId>(),
  roomId: storedId<RoomId>(),
  browserKey: storedId<BrowserKey>(),
  name: v.string(),
  isHost: v.boolean(),
  avatar: v.nullable(v.string()),
  avatarColor: v.string(),
  joinedAt: epochMs,
  voteForGame: v.nullable(storedId<GameId>()),
  /** Whether the player asks for another game; false unless a game is over. */
  wantsMore: v.boolean(),
})
export type PlayerRow = ShapeOf<typeof PlayerRow>

/** A row of `room_removals`: a browser that the host removed, and that cannot join until it is readmitted. */
export const RemovalRow = v.object({
  /** The player that the browser had in the room; the removal's key. */
  playerId: storedId<PlayerId>(),
  roomId: storedId<RoomId>(),
  browserKey: storedId<BrowserKey>(),
  name: v.string(),
  removedAt: epochMs,
})
export type RemovalRow = ShapeOf<typeof RemovalRow>

/** A row of `room_prompts`: lines of a host for one game. Secret until the game shows them (ROOM-67). */
export const PromptsRow = v.object({
  roomId: storedId<RoomId>(),
  gameId: storedId<GameId>(),
  /** The browser of the host who wrote the lines: the only one that may read them. */
  browserKey: storedId<BrowserKey>(),
  lines: v.array(v.string()),
  /** Whether the game uses them. */
  isOn: v.boolean(),
})
export type PromptsRow = ShapeOf<typeof PromptsRow>

/** A row of `room_seen_prompts`: the prompts of one game that the room has seen, by their ids. */
export const SeenPromptsRow = v.object({
  roomId: storedId<RoomId>(),
  gameId: storedId<GameId>(),
  /** The most recently shown last. */
  promptIds: v.array(v.string()),
})
export type SeenPromptsRow = ShapeOf<typeof SeenPromptsRow>

/**
 * A row of `evening_scores`: what one browser has won since the evening began. It outlives the player's seat, so that
 * a browser that returns keeps its points.
 */
export const EveningScoreRow = v.object({
  roomId: storedId<RoomId>(),
  browserKey: storedId<BrowserKey>(),
  /** The player that the browser had when its last game began, as of that game. */
  playerId: storedId<PlayerId>(),
  name: v.string(),
  avatar: v.nullable(v.string()),
  avatarColor: v.string(),
  /** Games that reached their podium. */
  games: integer,
  points: integer,
  /** Games that it won. */
  crowns: integer,
  /** Its points of the last of the room's games; null if it did not play in that one. */
  lastPoints: v.nullable(integer),
})
export type EveningScoreRow = ShapeOf<typeof EveningScoreRow>

/** A row of `game_sessions`: one game played in one room, from start to lobby. */
export const SessionRow = v.object({
  id: storedId<SessionId>(),
  roomId: storedId<RoomId>(),
  gameId: storedId<GameId>(),
  settings: GameSettings,
  startedAt: epochMs,
})
export type SessionRow = ShapeOf<typeof SessionRow>

/** A row of `game_states`: where a session stands. `state` is the game's own JSON. */
export const GameStateRow = v.object({
  sessionId: storedId<SessionId>(),
  phase: v.string(),
  /** The phase's deadline; null where a phase has none. */
  phaseEndsAt: v.nullable(epochMs),
  state: v.unknown(),
})
export type GameStateRow = ShapeOf<typeof GameStateRow>

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
export interface RoomRecord {
  readonly room: RoomRow
  /** In the order they joined. */
  readonly players: readonly PlayerRow[]
  /** In the order they were removed. */
  readonly removals: readonly RemovalRow[]
  /** By game id. */
  readonly prompts: readonly PromptsRow[]
  /** By game id. */
  readonly seenPrompts: readonly SeenPromptsRow[]
  /** By browser key. */
  readonly eveningScores: readonly EveningScoreRow[]
  readonly game: GameRows | null
  /** Which stored values outside the game were damaged, and are replaced or left out here, for the log. */
  readonly damage?: string
}
