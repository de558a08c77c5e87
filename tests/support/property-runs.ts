import fc from 'fast-check'

const runs = Number(process.env.RUMPUS_RUNS ?? 20)

/** Of the random cases; another one in each run by default. */
const seed = process.env.RUMPUS_SEED === undefined ? {} : { seed: Number(process.env.RUMPUS_SEED) }

/** How many random cases a property is tried with, unless it asks for a number itself. */
fc.configureGlobal({ numRuns: runs, ...seed })

/** For a property that must come upon rare cases: so many random ones, or more if RUMPUS_RUNS says so. */
export function atLeast(least: number): { readonly numRuns: number } {
  return { numRuns: Math.max(least, runs) }
}

/** Not in `npm test`, which takes too little time for every case: `npm run test:full` runs it. */
export const FULL = { tags: ['full'] }
