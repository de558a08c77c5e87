import { defineConfig } from '@playwright/test'

const chromium = process.env.RUMPUS_CHROMIUM ?? process.env.CHROME_PATH

/** As root, in a container, with nothing that phones home, and with letters drawn the same on every machine. */
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

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  // One set of pictures for all machines: how far they may differ is for whoever compares them to say.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  // Files run side by side, sentences of one file in order: each worker has a server of its own.
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Whole sentences may take their time on a slow machine; each expectation has its own limit.
  timeout: 120_000,
  globalTimeout: 60 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 900 },
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    // Without a film of every page, which costs more than the test itself.
    trace: { mode: 'retain-on-failure', screenshots: false },
    // Nothing here has a graphics card: rays and confetti on four pages at once would take all the time there is.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumArguments, ...(chromium ? { executablePath: chromium } : {}) },
  },
})
