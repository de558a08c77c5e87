import { percentileOf } from '../support/percentile.ts'
import { PARTY } from './driver.ts'

/** In milliseconds from a vote's due time; Infinity if it never arrived. */
interface Latencies {
  readonly p50: number
  readonly p99: number
  readonly max: number
}

/** The outcome of a range of votes. */
export interface Outcome {
  readonly votes: number
  /** Votes that did not reach all screens. */
  readonly lost: number
  /** Until the last screen of the room. */
  readonly screensMs: Latencies
  /** Until the answer to the voter. */
  readonly answersMs: Latencies
}

/** All votes: how many screens each has reached, and when it reached the last. */
export interface VoteLedger {
  /** Adds a vote and returns its number: 0, 1, 2… */
  readonly enter: (room: number, place: number, dueAt: number) => number
  /**
   * A vote reached one screen: the voter's next one there, or with `count` all of theirs up to that number.
   */
  readonly saw: (room: number, screen: number, voter: number, count: number | undefined, now: number) => void
  readonly answered: (room: number, voter: number, now: number) => void
  /** Number of votes that have not reached all screens. */
  readonly pending: () => number
  readonly sum: (from: number, until: number) => Outcome
  /** Number of votes that reached the last screen in this time. */
  readonly shownWithin: (fromMs: number, untilMs: number) => number
}

export function createVoteLedger(rooms: number): VoteLedger {
  const votesByVoter: number[][] = Array.from({ length: rooms * PARTY }, () => [])
  const answersByVoter = new Int32Array(rooms * PARTY)
  /** Number of each voter's votes on each screen: by room, screen and voter. */
  const seen = new Int32Array(rooms * PARTY * PARTY)
  const dueAt: number[] = []
  const receipts: number[] = []
  const shownAt: number[] = []
  const answeredAt: number[] = []
  let pending = 0

  function latencies(ends: readonly number[], from: number, until: number): Latencies {
    const sorted = new Float64Array(until - from)
    for (let vote = from; vote < until; vote++) sorted[vote - from] = (ends[vote] ?? 0) - (dueAt[vote] ?? 0)
    sorted.sort()
    return { p50: percentileOf(sorted, 0.5), p99: percentileOf(sorted, 0.99), max: percentileOf(sorted, 1) }
  }

  return {
    enter: (room, place, due) => {
      pending += 1
      receipts.push(0)
      shownAt.push(Number.POSITIVE_INFINITY)
      answeredAt.push(Number.POSITIVE_INFINITY)
      const vote = dueAt.push(due) - 1
      votesByVoter[room * PARTY + place]?.push(vote)
      return vote
    },
    saw: (room, screen, voter, count, now) => {
      const votes = votesByVoter[room * PARTY + voter] ?? []
      const at = (room * PARTY + screen) * PARTY + voter
      const before = seen[at] ?? 0
      const after = count ?? before + 1
      for (let index = before; index < after; index++) {
        const vote = votes[index]
        if (vote === undefined) throw new Error('a screen shows a vote that was never given')
        const screens = (receipts[vote] ?? 0) + 1
        receipts[vote] = screens
        if (screens < PARTY) continue
        shownAt[vote] = now
        pending -= 1
      }
      if (after > before) seen[at] = after
    },
    answered: (room, voter, now) => {
      const at = room * PARTY + voter
      const index = answersByVoter[at] ?? 0
      const vote = votesByVoter[at]?.[index]
      if (vote === undefined) throw new Error('an answer to a vote that was never given')
      answersByVoter[at] = index + 1
      answeredAt[vote] = now
    },
    pending: () => pending,
    shownWithin: (fromMs, untilMs) => shownAt.filter((at) => at >= fromMs && at < untilMs).length,
    sum: (from, until) => ({
      votes: until - from,
      lost: shownAt.slice(from, until).filter((at) => at === Number.POSITIVE_INFINITY).length,
      screensMs: latencies(shownAt, from, until),
      answersMs: latencies(answeredAt, from, until),
    }),
  }
}
