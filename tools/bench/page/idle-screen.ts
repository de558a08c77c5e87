import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { countFrames } from '../../../tests/budgets/count-frames.ts'
import { createForm, joinByLink } from '../../../tests/e2e/actions.ts'
import { twelve } from '../../../tests/scenes/cast.ts'
import { gatherRaw } from '../../../tests/scenes/raw-room.ts'

const PLAYERS = 8
const WATCHED_MS = 10_000
const AT_REST_WITHIN_MS = 60_000

export interface IdleScreen {
  readonly screen: string
  /** From the load until no animation runs. */
  readonly atRestAfterMs: number
  /** In 10 s at rest. */
  readonly frames: number
  /** Processor time in another 10 s at rest, of all processes of the browser. 1 is one core. */
  readonly cpuShare: number
}

const PAGES = {
  landing: openLanding,
  [`a lobby of ${PLAYERS}`]: openLobby,
}

/** Frames and cost of a page with motion while nothing happens. */
export async function measureIdleScreens(
  browser: Browser,
  origin: string,
  viewports: Readonly<Record<string, { readonly width: number; readonly height: number }>>,
): Promise<readonly IdleScreen[]> {
  const measured: IdleScreen[] = []
  for (const [name, open] of Object.entries(PAGES))
    for (const [size, viewport] of Object.entries(viewports)) {
      const context = await browser.newContext({ baseURL: origin, viewport, reducedMotion: 'no-preference' })
      try {
        const page = await context.newPage()
        const close = await open(page, origin)
        const atRestAfterMs = await waitForRest(page)
        // Tracing takes processor time, so frames are counted separately.
        const cpuShare = await measureCpu(browser)
        const frames = await countFrames(browser, WATCHED_MS)
        measured.push({ screen: `${name}, ${size}`, atRestAfterMs, frames, cpuShare })
        await close()
      } finally {
        await context.close()
      }
    }
  return measured
}

async function openLanding(page: Page): Promise<() => Promise<void>> {
  await page.goto('/')
  await createForm(page).waitFor()
  return async () => {}
}

async function openLobby(page: Page, origin: string): Promise<() => Promise<void>> {
  const [name = '', ...others] = twelve.slice(0, PLAYERS)
  const room = await gatherRaw(origin, others)
  await joinByLink({ name, page }, room.code)
  return room.close
}

/** Throws for an animation without end. */
async function waitForRest(page: Page): Promise<number> {
  for (;;) {
    const [running = 0, ageMs = 0] = await page.evaluate<readonly number[]>(
      "[document.getAnimations().filter(({ playState }) => playState === 'running').length, performance.now()]",
    )
    if (running === 0) return ageMs
    if (ageMs > AT_REST_WITHIN_MS) throw new Error(`${running} animations still run`)
    await delay(200)
  }
}

async function measureCpu(browser: Browser): Promise<number> {
  const before = await cpuSecondsOf(browser)
  await delay(WATCHED_MS)
  return ((await cpuSecondsOf(browser)) - before) / (WATCHED_MS / 1000)
}

/** Covers the browser’s processes that run now: a closed page takes its process with it. */
async function cpuSecondsOf(browser: Browser): Promise<number> {
  const devTools = await browser.newBrowserCDPSession()
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo')
  await devTools.detach()
  return processInfo.reduce((seconds, { cpuTime }) => seconds + cpuTime, 0)
}
