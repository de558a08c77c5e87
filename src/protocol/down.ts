import * as v from 'valibot'
import { Count, type ShapeOf, Timestamp } from '#rooms/record/fields.ts'
import { calls } from './calls.ts'
import { ServerRefusal } from './refusal.ts'
import { GameView, roomMessagesWith } from './room-messages.ts'

/** Every message to a browser, strictly: an unknown field is an error. */

const AnswerMessage = v.variant('ok', [
  v.strictObject({
    type: v.literal('answer'),
    id: v.string(),
    ok: v.literal(true),
    value: v.union(Object.values(calls).map(({ answer }) => answer)),
  }),
  v.strictObject({ type: v.literal('answer'), id: v.string(), ok: v.literal(false), refusal: ServerRefusal }),
])

export const DownMessage = v.variant('type', [
  AnswerMessage,
  v.strictObject({ type: v.literal('welcome'), protocol: Count, now: Timestamp }),
  /** The refusal of a frame that is no call. */
  v.strictObject({ type: v.literal('refused'), refusal: ServerRefusal }),
  ...roomMessagesWith(GameView, v.looseObject({})),
  v.strictObject({ type: v.literal('pong'), sentAt: v.number(), now: Timestamp }),
  /** This server is about to stop: the browser connects again after this time. */
  v.strictObject({ type: v.literal('restarting'), retryMs: Count }),
  /** This browser's code is of another protocol version. */
  v.strictObject({ type: v.literal('reload') }),
])
export type DownMessage = ShapeOf<typeof DownMessage>
