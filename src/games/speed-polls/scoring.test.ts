import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlayerId } from '#rooms/record/ids.ts'
import { countsIn, majorityOf, type Polled, scoresIn } from './scoring.ts'

const [ana, ben, cleo, dan] = ['ana', 'ben', 'cleo', 'dan'] as PlayerId[] as [
  PlayerId,
  PlayerId,
  PlayerId,
  PlayerId,
]
const ids = [ana, ben, cleo, dan]
const players = ids.map((id) => ({ id, name: id, avatar: null, avatarColor: 'tile-1', isGone: false }))

/** Picks in the order of the players; null for none. */
type Picks = readonly (number | null)[]

/** One question with four answers. */
interface Question {
  readonly answers: Picks
  readonly guesses: Picks
}

function question(answers: Picks, guesses: Picks): Question {
  return { answers, guesses }
}

function polled(questions: readonly Question[]): Polled {
  const responses = (kind: 'answers' | 'guesses') =>
    questions.flatMap((one, round) =>
      one[kind].flatMap((value, place) =>
        value === null ? [] : [{ round, playerId: ids[place] as PlayerId, value }],
      ),
    )
  return {
    players,
    questions: questions.map(() => ({ id: 'q', question: 'Which?', answers: ['A', 'B', 'C', 'D'] })),
    answers: responses('answers'),
    guesses: responses('guesses'),
  }
}

function scoresOf(...questions: readonly Question[]) {
  return scoresIn(polled(questions), 0, questions.length)
}

function gains(...questions: readonly Question[]): readonly number[] {
  return Array.from(scoresOf(...questions).values(), ({ points }) => points)
}

const somePicks = fc.array(fc.option(fc.nat({ max: 3 })), { minLength: 4, maxLength: 4 })
const someQuestion = fc.tuple(somePicks, somePicks).map(([answers, guesses]) => question(answers, guesses))

describe('majority', () => {
  it('[POLL-6] means the most frequent answer', () => {
    expect(majorityOf([1, 5, 2, 0])).toEqual([1])
  })

  it('[POLL-6] includes every answer that ties for most', () => {
    expect(majorityOf([2, 0, 2, 1])).toEqual([0, 2])
    expect(majorityOf([1, 1, 1])).toEqual([0, 1, 2])
  })

  it('[POLL-6] does not exist with fewer than 3 answers', () => {
    expect(majorityOf([2, 0])).toEqual([])
    expect(majorityOf([0, 0, 0, 0])).toEqual([])
    expect(majorityOf([2, 1])).toEqual([0])
  })

  it('[POLL-6] exists exactly with 3 answers or more', () => {
    fc.assert(
      fc.property(someQuestion, (ballots) => {
        const answers = ballots.answers.filter((answer) => answer !== null)
        expect(majorityOf(countsIn(polled([ballots]), 0)).length > 0).toBe(answers.length >= 3)
      }),
    )
  })
})

describe('points', () => {
  it('[POLL-7] are 100 for a correct guess, with or without an answer', () => {
    expect(gains(question([0, 0, 0, null], [0, 1, null, 0]))).toEqual([100, 0, 0, 100])
  })

  it('[POLL-7] are 150 for a correct guess against the own answer', () => {
    expect(gains(question([0, 0, 1, 2], [1, 0, 0, 0]))).toEqual([0, 100, 150, 150])
  })

  it('[POLL-7] in a tie every answer of the majority is a correct guess, and none is against it', () => {
    expect(gains(question([0, 0, 1, 1], [0, 1, 0, 2]))).toEqual([100, 100, 100, 0])
  })

  it('[POLL-6] of a void question are zero', () => {
    expect(gains(question([0, 0, null, null], [0, 0, 0, 0]))).toEqual([0, 0, 0, 0])
    const score = scoresOf(question([0, 0, null, null], [0, 0, 0, 0])).get(ana)
    expect(score).toEqual({ points: 0, rightGuesses: 0, withMajority: 0, timesAlone: 0 })
    expect(scoresOf(question([0, 1, null, null], [])).get(ana)?.timesAlone).toBe(0)
  })

  it('[POLL-29] are those of the given questions alone', () => {
    const two = polled([question([0, 0, 0], [0]), question([1, 1, 1], [1, 1])])
    const pointsIn = (from: number, to: number) => ids.map((id) => scoresIn(two, from, to).get(id)?.points)
    expect(pointsIn(0, 1)).toEqual([100, 0, 0, 0])
    expect(pointsIn(1, 2)).toEqual([100, 100, 0, 0])
    expect(pointsIn(1, 1)).toEqual([0, 0, 0, 0])
    expect(countsIn(two, 2)).toEqual([])
  })

  it('[POLL-7] add up over the questions, in any order', () => {
    fc.assert(
      fc.property(fc.array(someQuestion, { maxLength: 8 }), (questions) => {
        const scores = scoresOf(...questions)
        expect(scoresOf(...questions.toReversed())).toEqual(scores)
        for (const [place, id] of ids.entries()) {
          const { points, rightGuesses } = scores.get(id)!
          expect(points).toBe(questions.reduce((sum, one) => sum + gains(one)[place]!, 0))
          expect(points).toBeGreaterThanOrEqual(100 * rightGuesses)
          expect(points).toBeLessThanOrEqual(150 * rightGuesses)
        }
      }),
    )
  })

  it('[POLL-7] of a player do not depend on another player’s guess', () => {
    fc.assert(
      fc.property(someQuestion, fc.nat({ max: 3 }), (ballots, value) => {
        const changed = { ...ballots, guesses: ballots.guesses.with(ids.indexOf(ben), value) }
        for (const id of [ana, cleo, dan])
          expect(scoresOf(changed).get(id)).toEqual(scoresOf(ballots).get(id))
      }),
    )
  })
})

describe('figures', () => {
  it('[POLL-9] count answers with the majority and answers that no other player gave', () => {
    const scores = scoresOf(question([0, 0, 1, 2], []), question([3, 1, 1, 1], []))
    expect(ids.map((id) => scores.get(id)?.withMajority)).toEqual([1, 2, 1, 1])
    expect(ids.map((id) => scores.get(id)?.timesAlone)).toEqual([1, 0, 1, 1])
  })
})
