import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/{repository,wire,hosting,support}/**/*.test.ts',
      'tools/**/*.test.ts',
    ],
    pool: 'threads',
    maxWorkers: 2,
    // No test leaves anything behind in a module: reading them anew for each file took a quarter of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // A forgotten `.only` would silently switch off everything else.
    allowOnly: false,
  },
})
