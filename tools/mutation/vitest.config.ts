import { defineConfig } from 'vitest/config'

const test = {
  include: ['src/{rooms,games}/**/*.test.ts'],
  exclude: [
    '**/{stage,about}/**',
    // They take seconds, and with instrumented code a minute.
    'src/games/contract.test.ts',
    'src/games/quickfire-doodles/words.test.ts',
  ],
  tags: [{ name: 'full' }, { name: 'work' }],
  tagsFilter: ['!work'],
  environment: 'node',
  isolate: false,
  // Each mutant loads all modules again, and the messages are most of them.
  server: { deps: { external: [/messages.compiled/] } },
  setupFiles: 'tests/support/property-runs.ts',
  // Always the same random cases, so that the result for a mutant can be repeated.
  env: { RUMPUS_SEED: '1' },
  // Stryker ends runs that take too long.
  testTimeout: 10 * 60_000,
}

/** The unit tests of the rules alone, for `npm run mutation`. */
export default defineConfig({ test })
