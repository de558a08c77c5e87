import { defineConfig } from 'vitest/config'

/** Simulation, fuzzing and faults: minutes instead of seconds, so they run with `npm test`, not with `npm run check`. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/{sim,fuzz,faults}/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 5 * 60_000,
    hookTimeout: 60_000,
    allowOnly: false,
  },
})
