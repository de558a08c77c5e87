import * as v from 'valibot'
import { Count, type ShapeOf } from '#rooms/record/fields.ts'
import type { EntryId } from '#rooms/record/ids.ts'
import { entryId } from '../rules/state.ts'

/** The phase of a game of questions that shows the answers, and the points for them. */
export const RESULT = 'result'

/** An own line has at most 200 characters, each of up to two code units. */
const Text = v.pipe(v.string(), v.maxLength(400))

/** The texts of a question, all null if the host has hidden it. */
const textEntries = { question: v.nullable(Text), answers: v.array(v.nullable(Text)) }

/** The entries of a question in a view. A game spreads them into its own `v.strictObject`. */
export const questionViewEntries = {
  /** From 1. */
  number: Count,
  total: Count,
  ...textEntries,
}
export type QuestionView = ShapeOf<v.StrictObjectSchema<typeof questionViewEntries, undefined>>

/** The id by which the host hides a question. */
export function promptEntry({ number }: Pick<QuestionView, 'number'>): EntryId {
  return entryId('prompt', number - 1)
}

/** A question whose result all players have seen. */
export const AskedQuestion = v.strictObject({
  ...textEntries,
  /** How often each answer was given. */
  counts: v.array(Count),
})
export type AskedQuestion = ShapeOf<typeof AskedQuestion>

/** The answers and the points. Lists by player are in the order of `players`, which is shorter than ids. */
export const QuestionResult = v.strictObject({
  /** How often each answer was given. */
  counts: v.array(Count),
  /** Each player's points. */
  gains: v.array(Count),
  /** Each player's answer; null unless names are shown. */
  said: v.nullable(v.array(v.nullable(Count))),
})
export type QuestionResult = ShapeOf<typeof QuestionResult>
