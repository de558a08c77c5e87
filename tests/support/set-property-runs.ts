import fc from 'fast-check'

/** How many random cases a property is tried with, unless it asks for a number itself. */
fc.configureGlobal({ numRuns: Number(process.env.RUMPUS_RUNS ?? 20) })
