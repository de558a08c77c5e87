import * as v from 'valibot'
import type { ShapeOf } from '#rooms/record/fields.ts'
import { Count } from '#rooms/record/fields.ts'
import { asId, type Branded, PlayerId } from '#rooms/record/ids.ts'
import { frameEntries } from '../kit/rules/view.ts'
import factOrFictionDefinition from './definition.ts'

/** The session's id and the statement's random number. */
export type FactId = Branded<'FactId'>
export const FactId = v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}-\d{3}$/), asId<FactId>())

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

export const FactOrFictionMove = v.variant('type', [WriteMove, SubmitMove, VoteMove])
export type FactOrFictionMove = ShapeOf<typeof FactOrFictionMove>

/** At most 200 characters, each of up to two code units. */
const StatementText = v.pipe(v.string(), v.maxLength(400))

const OwnStatement = v.strictObject({ slot: Count, text: StatementText, isFact: v.nullable(v.boolean()) })
export type OwnStatement = ShapeOf<typeof OwnStatement>

const StatementOnStage = v.strictObject({
  id: FactId,
  authorId: PlayerId,
  /** Null if the host has hidden it. */
  text: v.nullable(StatementText),
  /** From 1. */
  number: Count,
  total: Count,
})
export type StatementOnStage = ShapeOf<typeof StatementOnStage>

const outcomeEntries = {
  isFact: v.boolean(),
  factVotes: Count,
  fictionVotes: Count,
  /** The author's points for wrong votes. */
  authorPoints: Count,
}

const Reveal = v.strictObject({
  ...outcomeEntries,
  /** The viewer's points; null if they neither voted nor wrote it. */
  myPoints: v.nullable(Count),
})
export type Reveal = ShapeOf<typeof Reveal>

/** A statement whose truth all players have seen. */
const ShownStatement = v.strictObject({
  id: FactId,
  authorId: PlayerId,
  /** Null if the host has hidden it. */
  text: v.nullable(StatementText),
  ...outcomeEntries,
})
export type ShownStatement = ShapeOf<typeof ShownStatement>

/** One player's view of a game of Fact or Fiction. */
export const FactOrFictionView = v.strictObject({
  ...frameEntries(factOrFictionDefinition),
  factsPerPlayer: Count,
  /** The viewer's own statements by slot, without those that the host has hidden; in Submit also unfinished ones. */
  mine: v.array(OwnStatement),
  /** The statement on stage; null in Submit and on the podium. */
  statement: v.nullable(StatementOnStage),
  /** The viewer's vote on the statement on stage; null if they have not voted. */
  myVote: v.nullable(v.boolean()),
  /** In Reveal only. */
  reveal: v.nullable(Reveal),
  /** The author of the statement that follows, from the alarm of Reveal on; null before it, and if none follows. */
  nextAuthorId: v.nullable(PlayerId),
  /** On the podium only: all revealed statements, in their order on stage. */
  shown: v.nullable(v.array(ShownStatement)),
})
export type FactOrFictionView = ShapeOf<typeof FactOrFictionView>

export const FactOrFictionPhase = FactOrFictionView.entries.phase
export type FactOrFictionPhase = v.InferOutput<typeof FactOrFictionPhase>
