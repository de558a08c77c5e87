import { countChoices, mostFrequent } from '../kit/questions/choices.ts'
import { responseOf, responsesIn } from '../kit/rules/responses.ts'
import type { SpeedPollsState } from './state.ts'

/** POLL-7. */
const RIGHT_GUESS_POINTS = 100
const AGAINST_YOURSELF_POINTS = 50
/** With fewer answers a question is void (POLL-6). */
const ANSWERS_MIN = 3

/** The part of a game that decides the scores. */
export type Polled = Pick<SpeedPollsState, 'players' | 'questions' | 'answers' | 'guesses'>

/** How often each answer to a question was given. */
export function countsIn({ answers, questions }: Omit<Polled, 'players'>, round: number): readonly number[] {
  return countChoices(questions[round]?.answers.length ?? 0, responsesIn(answers, round))
}

/** The most frequent answers: several in a tie, none if the question is void. */
export function majorityOf(counts: readonly number[]): readonly number[] {
  return counts.reduce((sum, count) => sum + count, 0) < ANSWERS_MIN ? [] : mostFrequent(counts)
}

/** All scores for the questions from one place to another, in the players' order. */
export function scoresIn(polled: Polled, from: number, to: number) {
  const scores = new Map(
    polled.players.map(({ id }) => [id, { points: 0, rightGuesses: 0, withMajority: 0, timesAlone: 0 }]),
  )
  for (let round = from; round < to; round++) {
    const counts = countsIn(polled, round)
    const majority = majorityOf(counts)
    for (const [id, score] of majority.length === 0 ? [] : scores) {
      const answer = responseOf(polled.answers, round, id)
      const guess = responseOf(polled.guesses, round, id)
      const isAgainst = answer !== undefined && !majority.includes(answer)
      if (answer !== undefined && !isAgainst) score.withMajority += 1
      if (answer !== undefined && counts[answer] === 1) score.timesAlone += 1
      if (guess === undefined || !majority.includes(guess)) continue
      score.rightGuesses += 1
      score.points += RIGHT_GUESS_POINTS + (isAgainst ? AGAINST_YOURSELF_POINTS : 0)
    }
  }
  return scores
}
