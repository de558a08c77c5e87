import * as v from 'valibot'
import { Count } from '#rooms/fields.ts'

/** An own line has at most 200 characters, each of up to two code units. */
const Text = v.pipe(v.string(), v.maxLength(400))

/** The entries of a question in a view. A game spreads them into its own `v.strictObject`. */
export const questionViewEntries = {
  /** From 1. */
  number: Count,
  total: Count,
  question: Text,
  answers: v.array(Text),
}
