import * as v from 'valibot'
import { Count } from '#rooms/record/fields.ts'
import type { ShapeOf } from '#rooms/record/shape-of.ts'
import type { StateOf } from '../kit/rules/define-state.ts'
import type { Responses } from '../kit/rules/responses.ts'
import { stateEntries } from '../kit/rules/state.ts'
import type chainStoryDefinition from './definition.ts'

const Text = v.pipe(v.string(), v.nonEmpty())
const StoredPrompt = v.object({ id: Text, text: Text })

/** The JSON of a stored state. Its seed decides who writes when, and the order of reading. */
export const StateJson = v.object({
  ...stateEntries,
  /** How many sentences a story can have. */
  turns: Count,
  /** In Write, the turn, from 0. After it, `turns` plus the number of stories whose Read is over. */
  step: Count,
  /** How many of `hidden` share no votes: those of before the podium. */
  votelessEntries: Count,
  /** One for each story. */
  openers: v.array(StoredPrompt),
  /** One for each player in each turn, turn by turn; none without secret words. */
  words: v.array(StoredPrompt),
})

/** A player's text of one turn. One that is too short counts as none. */
export const StoredText = v.object({ text: v.string(), isDone: v.boolean() })

/** What players give, stored one entry each. */
interface StoredResponses {
  /** By turn. */
  readonly sentences: Responses<ShapeOf<typeof StoredText>>
  /** By the number of the sentence, `sentenceNumber`. False once it was taken back. */
  readonly hearts: Responses<boolean>
  /** A story, all in round 0. */
  readonly votes: Responses<number>
}

/** One game of Chain Story, whole. A step that changes nothing returns the same object. */
export type ChainStoryState = StateOf<typeof chainStoryDefinition, typeof StateJson, StoredResponses>
