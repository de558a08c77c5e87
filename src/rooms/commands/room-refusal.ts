import * as v from 'valibot'
import type { MoveRefusal } from '../games/room-game.ts'
import type { ShapeOf } from '../record/fields.ts'

/** Why a room refuses a command. Codes only: the texts belong to the browser. */
export const roomRefusalCodes = [
  'name-required',
  'room-name-too-long',
  'room-full',
  'game-in-progress',
  'no-game-in-progress',
  'not-host',
  'host-cannot-vote',
  /** The host starts the next game, and does not ask for it. */
  'host-cannot-ask',
  'player-not-found',
  'cannot-remove-self',
  /** The host removed this browser. */
  'removed',
  /** Also for a locked room and a browser without a seat, so that it looks like a missing room. */
  'room-not-found',
  'no-one-to-transfer',
  'unknown-game',
  'no-game-selected',
  'invalid-settings',
  'invalid-room-size',
  'unknown-language',
  'game-not-over',
  'code-taken',
  'invalid-table',
  /** The game takes no own prompts, or the room has none for it. */
  'no-prompts-here',
  /** Another browser wrote them. */
  'prompts-not-yours',
  /** More lines or bytes than a game or a room may have. */
  'too-many-prompts',
  /** It is not on stage and was not, or is hidden already. */
  'no-such-entry',
  /** The host has switched watching off. */
  'watching-off',
] as const

const PlayerCount = v.pipe(v.number(), v.integer(), v.minValue(1))
export const TooFewPlayers = v.strictObject({ code: v.literal('too-few-players'), min: PlayerCount })
export const TooManyPlayers = v.strictObject({ code: v.literal('too-many-players'), max: PlayerCount })

/** A line that the game does not take, by its number in the upload, from 1. */
export const InvalidPrompts = v.strictObject({
  code: v.literal('invalid-prompts'),
  line: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

export type RoomRefusal =
  | { readonly code: (typeof roomRefusalCodes)[number] }
  /** A later build started the game in progress: only a server of that build can answer. */
  | { readonly code: 'restarting' }
  | ShapeOf<typeof TooFewPlayers>
  | ShapeOf<typeof TooManyPlayers>
  | ShapeOf<typeof InvalidPrompts>
  | MoveRefusal
