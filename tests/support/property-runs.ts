import fc from 'fast-check'

/** `npm test` tries 20 random cases of each property. RUMPUS_RUNS says how many to try instead. */
const runs = Number(process.env.RUMPUS_RUNS ?? 20)

/** The most cases in which a rare one has to occur: many times the average number. */
const RUNS_UNTIL_RARE = 1_000

/** Without RUMPUS_SEED, every run of a property draws other cases. */
const seedAfter = (tried: number) =>
  process.env.RUMPUS_SEED === undefined ? {} : { seed: Number(process.env.RUMPUS_SEED) + tried }

fc.configureGlobal({ numRuns: runs, ...seedAfter(0) })

/** For a property of cheap cases, few of which are interesting. */
export function tenfold(): { readonly numRuns: number } {
  return { numRuns: 10 * runs }
}

/** Tries a property as often as any other, and again until the rare cases have occurred that the test counts. */
export function assertUntil<Case>(property: fc.IProperty<Case>, haveOccurred: () => boolean): void {
  fc.assert(property)
  for (let tried = runs; tried < RUNS_UNTIL_RARE && !haveOccurred(); tried += runs)
    fc.assert(property, seedAfter(tried))
}

/** The same for an asynchronous property. */
export async function assertAsyncUntil<Case>(
  property: fc.IAsyncProperty<Case>,
  haveOccurred: () => boolean,
): Promise<void> {
  await fc.assert(property)
  for (let tried = runs; tried < RUNS_UNTIL_RARE && !haveOccurred(); tried += runs)
    await fc.assert(property, seedAfter(tried))
}

/** Not in `npm test`, which takes too little time for every case: `npm run test:full` runs it. */
export const FULL = { tags: ['full'] }
