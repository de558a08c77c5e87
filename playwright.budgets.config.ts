import { defineConfig } from '@playwright/test'
import endToEnd from './playwright.config.ts'

/** What the pages may cost (part of `npm run check`): bytes, requests and renders, in the browser of the end-to-end tests. No times. */
export default defineConfig({
  ...endToEnd,
  testDir: 'tests/budgets',
  fullyParallel: false,
  workers: 1,
  globalTimeout: 5 * 60_000,
  use: { ...endToEnd.use, trace: 'off' },
  reporter: [['list'], ['json', { outputFile: '.cache/playwright-budgets.json' }]],
})
