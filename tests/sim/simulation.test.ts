import { describe, expect, it } from 'vitest'
import { FAULT_NAMES, type FaultName } from './planted-faults.ts'
import { REGRESSION_SEEDS } from './regression-seeds.ts'
import { freshSeed, replayCommand, simulate } from './simulation.ts'

/** What each planted fault is found by: the right check, not any. */
const WORDS_FOR: Record<FaultName, RegExp> = {
  // Sent again, a forgotten command is done again; or refused, where that cannot be any more, though it was done.
  'double-apply': /happened twice|was refused [a-z-]+, but is stored/,
  'lost-ack': /acknowledged, but is not in the store/,
  'no-op-forgotten': /acknowledged, but is not in the store/,
  'two-seats': /has \d seats/,
  // The game itself reads no rows with such a vote, so it may be the first to find it.
  'author-can-vote': /no author votes on their own|a game that could not be read was ended/,
  'deadline-skipped': /is over since \d+ ms, and could have ended/,
  leak: /somebody else|before its turn/,
}

const SEEDS = 200
/** Other seeds in every run, so that what is always the same does not pass for all. */
const FRESH_SEEDS = 20
const IN_ONE_TEST = 20

/** What went wrong, with how to see it again; empty if nothing did. */
async function failuresOf(seeds: readonly number[]): Promise<readonly string[]> {
  const failures: string[] = []
  for (const seed of seeds) {
    const { failure, story } = await simulate({ seed })
    if (failure !== null) failures.push([failure, replayCommand({ seed }), ...story.slice(-15)].join('\n'))
  }
  return failures
}

describe('parties of random players, in a world that does its worst', () => {
  for (let from = 1; from <= SEEDS; from += IN_ONE_TEST)
    it(`seeds ${from} to ${from + IN_ONE_TEST - 1}: nothing is lost, doubled, told to the wrong one, or stuck`, async () => {
      const seeds = Array.from({ length: IN_ONE_TEST }, (_, index) => from + index)
      expect(await failuresOf(seeds)).toEqual([])
    })

  const fresh = freshSeed()
  it(`fresh seeds ${fresh} to ${fresh + FRESH_SEEDS - 1}: the same`, async () => {
    const seeds = Array.from({ length: FRESH_SEEDS }, (_, index) => fresh + index)
    expect(await failuresOf(seeds)).toEqual([])
  })

  it.each(REGRESSION_SEEDS)('$name (seed $seed)', async ({ seed }) => {
    expect(await failuresOf([seed])).toEqual([])
  })
})

describe('what is done wrong on purpose', () => {
  it.each(FAULT_NAMES)('%s is found within a few seeds', async (fault) => {
    // Some other check may well be the first to see what follows from it.
    let failure = ''
    for (let seed = 1; seed <= 20 && !WORDS_FOR[fault].test(failure); seed++)
      failure = (await simulate({ seed, fault })).failure ?? ''
    expect(failure).toMatch(WORDS_FOR[fault])
  })
})

describe('the simulation itself', () => {
  it('is the same run from the same seed, and another from another', async () => {
    const [one, again, other] = [
      await simulate({ seed: 7 }),
      await simulate({ seed: 7 }),
      await simulate({ seed: 8 }),
    ]
    expect(again.hash).toBe(one.hash)
    expect(again.counts).toEqual(one.counts)
    expect(other.hash).not.toBe(one.hash)
  })

  it('gets somewhere: games are played to the end, nodes come and go, and much is asked and stored', async () => {
    const counts = { commits: 0, acknowledged: 0, podiums: 0, ends: 0, unreadable: 0 }
    for (let seed = 1; seed <= 12; seed++) {
      const result = await simulate({ seed })
      for (const what of Object.keys(counts) as (keyof typeof counts)[]) counts[what] += result.counts[what]
    }
    expect(counts.commits).toBeGreaterThan(300)
    expect(counts.acknowledged).toBeGreaterThan(300)
    expect(counts.podiums).toBeGreaterThan(2)
    expect(counts.ends).toBeGreaterThan(2)
    expect(counts.unreadable).toBeGreaterThan(0)
  })
})
