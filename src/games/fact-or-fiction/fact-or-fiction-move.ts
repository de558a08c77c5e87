import * as v from 'valibot'
import { asId } from '#rooms/record/ids.ts'
import type { ShapeOf } from '#rooms/record/shape-of.ts'
import type { FactId } from './fact-id-schema.ts'

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
