import type { EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { onceByObject } from '../../kit/rules/once-by-object.ts'
import { storedResponses } from '../../kit/testing/stored-responses.ts'
import { readingOrder, rotationOf } from '../rotation.ts'

/**
 * The rows of a game as the checks read them, without the game's own code but for who writes when, and the order of
 * reading: these are functions of the seed with tests of their own.
 */

export const TURNS_MAX = 12
export const PLAYERS_MAX = 12

interface StoredPrompt {
  readonly id: string
  readonly text: string
}

interface StoredJson {
  readonly phaseMs: number
  readonly turnMs: number
  readonly quorumEndsAt: EpochMs | null
  readonly players: readonly { readonly id: PlayerId; readonly isGone: boolean }[]
  readonly hidden: readonly { readonly entry: string; readonly isScored: boolean }[]
  readonly seed: string
  readonly turns: number
  readonly step: number
  readonly votelessEntries: number
  readonly openers: readonly StoredPrompt[]
  readonly words: readonly StoredPrompt[]
}

/** What a player wrote in one turn. */
export interface StoredSentence {
  readonly story: number
  readonly turn: number
  readonly playerId: PlayerId
  readonly text: string
  readonly isDone: boolean
}

export const jsonOf = (rows: GameRows) => rows.state.state as StoredJson

export const isWritten = ({ text }: { readonly text: string }) => Array.from(text).length >= 3

/** The story in which a player writes at a turn. */
export function storyOf(rows: GameRows, playerId: PlayerId, turn: number): number {
  const place = jsonOf(rows).players.findIndex(({ id }) => id === playerId)
  return rotationOf(jsonOf(rows)).storyOf(place, turn)
}

/** All texts, too short ones included, in the order of the turns. */
export const textsOf = onceByObject((rows: GameRows): readonly StoredSentence[] =>
  storedResponses(rows)
    .filter(({ kind }) => kind === 'sentences')
    .map(({ playerId, round: turn, value }) => {
      const { text, isDone } = value as { readonly text: string; readonly isDone: boolean }
      return { story: storyOf(rows, playerId, turn), turn, playerId, text, isDone }
    })
    .toSorted((one, other) => one.turn - other.turn),
)

/** The sentences of one story. */
export function sentencesIn(rows: GameRows, story: number): readonly StoredSentence[] {
  return textsOf(rows).filter((one) => one.story === story && isWritten(one))
}

/** All stories with a sentence, in the order of reading. */
export function storiesIn(rows: GameRows): readonly number[] {
  const { players, seed } = jsonOf(rows)
  return readingOrder(seed, players.length).filter((story) => sentencesIn(rows, story).length > 0)
}

/** The stories whose Read is over. */
export function closedStories(rows: GameRows): readonly number[] {
  const { step, turns } = jsonOf(rows)
  return storiesIn(rows).slice(0, Math.max(0, step - turns))
}

/** The story that is read; undefined in any other phase. */
export function storyOnStage(rows: GameRows): number | undefined {
  const { step, turns } = jsonOf(rows)
  return rows.state.phase === 'read' ? storiesIn(rows)[step - turns] : undefined
}

/** The secret word of a player at a turn; null without secret words. */
export function wordOf(rows: GameRows, playerId: PlayerId, turn: number): string | null {
  const { players, words } = jsonOf(rows)
  return words[turn * players.length + players.findIndex(({ id }) => id === playerId)]?.text ?? null
}

/** The secret word of a sentence, if it is in it. */
export function smuggledIn(rows: GameRows, { playerId, text, turn }: StoredSentence): string | null {
  const word = wordOf(rows, playerId, turn)
  return word !== null && wordsIn(text).includes(wordsIn(word).join()) ? word : null
}

function wordsIn(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[\p{L}\p{N}]+/gu) ?? []
}

export function votesOf(rows: GameRows) {
  return storedResponses(rows)
    .filter(({ kind }) => kind === 'votes')
    .map(({ playerId, value }) => ({ playerId, story: Number(value) }))
}

/** Hearts that were not taken back, and those that were. */
export function heartsOf(rows: GameRows) {
  const { turns } = jsonOf(rows)
  return storedResponses(rows)
    .filter(({ kind }) => kind === 'hearts')
    .map(({ playerId, round, value }) => ({
      playerId,
      story: Math.floor(round / turns),
      turn: round % turns,
      isGiven: value === true,
    }))
}

/** How many hearts of others a sentence has. */
export function countHearts(rows: GameRows, { playerId, story, turn }: StoredSentence): number {
  return heartsOf(rows).filter(
    (heart) => heart.isGiven && heart.story === story && heart.turn === turn && heart.playerId !== playerId,
  ).length
}
