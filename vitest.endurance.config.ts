import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'node',
  pool: 'threads',
  testTimeout: 5 * 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
} as const

/** The contract of the wire once more, for browsers whose network lets no WebSocket through. */
const wireOver = (transport: string) => ({
  test: {
    ...shared,
    name: `wire over ${transport}`,
    include: ['tests/wire/{frames,game,live,order,rules}.test.ts'],
    env: { RUMPUS_TRANSPORT: transport },
  },
})

/** Simulation, fuzzing and faults: minutes instead of seconds, so they run with `npm test`, not with `npm run check`. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    allowOnly: false,
    projects: [
      { test: { ...shared, name: 'endurance', include: ['tests/{sim,fuzz,faults}/**/*.test.ts'] } },
      wireOver('stream'),
      wireOver('poll'),
    ],
  },
})
