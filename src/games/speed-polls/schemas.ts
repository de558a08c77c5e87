import * as v from 'valibot'
import { Count } from '#rooms/fields.ts'
import type { ShapeOf } from '#rooms/shape-of.ts'
import { phaseIdsOf } from '../game-definition.ts'
import { frameEntries } from '../kit/view.ts'
import { speedPollsDefinition } from './definition.ts'

/** An own line has at most 200 characters, each of up to two code units. */
const Text = v.pipe(v.string(), v.maxLength(400))
const Answers = v.pipe(v.array(Text), v.minLength(2), v.maxLength(4))

/** `round` counts the questions from 0; `choice` the answers of one. */
const move = <const Type extends string>(type: Type) =>
  v.strictObject({ type: v.literal(type), round: Count, choice: Count })

export const SpeedPollsMove = v.variant('type', [move('answer'), move('guess')])
export type SpeedPollsMove = v.InferOutput<typeof SpeedPollsMove>

const Poll = v.strictObject({
  /** From 1. */
  number: Count,
  total: Count,
  question: Text,
  answers: Answers,
})
export type Poll = ShapeOf<typeof Poll>

const Result = v.strictObject({
  /** How often each answer was given. */
  counts: v.array(Count),
  /** The points of each player, in the order of `players`: shorter than with their ids. */
  gains: v.array(Count),
  /** The answer of each player in that order; null unless names are shown. */
  said: v.nullable(v.array(v.nullable(Count))),
})
export type Result = ShapeOf<typeof Result>

/** One player's view of a game of Speed Polls. */
export const SpeedPollsView = v.strictObject({
  ...frameEntries({
    phases: phaseIdsOf(speedPollsDefinition),
    figures: { rightGuesses: Count, withMajority: Count },
    awards: ['mind-reader', 'one-of-us', 'lone-wolf'],
  }),
  /** Null on the podium. */
  poll: v.nullable(Poll),
  /** The viewer's own choices for this question; null without one. */
  myAnswer: v.nullable(Count),
  myGuess: v.nullable(Count),
  /** In Result only. */
  result: v.nullable(Result),
})
export type SpeedPollsView = ShapeOf<typeof SpeedPollsView>
