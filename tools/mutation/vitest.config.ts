import { defineConfig } from 'vitest/config'

/** The unit tests of the rules alone. Always the same random cases: a mutant's result has to be repeatable. */
export default defineConfig({
  test: {
    include: ['src/{rooms,games}/**/*.test.ts'],
    exclude: [
      '**/{stage,about}/**',
      // They take seconds, and with instrumented code a minute.
      'src/games/contract.test.ts',
      'src/games/quickfire-doodles/words.test.ts',
    ],
    environment: 'node',
    isolate: false,
    // Stryker ends what runs too long.
    testTimeout: 10 * 60_000,
    setupFiles: 'tests/support/property-runs.ts',
    env: { RUMPUS_SEED: '1' },
    tags: [{ name: 'full' }, { name: 'work' }],
    tagsFilter: ['!work'],
  },
})
