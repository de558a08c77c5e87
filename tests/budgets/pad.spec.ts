import type { CDPSession, Page } from '@playwright/test'
import quickfireDoodlesDefinition from '#games/quickfire-doodles/definition.ts'
import { namePrompt } from '../e2e/actions.ts'
import { expect, type Player, test } from '../e2e/test.ts'
import { gatherRaw, selectRaw, startSelectedRaw } from '../scenes/raw-room.ts'
import { settle } from '../scenes/settle.ts'
import { readRenders, resetRenders, watchRenders } from './count-renders.ts'

test.use({ serverEnvironment: { TIME_SCALE: '0.5' }, viewport: { width: 390, height: 640 }, hasTouch: true })

const PAD = '[data-pad]'
/** The length of the path redrawn in a frame: 64 captured points, whose outline has a few hundred. */
const FRAME_LENGTH_MAX = 16_000

test('[DOODLE-69] [DOODLE-128] while a long stroke is drawn, React renders nothing of the pad, no frame draws more than a tail of it, and the page does not scroll', async ({
  newPlayer,
  server,
}) => {
  const page = await startDrawing(await newPlayer('Noor'), server.origin)
  const touch = await page.context().newCDPSession(page)
  const box = await page.locator(PAD).boundingBox()
  if (box === null) throw new Error('there is no pad')
  const at = (part: number) => ({
    x: box.x + box.width * (0.5 + 0.4 * Math.cos(part * 90)),
    y: box.y + box.height * (0.5 + 0.4 * Math.sin(part * 83)),
  })

  await page.evaluate(WATCH_PATHS)
  await send(touch, 'touchStart', at(0))
  await send(touch, 'touchMove', at(0.001))
  await settle(page)
  await resetRenders(page)
  for (let number = 1; number <= 250; number++) await send(touch, 'touchMove', at(number / 250))
  expect((await readRenders(page, PAD)).places).toEqual([])
  await send(touch, 'touchEnd')
  await expect(page.getByRole('img', { name: 'Your doodle' })).toHaveAccessibleName(/One stroke/)

  const drawn = await page.evaluate<{ longest: number; count: number }>('window.drawn')
  expect(drawn.count).toBeGreaterThan(20)
  expect(drawn.longest).toBeLessThan(FRAME_LENGTH_MAX)
  // Nor did the page scroll under the finger, although it could.
  expect(await page.evaluate('document.documentElement.scrollHeight > innerHeight')).toBe(true)
  expect(await page.evaluate('scrollY')).toBe(0)
})

/** The paths that change on the page: how many times, and the longest. */
const WATCH_PATHS = `
  window.drawn = { longest: 0, count: 0 }
  new MutationObserver((records) => {
    for (const { target } of records) {
      window.drawn.count += 1
      window.drawn.longest = Math.max(window.drawn.longest, target.getAttribute('d').length)
    }
  }).observe(document, { subtree: true, attributeFilter: ['d'] })
`

async function startDrawing({ name, page }: Player, origin: string): Promise<Page> {
  const room = await gatherRaw(origin, ['Jun', 'Priya'])
  await watchRenders(page)
  await page.goto(`/room/${room.code}`)
  const prompt = namePrompt(page, room.code)
  await prompt.getByRole('textbox').fill(name)
  await prompt.getByRole('button', { name: 'Join Room' }).click()
  await expect(page.getByRole('button', { name: 'Leave Room' })).toBeVisible()
  await selectRaw(room, quickfireDoodlesDefinition.id, { rounds: 1, words: 'easy', oneColour: false })
  await startSelectedRaw(room)
  await expect(page.locator(PAD)).toBeVisible()
  await expect(page.locator('[data-splash]')).toHaveCount(0)
  return page
}

async function send(
  session: CDPSession,
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  point?: { readonly x: number; readonly y: number },
): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: point === undefined ? [] : [point] })
}
