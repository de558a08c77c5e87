import fc from 'fast-check'

const runs = Number(process.env.RUMPUS_RUNS ?? 20)

/** How many random cases a property is tried with, unless it asks for a number itself. */
fc.configureGlobal({ numRuns: runs })

/** For a property that must come upon rare cases: so many random ones, or more if RUMPUS_RUNS says so. */
export function atLeast(least: number): { readonly numRuns: number } {
  return { numRuns: Math.max(least, runs) }
}
