import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const shared = {
  environment: 'node',
  pool: 'threads',
  expect: { poll: { timeout: 10_000 } },
  setupFiles: 'tests/support/property-runs.ts',
  // A forgotten `.only` would silently switch off everything else. Projects do not inherit it from the root.
  allowOnly: false,
} as const

/** How many times the usual number of random cases a property is tried with. */
const effort = Math.max(1, Number(process.env.RUMPUS_RUNS ?? 20) / 20)

/** Loading the modules again for each file takes longer than its tests, which leave no state in modules. */
const quick = {
  ...shared,
  isolate: false,
  // Against tests that never end: a busy machine makes some of them ten times slower.
  testTimeout: effort * 2 * 60_000,
  hookTimeout: 60_000,
} as const

const long = { ...shared, maxWorkers: 2, testTimeout: effort * 5 * 60_000, hookTimeout: 60_000 } as const

/** It installs packages and builds every page. */
const imageBuild = 'tests/hosting/image-build.test.ts'

/** Tests with a server or a database that does real work, and those that take seconds. */
const integration = [
  'src/games/contract.test.ts',
  'src/server/{events,http,limits,sockets,storage}/**/*.test.ts',
  'src/server/rooms/host/damaged-rooms.test.ts',
  'tests/{wire,hosting,support}/**/*.test.ts',
]

/** Where a database syncs nothing to a disk. Durability across a power failure is tested in `tests/faults`. */
const memoryDisk = '/dev/shm'
const isRoomy =
  existsSync(memoryDisk) && statfsSync(memoryDisk).bavail * statfsSync(memoryDisk).bsize > 2 ** 30
const inMemory = isRoomy ? { TMPDIR: memoryDisk } : {}

/** The contract of the wire again, over a transport for networks that block WebSockets. */
const wireOver = (transport: string) => ({
  test: {
    ...long,
    name: `wire over ${transport}`,
    include: [
      'tests/wire/{frames,game,game-parts,live-updates,moderation,rules,signals,watcher-admission,watching}.test.ts',
    ],
    env: { ...inMemory, RUMPUS_TRANSPORT: transport },
  },
})

/**
 * `npm run check` runs `unit`, `npm test` also `integration` and `endurance`, `npm run test:full` all but `unit`.
 * One project or file alone: `vitest run --project unit src/rooms`.
 */
export default defineConfig({
  test: {
    tags: [
      { name: 'full', description: 'Only in `npm run test:full`.' },
      { name: 'work', description: 'Measures work. Not in `npm run mutation`.' },
    ],
    projects: [
      {
        test: {
          ...quick,
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/repository/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: integration,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...quick,
          name: 'integration',
          include: integration,
          exclude: [imageBuild],
          env: inMemory,
          // A third of their time is spent waiting: three on two cores.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
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
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
