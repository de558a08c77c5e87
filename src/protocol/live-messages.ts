import * as v from 'valibot'
import { isFields } from './delta.ts'
import { ServerRefusal } from './refusal.ts'
import { roomMessagesWith, roomViewWith } from './room-messages.ts'

/** The messages about a room as its page validates them. The view of the game is validated by the game. */

/** An object but not a list, which valibot's objects accept. */
const JsonObject = v.custom<Readonly<Record<string, unknown>>>(isFields)
const AnyGame = v.nullable(JsonObject)

export const LiveRoomView = roomViewWith(AnyGame)

export const LiveRoomMessage = v.variant('type', [
  /** The refusal of a frame that is no call. */
  v.strictObject({ type: v.literal('refused'), refusal: ServerRefusal }),
  ...roomMessagesWith(AnyGame, JsonObject),
])
