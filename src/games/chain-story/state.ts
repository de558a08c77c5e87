import * as v from 'valibot'
import type { ShapeOf } from '#rooms/record/fields.ts'
import { Count } from '#rooms/record/fields.ts'
import type { PlayerId } from '#rooms/record/ids.ts'
import { defineState, type StateOf } from '../kit/rules/define-state.ts'
import { entryStorage } from '../kit/rules/entry-storage.ts'
import { onceByObject } from '../kit/rules/once-by-object.ts'
import type { Responses } from '../kit/rules/responses.ts'
import { type Claim, stateEntries } from '../kit/rules/state.ts'
import { PODIUM } from '../kit/rules/view.ts'
import chainStoryDefinition from './definition.ts'
import { readingOrder, rotationOf } from './rotation.ts'
import { hasWord, isSentence, SENTENCE_MAX } from './sentence.ts'

const Text = v.pipe(v.string(), v.nonEmpty())
const StoredPrompt = v.object({ id: Text, text: Text })

/** The JSON of a stored state. Its seed decides who writes when, and the order of reading. */
export const StateJson = v.object({
  ...stateEntries,
  /** How many sentences a story can have. */
  turns: Count,
  /** In Write, the turn, from 0. After it, `turns` plus the number of stories whose Read is over. */
  step: Count,
  /** How many of `hidden` share no votes: those hidden before the podium. */
  votelessEntries: Count,
  /** One for each story. */
  openers: v.array(StoredPrompt),
  /** One for each player in each turn, ordered by turn. Empty in a game without secret words. */
  words: v.array(StoredPrompt),
})

/** A player's text of one turn. One that is too short counts as none. */
const StoredText = v.object({ text: v.string(), isDone: v.boolean() })

/** The responses of players, stored one entry each. */
interface StoredResponses {
  readonly sentences: Responses<ShapeOf<typeof StoredText>>
  /** By the number of the sentence, `sentenceNumber`. False once it was taken back. */
  readonly hearts: Responses<boolean>
  /** A story, all in round 0. */
  readonly votes: Responses<number>
}

/** One game of Chain Story, whole. A step that changes nothing returns the same object. */
export type ChainStoryState = StateOf<typeof chainStoryDefinition, typeof StateJson, StoredResponses>

/** A text that counts. */
export interface WrittenSentence {
  readonly turn: number
  readonly authorId: PlayerId
  readonly text: string
  /** The author's secret word, if it is in the text. */
  readonly smuggled: string | null
}

const allSentences = onceByObject((state: ChainStoryState) => {
  const { players, sentences } = state
  const { storyOf } = rotationOf(state)
  const places = new Map(players.map(({ id }, place) => [id, place]))
  const stories: WrittenSentence[][] = players.map(() => [])
  for (const { playerId, round: turn, value } of sentences) {
    const place = places.get(playerId)
    if (place === undefined || !isSentence(value.text)) continue
    const word = wordOf(state, place, turn)
    const smuggled = word !== null && hasWord(value, word) ? word.text : null
    stories[storyOf(place, turn)]?.push({ turn, authorId: playerId, text: value.text, smuggled })
  }
  return stories
})

/** The sentences of a story, in their order, up to this turn. */
export function sentencesOf(
  state: ChainStoryState,
  story: number,
  turns = state.turns,
): readonly WrittenSentence[] {
  return allSentences(state)[story]?.filter(({ turn }) => turn < turns) ?? []
}

/** The secret word of the player at this place; null without secret words. */
export function wordOf({ players, words }: ChainStoryState, place: number, turn: number) {
  return words[turn * players.length + place] ?? null
}

/** The stories with a sentence, in the order of reading (STORY-14). */
export const storiesToRead = onceByObject((state: ChainStoryState): readonly number[] => {
  const order = readingOrder(state.seed, state.players.length)
  return order.filter((story) => sentencesOf(state, story).length > 0)
})

/** The stories that have been read to their end, in this order. */
export function readStories(state: ChainStoryState): readonly number[] {
  return storiesToRead(state).slice(0, Math.max(0, state.step - state.turns))
}

/** The story that is read; null in any other phase. */
export function storyOnStage(state: ChainStoryState): number | null {
  return state.phase === 'read' ? (storiesToRead(state)[state.step - state.turns] ?? null) : null
}

/** Identifies a sentence among those of all stories, as the round of its hearts. */
export function sentenceNumber(state: ChainStoryState, story: number, turn: number): number {
  return story * state.turns + turn
}

/** The claims that hold for every state that a game reaches (STORY-41). */
export function stateClaims(state: ChainStoryState): readonly Claim[] {
  const { hearts, hidden, openers, phase, players, sentences, step, turns, votelessEntries, votes, words } =
    state
  const isWritten = phase !== 'write'
  const order = storiesToRead(state)
  const shown = isWritten ? order.slice(0, Math.max(0, step - turns + 1)) : []
  const heartable = new Set(
    shown.flatMap((story) => sentencesOf(state, story).map(({ turn }) => sentenceNumber(state, story, turn))),
  )
  return [
    [turns >= 1 && turns <= players.length, 'no player writes twice in a story'],
    [openers.length === players.length, 'every story has an opener'],
    [words.length === 0 || words.length === players.length * turns, 'every turn has its words'],
    [phase !== 'write' || step < turns, 'the turn exists'],
    [phase !== 'read' || (step >= turns && step < turns + order.length), 'the story on stage exists'],
    [phase !== 'vote' || (order.length > 0 && step === turns + order.length), 'all stories were read'],
    [phase !== PODIUM || step <= turns + order.length, 'no more stories were read than there are'],
    [sentences.every(({ round }) => round < turns && round <= step), 'no sentence before its turn'],
    [
      sentences.every(({ value }) => Array.from(value.text).length <= SENTENCE_MAX),
      'no sentence is too long',
    ],
    [hearts.every(({ round }) => heartable.has(round)), 'all hearts are for sentences that were read'],
    [
      votelessEntries <= (phase === PODIUM ? hidden.length : 0),
      'only entries that were hidden before the podium share no votes',
    ],
    [votes.length === 0 || phase === 'vote' || phase === PODIUM, 'no player votes before Vote'],
    [votes.every(({ round, value }) => round === 0 && shown.includes(value)), 'all votes are for a story'],
  ]
}

export const chainStoryStore = defineState({
  definition: chainStoryDefinition,
  version: 1,
  json: StateJson,
  storage: entryStorage({ sentences: StoredText, hearts: v.boolean(), votes: Count }),
  claims: stateClaims,
})
