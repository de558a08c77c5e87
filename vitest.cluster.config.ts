import { defineConfig } from 'vitest/config'

/** Several servers with PostgreSQL and NATS, which have to be installed: `npm run cluster`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/cluster/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 5 * 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    allowOnly: false,
  },
})
