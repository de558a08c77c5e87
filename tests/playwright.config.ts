import { defineConfig } from '@playwright/test'

const chromium = process.env.RUMPUS_CHROMIUM ?? process.env.CHROME_PATH

/** For root in a container, without background traffic, and with the same text rendering on every machine. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--disable-lcd-text',
]

/**
 * `npm test` runs `budgets`, `end-to-end` and `screens` without the tag `@full`, `npm run test:full` those with it. `npm
 * run browsers` and `npm run shots` run the others.
 */
export default defineConfig({
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  // One set of baselines for all machines: each comparison sets its own tolerance.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  // Files run side by side and the tests of a file in order: each worker has its own servers.
  fullyParallel: false,
  // Two use both cores of a small machine. With three, single pages wait for seconds.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A whole scenario may take its time on a slow machine; each expectation has its own limit.
  timeout: 120_000,
  globalTimeout: 60 * 60_000,
  // Not a promise of the product: two cores may be busy with three tests of four browsers each.
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 900 },
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    // Traces cost a tenth of the time: `--trace retain-on-failure` records them.
    trace: 'off',
    // Without a graphics card, rays and confetti on four pages would take all processor time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumArguments, ...(chromium ? { executablePath: chromium } : {}) },
  },
  projects: [
    {
      name: 'end-to-end',
      testDir: 'e2e',
    },
    // Every screen in every state.
    { name: 'screens', testDir: 'screens', fullyParallel: true },
    // Firefox and WebKit beside Chromium.
    { name: 'browsers', testDir: 'browsers', workers: 1 },
    // Bytes, requests and renders of the pages. No times: these numbers are the same on every machine.
    { name: 'budgets', testDir: 'budgets' },
    // Screenshots of every screen, each in a separate room. No assertions.
    { name: 'gallery', testDir: 'gallery', fullyParallel: true, workers: 2 },
  ],
})
