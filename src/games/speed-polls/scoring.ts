import type { PlayerId } from '#rooms/ids.ts'
import { countChoices, mostFrequent } from '../kit/choices.ts'
import type { Responses } from '../kit/responses.ts'

/** POLL-7. */
const RIGHT_GUESS_POINTS = 100
const AGAINST_YOURSELF_POINTS = 50
/** With fewer answers a question is void (POLL-6). */
const ANSWERS_MIN = 3

/** The answers and guesses to one question, by the index of the answer that they choose. */
export interface Ballots {
  readonly choices: number
  readonly answers: Responses<number>
  readonly guesses: Responses<number>
}

/** The most frequent answers: several in a tie, none if the question is void. */
export function majorityOf(counts: readonly number[]): readonly number[] {
  return counts.reduce((sum, count) => sum + count, 0) < ANSWERS_MIN ? [] : mostFrequent(counts)
}

/** The scores of these players for these questions: points, and how often each was right, with the majority, alone. */
export function scoresOf(players: readonly { readonly id: PlayerId }[], questions: readonly Ballots[]) {
  const nothing = () => ({ points: 0, rightGuesses: 0, withMajority: 0, timesAlone: 0 })
  const scores = new Map(players.map(({ id }) => [id, nothing()]))
  for (const { choices, answers, guesses } of questions) {
    const counts = countChoices(choices, answers)
    const majority = majorityOf(counts)
    const against = new Set<PlayerId>()
    for (const { playerId, value } of majority.length > 0 ? answers : []) {
      const score = scores.get(playerId) ?? nothing()
      if (majority.includes(value)) score.withMajority += 1
      else against.add(playerId)
      if (counts[value] === 1) score.timesAlone += 1
    }
    for (const { playerId, value } of guesses) {
      if (!majority.includes(value)) continue
      const score = scores.get(playerId) ?? nothing()
      score.rightGuesses += 1
      score.points += RIGHT_GUESS_POINTS + (against.has(playerId) ? AGAINST_YOURSELF_POINTS : 0)
    }
  }
  return scores
}
