import { type Browser, chromium } from '@playwright/test'

/** As root, in a container, with nothing that phones home, and with no page that is held back for not being looked at. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

/** The Chromium that the end-to-end tests use. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.RUMPUS_CHROMIUM ?? process.env.CHROME_PATH
  return chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) })
}
