import { defineConfig } from 'vitest/config'

/** The unit tests of the rules alone. Always the same random cases: a mutant's result has to be repeatable. */
export default defineConfig({
  test: {
    include: ['src/{rooms,games}/**/*.test.ts'],
    exclude: ['**/{stage,about}/**', 'src/games/contract.test.ts'],
    environment: 'node',
    isolate: false,
    setupFiles: 'tests/support/property-runs.ts',
    env: { RUMPUS_SEED: '1' },
    tags: [{ name: 'full' }],
  },
})
