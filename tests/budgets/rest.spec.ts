import type { Page } from '@playwright/test'
import { expect, FULL, test } from '../e2e/test.ts'
import { findScene, onScene } from '../scenes/on-scene.ts'
import { settle } from '../scenes/settle.ts'
import { countFrames } from './count-frames.ts'

/** Less than the time between two poses. */
const WATCHED_MS = 4_000
/** A figure strikes a pose, and takes its former one again. */
const FRAMES_MAX = 2

const context = { reducedMotion: 'no-preference', viewport: { width: 1280, height: 900 } } as const

for (const [name, details] of [
  ['landing/empty', {}],
  ['lobby/host-twelve', {}],
  ['tv/lobby', FULL],
  ['lobby/player-seven', FULL],
  ['lobby/player-away', FULL],
  ['watch/lobby', FULL],
] as const)
  test(
    `${name} draws no frames while nothing happens, except for one pose`,
    details,
    async ({ browser, server }) => {
      await onScene(findScene(name), { browser, origin: server.origin, context }, async (page) => {
        await page.evaluate(MOVE)
        expect(await countFrames(browser, 1_500)).toBeGreaterThan(FRAMES_MAX)
        await finishAnimations(page)
        // Repeated, because pictures may still be drawn.
        await expect
          .poll(() => countFrames(browser, WATCHED_MS), { timeout: 30_000 })
          .toBeLessThanOrEqual(FRAMES_MAX)
      })
    },
  )

/** Moves the page for two seconds, which shows that frames are counted. */
const MOVE = `void document.body.animate([{ translate: '0 0' }, { translate: '0 40px' }], 2000)`

/** Ends the loops that would end by themselves after some seconds. Throws for an endless one. */
async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate('for (const animation of document.getAnimations()) animation.finish()')
  await settle(page)
}
