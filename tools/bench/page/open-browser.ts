import { type Browser, chromium } from '@playwright/test'
import endToEnd from '../../../playwright.config.ts'

/** No page is held back for not being looked at. */
const allAwake = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

/** The Chromium that the end-to-end tests use, as they start it. */
export function openBrowser(): Promise<Browser> {
  const { launchOptions } = endToEnd.use ?? {}
  return chromium.launch({ ...launchOptions, args: [...(launchOptions?.args ?? []), ...allAwake] })
}
