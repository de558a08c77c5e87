import * as v from 'valibot'
import { Count, type ShapeOf } from '#rooms/record/fields.ts'
import { AskedQuestion, QuestionResult, questionViewEntries } from '../kit/questions/question-view.ts'
import { frameEntries } from '../kit/rules/view.ts'
import speedPollsDefinition from './definition.ts'

/** `round` counts the questions from 0, `choice` the answers of one. */
export const SpeedPollsMove = v.variant('type', [
  v.strictObject({ type: v.literal('answer'), round: Count, choice: Count }),
  v.strictObject({ type: v.literal('guess'), round: Count, choice: Count }),
])
export type SpeedPollsMove = v.InferOutput<typeof SpeedPollsMove>

const Poll = v.strictObject({
  ...questionViewEntries,
  /** The viewer's own choices; null without one. */
  myAnswer: v.nullable(Count),
  myGuess: v.nullable(Count),
  /** In Result only. */
  result: v.nullable(QuestionResult),
})
export type ShownPoll = ShapeOf<typeof Poll>

export const SpeedPollsView = v.strictObject({
  ...frameEntries(speedPollsDefinition),
  /** Null on the podium. */
  poll: v.nullable(Poll),
  /** On the podium only: all questions whose Result was shown, in their order. */
  asked: v.nullable(v.array(AskedQuestion)),
})
export type SpeedPollsView = ShapeOf<typeof SpeedPollsView>
