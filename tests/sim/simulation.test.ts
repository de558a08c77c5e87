import { describe, expect, it } from 'vitest'
import { FAULT_NAMES, type FaultName } from './planted-faults.ts'
import { REGRESSION_SEEDS } from './regression-seeds.ts'
import { freshSeed, replayCommand, simulate } from './simulation.ts'

/** The check that has to find each planted fault: any failure is not enough. */
const FINDINGS: Record<FaultName, RegExp> = {
  // A retry is applied twice, or refused where it cannot apply again although it was stored.
  'double-apply': /was stored twice|was refused [a-z-]+, but is stored/,
  'lost-ack': /acknowledged, but is not in the store/,
  'no-op-forgotten': /acknowledged, but is not in the store/,
  'two-seats': /has \d seats/,
  // The game reads no rows with such a vote, so it may find the fault first.
  'author-can-vote': /no author votes on their own|a game that could not be read was ended/,
  'deadline-skipped': /is over since \d+ ms, and could have ended/,
  leak: /another player|before its turn/,
}

const SEEDS = 200
/** Other seeds in every run, to find faults that the fixed seeds never meet. */
const FRESH_SEEDS = 20
const SEEDS_PER_TEST = 20

/** Each failure with its replay command; empty if no seed failed. */
async function failuresOf(seeds: readonly number[]): Promise<readonly string[]> {
  const failures: string[] = []
  for (const seed of seeds) {
    const { failure, eventLog } = await simulate({ seed })
    if (failure !== null) failures.push([failure, replayCommand({ seed }), ...eventLog.slice(-15)].join('\n'))
  }
  return failures
}

describe('random players under faults of nodes, network, store and bus', () => {
  for (let from = 1; from <= SEEDS; from += SEEDS_PER_TEST)
    it(`seeds ${from} to ${from + SEEDS_PER_TEST - 1}: no commit is lost or applied twice, no secret leaks, no room is stuck`, async () => {
      const seeds = Array.from({ length: SEEDS_PER_TEST }, (_, index) => from + index)
      expect(await failuresOf(seeds)).toEqual([])
    })

  const fresh = freshSeed()
  it(`fresh seeds ${fresh} to ${fresh + FRESH_SEEDS - 1}: no commit is lost or applied twice, no secret leaks, no room is stuck`, async () => {
    const seeds = Array.from({ length: FRESH_SEEDS }, (_, index) => fresh + index)
    expect(await failuresOf(seeds)).toEqual([])
  })

  for (const { name, seed } of REGRESSION_SEEDS)
    it(`${name} (seed ${seed})`, async () => {
      expect(await failuresOf([seed])).toEqual([])
    })
})

describe('a planted fault', () => {
  it.each(FAULT_NAMES)('%s is found within 20 seeds', async (fault) => {
    // Another check may be the first to find a consequence of the fault.
    let failure = ''
    for (let seed = 1; seed <= 20 && !FINDINGS[fault].test(failure); seed++)
      failure = (await simulate({ seed, fault })).failure ?? ''
    expect(failure).toMatch(FINDINGS[fault])
  })
})

describe('the simulation itself', () => {
  it('repeats a run from the same seed, and makes a different run from another seed', async () => {
    const [one, again, other] = [
      await simulate({ seed: 7 }),
      await simulate({ seed: 7 }),
      await simulate({ seed: 8 }),
    ]
    expect(again.hash).toBe(one.hash)
    expect(again.counts).toEqual(one.counts)
    expect(other.hash).not.toBe(one.hash)
  })

  it('covers finished games, ending nodes, unreadable games, commits and answers', async () => {
    const counts = { commits: 0, acknowledged: 0, podiums: 0, ends: 0, unreadable: 0 }
    for (let seed = 1; seed <= 12; seed++) {
      const result = await simulate({ seed })
      for (const counter of Object.keys(counts) as (keyof typeof counts)[])
        counts[counter] += result.counts[counter]
    }
    expect(counts.commits).toBeGreaterThan(300)
    expect(counts.acknowledged).toBeGreaterThan(300)
    expect(counts.podiums).toBeGreaterThan(2)
    expect(counts.ends).toBeGreaterThan(2)
    expect(counts.unreadable).toBeGreaterThan(0)
  })
})
