import { defineConfig } from 'vitest/config'

/** Several servers with PostgreSQL and NATS, which have to be installed: `npm run cluster`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/cluster/**/*.test.ts'],
    pool: 'threads',
    // One file at a time: each runs three servers and a crowd, and a server without a processor for long is taken for dead.
    maxWorkers: 1,
    testTimeout: 5 * 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    allowOnly: false,
  },
})
