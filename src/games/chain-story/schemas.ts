import * as v from 'valibot'
import { Count, type ShapeOf } from '#rooms/record/fields.ts'
import { PlayerId } from '#rooms/record/ids.ts'
import { entryId } from '../kit/rules/state.ts'
import { frameEntries } from '../kit/rules/view.ts'
import definition from './definition.ts'

/** At most 160 characters, each of up to two code units. */
const SentenceText = v.pipe(v.string(), v.maxLength(320))
/** Longer than a sentence: the host's own openers may be as long as a line of own prompts. */
const Opener = v.pipe(v.string(), v.nonEmpty(), v.maxLength(400))
const SecretWordText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(40))

/** `story` and `turn` are counted from 0. A sentence is identified by both. */
export const ChainStoryMove = v.variant('type', [
  /** The text typed so far. Its player is not done then. */
  v.strictObject({
    type: v.literal('write'),
    turn: Count,
    text: v.pipe(v.string(), v.maxLength(1_000)),
  }),
  /** The sentence is finished. */
  v.strictObject({ type: v.literal('passOn'), turn: Count }),
  /** A heart for a sentence of the story that is read, or none. */
  v.strictObject({ type: v.literal('heart'), story: Count, turn: Count, isGiven: v.boolean() }),
  v.strictObject({ type: v.literal('vote'), story: Count }),
])
export type ChainStoryMove = v.InferOutput<typeof ChainStoryMove>

const OwnDesk = v.strictObject({
  /** The last sentence of the story, or its opener if it has no sentence yet. */
  before: Opener,
  isOpener: v.boolean(),
  /** The viewer's sentence as it is stored. */
  text: SentenceText,
  /** The word to smuggle in; null without secret words. */
  secretWord: v.nullable(SecretWordText),
})
export type OwnDesk = ShapeOf<typeof OwnDesk>

const Desk = v.strictObject({
  /** From 1. */
  turn: Count,
  turns: Count,
  mine: v.nullable(OwnDesk),
})
export type Desk = ShapeOf<typeof Desk>

const Sentence = v.strictObject({
  turn: Count,
  /** Null if the host has hidden it. */
  text: v.nullable(SentenceText),
  /** Hearts of other players than its writer. */
  hearts: Count,
  /** Null until the authors are shown. */
  authorId: v.nullable(PlayerId),
  /** Its secret word, if it was smuggled in; null until the authors are shown, without one, and if the text is hidden. */
  smuggled: v.nullable(SecretWordText),
})
export type Sentence = ShapeOf<typeof Sentence>

const Story = v.strictObject({
  story: Count,
  /** Null if the host has hidden it. */
  opener: v.nullable(Opener),
  sentences: v.array(Sentence),
})
export type Story = ShapeOf<typeof Story>

const Reading = v.strictObject({
  ...Story.entries,
  /** From 1. */
  number: Count,
  total: Count,
  /** The turns of the sentences to which the viewer gave a heart, the own one included. */
  myHearts: v.array(Count),
  /** The turn of the viewer's own sentence; null without one. A heart for it counts nothing. */
  myTurn: v.nullable(Count),
})
export type Reading = ShapeOf<typeof Reading>

/** One player's view of a game of Chain Story. */
export const ChainStoryView = v.strictObject({
  ...frameEntries(definition),
  /** In Write only. */
  desk: v.nullable(Desk),
  /** In Read only. */
  reading: v.nullable(Reading),
  /**
   * All stories to read, in their order, with their authors. One whose Read is not over is empty: so that each change
   * brings one story more. Null in Write.
   */
  stories: v.nullable(v.array(Story)),
  /** In Vote only. */
  myVote: v.nullable(Count),
  /** On the podium only: the votes for each of the stories, in their order. */
  votes: v.nullable(v.array(Count)),
})
export type ChainStoryView = ShapeOf<typeof ChainStoryView>

/** The ids under which the host can hide the texts of a story (STORY-33). */
export function openerEntry(story: number) {
  return entryId('opener', story)
}

export function sentenceEntry(story: number, turn: number) {
  return entryId('sentence', `${story}.${turn}`)
}
