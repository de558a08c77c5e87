import type { PlayerId } from '#rooms/record/ids.ts'
import { onceByObject } from '../kit/rules/once-by-object.ts'
import { createRotation, type Rotation, readingOrder } from './rotation.ts'
import { hasWord, isSentence } from './sentence.ts'
import type { ChainStoryState } from './state.ts'

/** A text that counts. */
export interface WrittenSentence {
  readonly turn: number
  readonly authorId: PlayerId
  readonly text: string
  /** The author's secret word, if it is in the text. */
  readonly smuggled: string | null
}

/** A rotation costs hundreds of hashes, and every state of a game needs it. */
const ROTATIONS_MAX = 500
const rotations = new Map<string, Rotation>()

/** Who writes in which story at which turn. */
export function rotationOf({
  players,
  seed,
}: {
  readonly players: readonly unknown[]
  readonly seed: string
}): Rotation {
  const key = `${seed} ${players.length}`
  const known = rotations.get(key)
  if (known !== undefined) return known
  const [oldest] = rotations.keys()
  if (oldest !== undefined && rotations.size === ROTATIONS_MAX) rotations.delete(oldest)
  const rotation = createRotation(seed, players.length)
  rotations.set(key, rotation)
  return rotation
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

/** The stories to read, in the order of reading: those with a sentence (STORY-14). */
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
export function sentenceNumber(
  { turns }: Pick<ChainStoryState, 'turns'>,
  story: number,
  turn: number,
): number {
  return story * turns + turn
}
