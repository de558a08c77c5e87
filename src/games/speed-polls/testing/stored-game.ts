import type { EpochMs, PlayerId } from '#rooms/record/ids.ts'
import type { GameRows } from '#rooms/record/room-record.ts'
import { type StoredResponse, storedResponses } from '../../kit/testing/stored-responses.ts'

/** The rows of a game as the checks read them, without the game's own code. */

interface StoredJson {
  readonly phaseMs: number
  readonly quorumEndsAt: EpochMs | null
  readonly players: readonly { readonly id: PlayerId; readonly isGone: boolean }[]
  readonly showNames: boolean
  readonly questions: readonly {
    readonly id: string
    readonly question: string
    readonly answers: readonly string[]
  }[]
  readonly round: number
  readonly closed: number
  readonly hidden: readonly { readonly entry: string }[]
}

/** An answer or a guess. */
export type StoredChoice = StoredResponse<number>

export const jsonOf = (rows: GameRows) => rows.state.state as StoredJson

export function choicesOf(rows: GameRows): readonly StoredChoice[] {
  return storedResponses(rows).map((one) => ({ ...one, value: Number(one.value) }))
}

export function choicesIn(rows: GameRows, kind: 'answers' | 'guesses', round: number) {
  return choicesOf(rows).filter((choice) => choice.kind === kind && choice.round === round)
}

/** How often each answer of a question was given. */
export function countsIn(rows: GameRows, round: number): readonly number[] {
  const answers = choicesIn(rows, 'answers', round)
  const choices = jsonOf(rows).questions[round]?.answers ?? []
  return choices.map((_, index) => answers.filter(({ value }) => value === index).length)
}

/** Every player's points for one question. */
export function gainsIn(rows: GameRows, round: number): ReadonlyMap<PlayerId, number> {
  const counts = countsIn(rows, round)
  const [answers, guesses] = [choicesIn(rows, 'answers', round), choicesIn(rows, 'guesses', round)]
  const isTop = (value: number) => answers.length >= 3 && counts[value] === Math.max(...counts)
  return new Map(
    jsonOf(rows).players.map(({ id }) => {
      const guess = guesses.find(({ playerId }) => playerId === id)
      const answer = answers.find(({ playerId }) => playerId === id)
      if (guess === undefined || !isTop(guess.value)) return [id, 0]
      return [id, answer !== undefined && !isTop(answer.value) ? 150 : 100]
    }),
  )
}

/** The texts of a question as views show them: all null if the host has hidden it. */
export function textsIn(rows: GameRows, round: number) {
  const { hidden, questions } = jsonOf(rows)
  const { question = null, answers = [] } = questions[round] ?? {}
  return hidden.some(({ entry }) => entry === `prompt:${round}`)
    ? { question: null, answers: answers.map(() => null) }
    : { question, answers }
}
