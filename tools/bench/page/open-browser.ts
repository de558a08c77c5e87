import { type Browser, chromium } from '@playwright/test'
import endToEnd from '../../../tests/playwright.config.ts'

/** Pages in the background are not throttled. */
const allAwake = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

/** Starts the Chromium of the end-to-end tests with their options. */
export function openBrowser(): Promise<Browser> {
  const { launchOptions } = endToEnd.use ?? {}
  return chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...allAwake] })
}
