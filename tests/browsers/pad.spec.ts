import quickfireDoodlesDefinition from '#games/quickfire-doodles/definition.ts'
import { expect } from '../e2e/test.ts'
import { gatherRaw, selectRaw, startSelectedRaw } from '../scenes/raw-room.ts'
import { test } from './guests.ts'
import type { OtherBrowser, WindowPoint } from './other-browser.ts'

// Draw lasts long enough for slow browsers to draw, reload and draw again.
test.use({ serverEnvironment: { TIME_SCALE: '0.25' } })

const POINTERS = ['mouse', 'touch'] as const

test('[DOODLE-129] in Firefox and WebKit the mouse and fingers draw, and their strokes are there after a reload', async ({
  server,
  guests,
}, info) => {
  test.setTimeout(240_000)
  const room = await gatherRaw(server.origin, ['Noor', 'Mateo'])
  for (const { name, browser } of guests) {
    await browser.open(`${server.origin}/room/${room.code}`)
    await browser.fill('Your Name', name)
    await browser.press('button', 'Join Room')
    await browser.see('Mateo')
  }
  await selectRaw(room, quickfireDoodlesDefinition.id, { rounds: 1, words: 'easy', oneColour: false })
  await startSelectedRaw(room)
  for (const { name, browser } of guests) {
    await browser.see('Your word')
    await expect.poll(() => browser.evaluate("document.querySelector('[data-splash]') === null")).toBe(true)
    for (const [turn, pointer] of POINTERS.entries()) {
      await browser.drag(pointer, await lineOnPad(browser, 0.3 + turn * 0.3))
      await expect.poll(() => countStrokes(browser), `${name} draws by ${pointer}`).toBe(turn + 1)
    }
    expect(await browser.evaluate('scrollY')).toBe(0)
    await browser.press('button', 'Undo')
    await expect.poll(() => countStrokes(browser)).toBe(1)
    await browser.takePicture(info.outputPath(`pad-${name}.png`))
  }
  // A stroke is stored within a second.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  for (const { browser } of guests) {
    await browser.reload()
    await expect.poll(() => countStrokes(browser)).toBe(1)
  }
  await room.close()
})

/** A wave across the pad, at this part of its height. */
async function lineOnPad(browser: OtherBrowser, part: number): Promise<readonly WindowPoint[]> {
  const [left = 0, top = 0, width = 0, height = 0] = await Promise.all(
    ['left', 'top', 'width', 'height'].map(async (side) =>
      Number(
        await browser.evaluate(`document.querySelector('[data-pad] > div').getBoundingClientRect().${side}`),
      ),
    ),
  )
  return Array.from({ length: 20 }, (_, at) => ({
    x: left + width * (0.15 + at * 0.035),
    y: top + height * (part + Math.sin(at) * 0.06),
  }))
}

function countStrokes(browser: OtherBrowser): Promise<unknown> {
  return browser.evaluate("document.querySelector('[data-pad] svg')?.querySelectorAll('path').length ?? 0")
}
