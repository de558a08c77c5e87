import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { registeredIds } from '#games/kit/testing/simulations.test-support.ts'
import { FULL } from '../support/property-runs.ts'
import { FAULT_NAMES, findingOf } from './planted-faults.ts'
import { REGRESSION_GAMES, REGRESSION_SEEDS } from './regression-seeds.ts'
import { freshSeed, replayCommand, type SimulationOptions, simulate } from './simulation.ts'

const SEEDS = 80
/** Other seeds in every run, to find faults that the fixed seeds never meet. */
const FRESH_SEEDS = 10
const SEEDS_PER_TEST = 10

/** Each failure with its replay command; empty if no seed failed. */
async function failuresOf(
  seeds: readonly number[],
  games: Pick<SimulationOptions, 'gameIds'> = {},
): Promise<readonly string[]> {
  const failures: string[] = []
  for (const seed of seeds) {
    const options = { seed, ...games }
    const { failure, eventLog } = await simulate(options)
    if (failure !== null) failures.push([failure, replayCommand(options), ...eventLog.slice(-15)].join('\n'))
  }
  return failures
}

describe('random players under faults of nodes, network, store and bus', () => {
  for (let from = 1; from <= SEEDS; from += SEEDS_PER_TEST)
    it(
      `seeds ${from} to ${from + SEEDS_PER_TEST - 1}: no commit is lost or applied twice, no secret leaks, no room is stuck`,
      from === 1 ? {} : FULL,
      async () => {
        const seeds = Array.from({ length: SEEDS_PER_TEST }, (_, index) => from + index)
        expect(await failuresOf(seeds)).toEqual([])
      },
    )

  const fresh = freshSeed()
  it(`fresh seeds ${fresh} to ${fresh + FRESH_SEEDS - 1}: no commit is lost or applied twice, no secret leaks, no room is stuck`, async () => {
    const seeds = Array.from({ length: FRESH_SEEDS }, (_, index) => fresh + index)
    expect(await failuresOf(seeds)).toEqual([])
  })

  for (const { name, seed } of REGRESSION_SEEDS)
    it(`${name} (seed ${seed})`, async () => {
      expect(await failuresOf([seed], { gameIds: REGRESSION_GAMES })).toEqual([])
    })
})

describe('a planted fault', FULL, () => {
  it.each(FAULT_NAMES)('%s is found within 60 seeds', async (fault) => {
    // Another check may be the first to find a consequence of the fault.
    let failure = ''
    for (let seed = 1; seed <= 60 && !findingOf(fault).test(failure); seed++)
      failure = (await simulate({ seed, fault })).failure ?? ''
    expect(failure).toMatch(findingOf(fault))
  })
})

describe('docs/simulation.md', () => {
  it('lists every planted fault with its command', () => {
    const text = readFileSync(join(import.meta.dirname, '../../docs/simulation.md'), 'utf8')
    const listed = [...text.matchAll(/^\| `npm run sim -- --fault (\S+)` \|/gm)].map(([, name]) => name)
    expect(listed.toSorted()).toEqual(FAULT_NAMES.toSorted())
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

  it(
    'covers finished games of every kind, ending nodes, unreadable games, commits, answers, leaders, signals and watchers',
    FULL,
    async () => {
      const counts = { commits: 0, acknowledged: 0, ends: 0, unreadable: 0, forwarded: 0 }
      const signals = { reactions: 0, nudges: 0 }
      const watchers = { places: 0, returns: 0, ended: 0 }
      const podiums = new Map<string, number>()
      for (let seed = 1; seed <= 36; seed++) {
        const result = await simulate({ seed })
        for (const counter of Object.keys(counts) as (keyof typeof counts)[])
          counts[counter] += result.counts[counter]
        signals.reactions += result.counts.signals.reactions
        signals.nudges += result.counts.signals.nudges
        for (const counter of ['places', 'returns', 'ended'] as const)
          watchers[counter] += result.counts.watchers[counter]
        for (const [id, count] of Object.entries(result.counts.podiums))
          podiums.set(id, (podiums.get(id) ?? 0) + count)
      }
      expect(counts.commits).toBeGreaterThan(300)
      expect(counts.acknowledged).toBeGreaterThan(300)
      expect(counts.ends).toBeGreaterThan(2)
      expect(counts.unreadable).toBeGreaterThan(0)
      expect(counts.forwarded).toBeGreaterThan(20)
      expect(Math.min(signals.reactions, signals.nudges)).toBeGreaterThan(20)
      expect(Math.min(watchers.places, watchers.returns, watchers.ended)).toBeGreaterThan(5)
      for (const id of registeredIds) expect(podiums.get(id) ?? 0, `podiums of ${id}`).toBeGreaterThan(2)
    },
  )
})
