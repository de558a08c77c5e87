import * as v from 'valibot'
import { Notice } from '#rooms/commands/notice.ts'
import { Count, FaceCountsSchema, GameSettings, RoomStatus } from '#rooms/record/fields.ts'
import { GameId, PlayerId } from '#rooms/record/ids.ts'
import { Audience, RoomView } from '#rooms/view/room-view.ts'

/** The room that a message is about (`topicOf`). */
const Topic = v.pipe(v.string(), v.regex(/^room:[0-9a-f-]{36}$/))

/** Why a player is no longer in a room, or why a watcher may no longer watch it. */
export const GoneReason = v.picklist([
  'left',
  'away',
  'removed',
  'room-deleted',
  /** The host has switched watching off. */
  'watching-off',
  /** The room has another code, which its watchers do not learn. */
  'code-changed',
])
export type GoneReason = v.InferOutput<typeof GoneReason>

/**
 * A player's view of a game; null in the lobby. Its shape belongs to the game, whose stage validates it: another
 * game does not change the protocol.
 */
export const GameView: v.GenericSchema = v.nullable(v.looseObject({}))

/** The view of a room, given the schema of the viewer's view of its game. */
export function roomViewWith<Game extends v.GenericSchema>(game: Game) {
  return v.strictObject({ ...RoomView.entries, game })
}

/** The view of a room, with the view of its game. */
export const PlayerRoomView = roomViewWith(GameView)

/** The messages about a room, given the schemas of the viewer's view of its game and of a delta. */
export function roomMessagesWith<Game extends v.GenericSchema, Delta extends v.GenericSchema>(
  game: Game,
  delta: Delta,
) {
  return [
    v.strictObject({
      type: v.literal('change'),
      topic: Topic,
      /** The room's version after the change. If it is not the next one, the browser has missed a change. */
      version: Count,
      /** The version to which the change applies, if it is not the one before. */
      since: v.exactOptional(Count),
      notices: v.array(Notice),
      /** The changes of the viewer's view, apart from its version. */
      delta,
    }),
    /** The current room, in place of the messages that were dropped for a slow consumer. */
    v.strictObject({ type: v.literal('snapshot'), topic: Topic, view: roomViewWith(game) }),
    v.strictObject({ type: v.literal('presence'), topic: Topic, away: v.array(PlayerId) }),
    v.strictObject({ type: v.literal('audience'), topic: Topic, audience: Audience }),
    /** The viewer is no longer in the room, or may no longer watch it. */
    v.strictObject({ type: v.literal('gone'), topic: Topic, reason: GoneReason }),
    /** A newer tab of this browser has the seat. */
    v.strictObject({ type: v.literal('superseded'), topic: Topic }),
    /** The reactions since the last such message, of all players together. */
    v.strictObject({ type: v.literal('reactions'), topic: Topic, counts: FaceCountsSchema }),
    /** Somebody nudged the viewer. */
    v.strictObject({ type: v.literal('nudged'), topic: Topic }),
    v.strictObject({
      type: v.literal('status'),
      topic: Topic,
      version: Count,
      status: RoomStatus,
      gameId: v.nullable(GameId),
      gameSettings: v.nullable(GameSettings),
    }),
  ] as const
}
