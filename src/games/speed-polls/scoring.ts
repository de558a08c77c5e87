import type { PlayerId } from '#rooms/ids.ts'

/** POLL-7. */
const RIGHT_GUESS_POINTS = 100
const AGAINST_YOURSELF_POINTS = 50
/** With fewer answers a question is void (POLL-6). */
const ANSWERS_MIN = 3

/** The responses to one question. An answer and a guess are indexes of the question's answers, from 0. */
export interface Responses {
  /** How many answers the question offers. */
  readonly choices: number
  readonly answers: ReadonlyMap<PlayerId, number>
  readonly guesses: ReadonlyMap<PlayerId, number>
}

/** One player's score over all questions whose Result was shown. */
export interface Score {
  readonly points: number
  readonly rightGuesses: number
  /** How often the player's answer was among the majority. */
  readonly withMajority: number
  /** How often nobody else gave the player's answer. */
  readonly timesAlone: number
}

/** How many players gave each answer. */
export function countAnswers({ choices, answers }: Responses): readonly number[] {
  const counts = new Array<number>(choices).fill(0)
  for (const answer of answers.values()) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}

export function isVoid(counts: readonly number[]): boolean {
  return counts.reduce((sum, count) => sum + count, 0) < ANSWERS_MIN
}

/** The most frequent answers: several in a tie, none if the question is void. */
export function majorityOf(counts: readonly number[]): readonly number[] {
  if (isVoid(counts)) return []
  const most = Math.max(...counts)
  return counts.flatMap((count, answer) => (count === most ? [answer] : []))
}

/** The points of one player for one question (POLL-7). */
export function gainOf(
  playerId: PlayerId,
  { answers, guesses }: Responses,
  majority: readonly number[],
): number {
  const [answer, guess] = [answers.get(playerId), guesses.get(playerId)]
  if (guess === undefined || !majority.includes(guess)) return 0
  const isAgainst = answer !== undefined && !majority.includes(answer)
  return RIGHT_GUESS_POINTS + (isAgainst ? AGAINST_YOURSELF_POINTS : 0)
}

/** All scores, in the order of the players. A void question counts for nothing. */
export function scoresOf(
  players: readonly PlayerId[],
  questions: readonly Responses[],
): ReadonlyMap<PlayerId, Score> {
  const rounds = questions.map((responses) => {
    const counts = countAnswers(responses)
    return { responses, counts, majority: majorityOf(counts) }
  })
  return new Map(
    players.map((id) => {
      const score = { points: 0, rightGuesses: 0, withMajority: 0, timesAlone: 0 }
      for (const { responses, counts, majority } of rounds) {
        if (majority.length === 0) continue
        const gain = gainOf(id, responses, majority)
        const answer = responses.answers.get(id)
        score.points += gain
        if (gain > 0) score.rightGuesses += 1
        if (answer === undefined) continue
        if (majority.includes(answer)) score.withMajority += 1
        if (counts[answer] === 1) score.timesAlone += 1
      }
      return [id, score]
    }),
  )
}
