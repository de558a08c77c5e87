import { defineConfig } from '@playwright/test'
import endToEnd from './playwright.config.ts'

/** The gallery of all screens (`npm run shots`): the browser and the server of the end-to-end tests, no assertions. */
export default defineConfig({
  ...endToEnd,
  testDir: 'tests/gallery',
  // Each picture is of a room of its own.
  fullyParallel: true,
  reporter: [['list']],
  use: { ...endToEnd.use, trace: 'off' },
})
