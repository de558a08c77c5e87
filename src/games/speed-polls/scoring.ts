import type { PlayerId } from '#rooms/ids.ts'
import type { Responses } from '../kit/responses.ts'

/** POLL-7. */
const RIGHT_GUESS_POINTS = 100
const AGAINST_YOURSELF_POINTS = 50
/** With fewer answers a question is void (POLL-6). */
const ANSWERS_MIN = 3

/** One question's responses: the indexes of its answers that players gave, and that they guessed. */
export interface Ballots {
  /** How many answers the question offers. */
  readonly choices: number
  readonly answers: Responses<number>
  readonly guesses: Responses<number>
}

/** A player's score over all questions whose Result was shown. */
export interface Score {
  readonly points: number
  readonly rightGuesses: number
  /** How often the player's answer was among the majority. */
  readonly withMajority: number
  /** How often nobody else gave the player's answer. */
  readonly timesAlone: number
}

/** How many players gave each answer. */
export function countAnswers({ choices, answers }: Pick<Ballots, 'choices' | 'answers'>): readonly number[] {
  const counts = new Array<number>(choices).fill(0)
  for (const { value } of answers) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

export function isVoid(counts: readonly number[]): boolean {
  return counts.reduce((sum, count) => sum + count, 0) < ANSWERS_MIN
}

/** The most frequent answers: several in a tie, none if the question is void. */
export function majorityOf(counts: readonly number[]): readonly number[] {
  const most = isVoid(counts) ? Number.NaN : Math.max(...counts)
  return counts.flatMap((count, answer) => (count === most ? [answer] : []))
}

/** The scores of these players for these questions, in their order. */
export function scoresOf(
  players: readonly PlayerId[],
  questions: readonly Ballots[],
): ReadonlyMap<PlayerId, Score> {
  const scores = new Map(
    players.map((id) => [id, { points: 0, rightGuesses: 0, withMajority: 0, timesAlone: 0 }]),
  )
  for (const ballots of questions) {
    const counts = countAnswers(ballots)
    const majority = majorityOf(counts)
    if (majority.length === 0) continue
    const against = new Set<PlayerId>()
    for (const { playerId, value } of ballots.answers) {
      const score = scores.get(playerId)
      if (score === undefined) continue
      if (majority.includes(value)) score.withMajority += 1
      else against.add(playerId)
      if (counts[value] === 1) score.timesAlone += 1
    }
    for (const { playerId, value } of ballots.guesses) {
      const score = scores.get(playerId)
      if (score === undefined || !majority.includes(value)) continue
      score.rightGuesses += 1
      score.points += RIGHT_GUESS_POINTS + (against.has(playerId) ? AGAINST_YOURSELF_POINTS : 0)
    }
  }
  return scores
}
