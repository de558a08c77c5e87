import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from '@playwright/test'

/** The category and the event by which Chromium traces each drawn frame of any page. */
const CATEGORY = 'viz'
const DRAWN = 'Display::DrawAndSwap'

/** Counts the frames that the browser draws within this time, on all its pages. */
export async function countFrames(browser: Browser, forMs: number): Promise<number> {
  const devTools = await browser.newBrowserCDPSession()
  let frames = 0
  devTools.on('Tracing.dataCollected', ({ value }) => {
    frames += value.filter((event) => 'name' in event && event.name === DRAWN).length
  })
  const isComplete = new Promise<void>((resolve) => {
    devTools.once('Tracing.tracingComplete', () => resolve())
  })
  await devTools.send('Tracing.start', {
    traceConfig: { includedCategories: [CATEGORY], excludedCategories: ['*'] },
    transferMode: 'ReportEvents',
  })
  await delay(forMs)
  await devTools.send('Tracing.end')
  await isComplete
  await devTools.detach()
  return frames
}
