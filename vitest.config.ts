import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'node',
  pool: 'threads',
  expect: { poll: { timeout: 10_000 } },
  setupFiles: 'tests/support/property-runs.ts',
  // A forgotten `.only` would silently switch off everything else. Projects do not inherit it from the root.
  allowOnly: false,
} as const

const long = { ...shared, maxWorkers: 2, testTimeout: 5 * 60_000, hookTimeout: 60_000 } as const

/** It installs packages and builds every page. */
const imageBuild = 'tests/hosting/image-build.test.ts'

/** The contract of the wire again, over a transport for networks that block WebSockets. */
const wireOver = (transport: string) => ({
  test: {
    ...long,
    name: `wire over ${transport}`,
    include: [
      'tests/wire/{frames,game,game-parts,live-updates,moderation,rules,signals,watcher-admission,watching}.test.ts',
    ],
    env: { RUMPUS_TRANSPORT: transport },
  },
})

/**
 * `npm run check` runs `unit`; `npm test` runs all. One project or file alone: `vitest run --project unit
 * src/rooms`.
 */
export default defineConfig({
  test: {
    tags: [{ name: 'full', description: 'Only in `npm run test:full`.' }],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/{repository,wire,hosting,support}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [imageBuild],
          // Tests leave no state in modules. Loading the modules again for each file took a quarter of the
          // time.
          isolate: false,
          // Half of their time is spent waiting: three on two cores.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
          // Against tests that never end: a busy machine makes some of them ten times slower.
          testTimeout: 2 * 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...long, name: 'endurance', include: ['tests/{sim,fuzz,faults}/**/*.test.ts', imageBuild] } },
      wireOver('stream'),
      wireOver('poll'),
      {
        test: {
          ...long,
          name: 'cluster',
          include: ['tests/cluster/**/*.test.ts'],
          // One file at a time: each runs three servers under load, and a starved server misses its
          // heartbeats.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
