import * as v from 'valibot'
import { Notice } from '#rooms/commands/notice.ts'
import { FaceCounts } from '#rooms/record/face-schemas.ts'
import { Count } from '#rooms/record/fields.ts'
import { GameId, PlayerId } from '#rooms/record/ids.ts'
import { GameSettings, RoomStatus } from '#rooms/record/room-record.ts'
import type { ShapeOf } from '#rooms/record/shape-of.ts'
import {
  Audience,
  Evening,
  PromptsSummary,
  PublicPlayer,
  PublicRemoval,
  PublicRoom,
  RoomView,
} from '#rooms/view/room-view.ts'
import { changeSchemaOf } from './change-schema.ts'

/** The room that a message is about (`topicOf`). */
const Topic = v.pipe(v.string(), v.regex(/^room:[0-9a-f-]{36}$/))

/** A change of one row, as the players of its room see it. */
export const PublicRowChange = v.union([
  v.strictObject({ table: v.literal('players'), op: v.picklist(['insert', 'update']), row: PublicPlayer }),
  v.strictObject({ table: v.literal('players'), op: v.literal('delete'), key: PlayerId }),
  v.strictObject({ table: v.literal('rooms'), op: v.literal('update'), row: PublicRoom }),
])
export type PublicRowChange = ShapeOf<typeof PublicRowChange>

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

/** The delta of such a view by one commit. */
export const GameViewChange = v.looseObject({})

const EveningChange = changeSchemaOf(Evening)

/** The view of a room, given the schema of the viewer's view of its game. */
export function roomViewWith<Game extends v.GenericSchema>(game: Game) {
  return v.strictObject({ ...RoomView.entries, game })
}

/** The view of a room, with the view of its game. */
export const PlayerRoomView = roomViewWith(GameView)

/** The messages about a room, given the schemas of the viewer's view of its game and of that view's delta. */
export function roomMessagesWith<Game extends v.GenericSchema, Change extends v.GenericSchema>(
  game: Game,
  gameChange: Change,
) {
  return [
    v.strictObject({
      type: v.literal('change'),
      topic: Topic,
      /** The room's version after the change. If it is not the next one, the browser has missed a change. */
      version: Count,
      /** The version to which the change applies, if it is not the one before. */
      since: v.exactOptional(Count),
      changes: v.array(PublicRowChange),
      /** The viewer's whole view of the game, when it starts or ends; null for none. */
      game: v.exactOptional(game),
      /** The delta of that view, if it has changed. */
      gameChange: v.exactOptional(gameChange),
      /** The removed browsers, if the viewer's list changed; empty unless the viewer is the host. */
      removed: v.exactOptional(v.array(PublicRemoval)),
      /** The room's own prompts, if the viewer's list changed; empty unless the viewer is the host. */
      prompts: v.exactOptional(v.array(PromptsSummary)),
      /** The delta of the score of the evening, if it has changed. */
      evening: v.exactOptional(EveningChange),
      notices: v.array(Notice),
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
    v.strictObject({ type: v.literal('reactions'), topic: Topic, counts: FaceCounts }),
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
