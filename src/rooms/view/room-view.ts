import * as v from 'valibot'
import { Pace } from '../games/pace.ts'
import {
  avatarEntries,
  Count,
  GameSettings,
  LanguageTag,
  PlayerName,
  RoomStatus,
  type ShapeOf,
  Timestamp,
} from '../record/fields.ts'
import { DrawnCode, GameId, PlayerId, RoomId } from '../record/ids.ts'

/** The schemas of the data that the players and watchers of a room receive. */

const MaxPlayers = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(32))
/** At most 40 characters, each of up to two code units. */
const RoomName = v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)))
/** A room as its players see it: the row without its times. */
export const PublicRoom = v.strictObject({
  id: RoomId,
  code: DrawnCode,
  name: RoomName,
  maxPlayers: MaxPlayers,
  status: RoomStatus,
  isLocked: v.boolean(),
  hostId: v.nullable(PlayerId),
  gameId: v.nullable(GameId),
  gameSettings: v.nullable(GameSettings),
  /** The games that can be voted for and selected, in their order. */
  tableGames: v.array(GameId),
  pace: Pace,
  promptLanguage: LanguageTag,
  areReactionsAllowed: v.boolean(),
  areWatchersAllowed: v.boolean(),
  version: Count,
})
export type PublicRoom = ShapeOf<typeof PublicRoom>

/** A player as the others see them: the row without the browser's key. */
export const PublicPlayer = v.strictObject({
  id: PlayerId,
  roomId: RoomId,
  name: PlayerName,
  isHost: v.boolean(),
  ...avatarEntries,
  joinedAt: Timestamp,
  voteForGame: v.nullable(GameId),
  /** Whether the player asks for another game, at the end of one. */
  wantsMore: v.boolean(),
})
export type PublicPlayer = ShapeOf<typeof PublicPlayer>

/** A removed browser, under the id and name of the player it had. */
export const PublicRemoval = v.strictObject({ playerId: PlayerId, name: PlayerName })
export type PublicRemoval = ShapeOf<typeof PublicRemoval>

/** The room's own prompts for one game, without their lines. */
export const PromptsSummary = v.strictObject({
  gameId: GameId,
  count: Count,
  isOn: v.boolean(),
  /** Whether the viewer's browser wrote them, and may read them. */
  isOwn: v.boolean(),
})
export type PromptsSummary = ShapeOf<typeof PromptsSummary>

/** A room as a browser without a seat sees it, to decide whether to join. */
export const RoomSummary = v.strictObject({
  id: RoomId,
  code: DrawnCode,
  name: RoomName,
  status: RoomStatus,
  playerCount: Count,
  maxPlayers: MaxPlayers,
  areWatchersAllowed: v.boolean(),
})
export type RoomSummary = ShapeOf<typeof RoomSummary>

/** The room's watchers on all nodes, as counts, which do not tell them apart. */
export const Audience = v.strictObject({
  watching: Count,
  /** Those who want to play next; 0 in the lobby, where they can join. */
  wantIn: Count,
})
export type Audience = ShapeOf<typeof Audience>

export const NO_AUDIENCE: Audience = { watching: 0, wantIn: 0 }

/** The points of one browser this evening. */
export const EveningStanding = v.strictObject({
  /** The player that the browser has; without a seat, the one that it had. */
  playerId: PlayerId,
  name: PlayerName,
  ...avatarEntries,
  points: Count,
  /** Games that it won. */
  crowns: Count,
  /** Its points of the last game; null if it did not play in that one. */
  lastPoints: v.nullable(Count),
})
export type EveningStanding = ShapeOf<typeof EveningStanding>

export const Evening = v.strictObject({
  /** Games that reached their podium. */
  games: Count,
  /** All who played in one of them, the most points first. */
  standings: v.array(EveningStanding),
})
export type Evening = ShapeOf<typeof Evening>

/** The view of one player, or of a watcher. */
export const RoomView = v.strictObject({
  room: PublicRoom,
  /** In the order they joined. */
  players: v.array(PublicPlayer),
  away: v.array(PlayerId),
  audience: Audience,
  evening: Evening,
  /** The removed browsers, newest last; empty unless the viewer is the host. */
  removed: v.array(PublicRemoval),
  /** The room's own prompts, by game id; empty unless the viewer is the host. */
  prompts: v.array(PromptsSummary),
  /** The running game as the viewer sees it; null in the lobby and for a game unknown to this build. */
  game: v.unknown(),
})
export type RoomView = ShapeOf<typeof RoomView>

/** A browser's seat in a room, as the browser stores it. None of it is a credential. */
export const SavedSession = v.strictObject({ playerId: PlayerId, roomCode: DrawnCode, roomId: RoomId })
export type SavedSession = ShapeOf<typeof SavedSession>
