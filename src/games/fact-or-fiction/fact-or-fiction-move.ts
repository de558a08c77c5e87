import * as v from 'valibot'
import { Count } from '#rooms/fields.ts'
import { asId } from '#rooms/ids.ts'
import type { ShapeOf } from '#rooms/shape-of.ts'
import { FactId } from './fact-id-schema.ts'

/** Saves a statement, finished or not, and withdraws the submission. */
const WriteMove = v.strictObject({
  type: v.literal('write'),
  slot: v.pipe(v.number(), v.integer()),
  text: v.string(),
  isFact: v.nullable(v.boolean()),
})

/** Submits all own statements; refused `incomplete` while one is missing. */
const SubmitMove = v.strictObject({ type: v.literal('submit') })

/** Votes on the statement on stage, or changes that vote. */
const VoteMove = v.strictObject({
  type: v.literal('vote'),
  factId: v.pipe(v.string(), asId<FactId>()),
  saysFact: v.boolean(),
})

/** A player's move in Fact or Fiction. */
export const FactOrFictionMove = v.variant('type', [WriteMove, SubmitMove, VoteMove])
export type FactOrFictionMove = ShapeOf<typeof FactOrFictionMove>

/** A move as the stage sends it. The rules accept more, and refuse it with specific reasons. */
export const SentMove = v.variant('type', [
  v.strictObject({ ...WriteMove.entries, slot: Count }),
  SubmitMove,
  v.strictObject({ ...VoteMove.entries, factId: FactId }),
]) satisfies v.GenericSchema<unknown, v.InferOutput<typeof FactOrFictionMove>>

/** Validates a move from a browser; null if it is invalid or has an unknown field. */
export function parseMove(move: unknown): FactOrFictionMove | null {
  const parsed = v.safeParse(FactOrFictionMove, move)
  return parsed.success ? parsed.output : null
}
