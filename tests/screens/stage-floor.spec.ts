import { expect, FULL, test } from '../e2e/test.ts'
import { findScene, onScene } from '../scenes/on-scene.ts'

const SCALE = 3

interface Strip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The radius of the stage's lower corners, in CSS pixels. */
  readonly radius: number
  /** How far its shadow is to the right of the stage and below it. */
  readonly shadow: number
}

/** Scrolls to the stage with a crowd and returns the place of its floor and the shadow below. */
const findFloor = `(() => {
  const floorOf = (element) => getComputedStyle(element, '::after')
  const crowd = [...document.querySelectorAll('div[aria-hidden=true]')].find(
    (one) => getComputedStyle(one).bottom === '0px' && floorOf(one).backgroundColor === 'rgb(29, 18, 38)',
  )
  const panel = crowd.closest('[data-crowd]') ?? crowd.parentElement
  panel.scrollIntoView({ block: 'center' })
  const { x, bottom, width } = panel.getBoundingClientRect()
  const floor = parseFloat(floorOf(crowd).height)
  const { borderBottomLeftRadius, boxShadow } = getComputedStyle(panel)
  const shadow = parseFloat(boxShadow.split(') ')[1])
  return { x, y: bottom - floor, width: width + shadow, height: floor + shadow, radius: parseFloat(borderBottomLeftRadius), shadow }
})()`

/** The largest difference of a channel from the floor's color, in a picture of the strip, within outline and shadow. */
const largestDifference = (png: string, { radius, shadow }: Strip) => `(async () => {
  const image = new Image()
  image.src = 'data:image/png;base64,${png}'
  await image.decode()
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, image.width, image.height)
  const [radius, shadow] = [${radius * SCALE}, ${shadow * SCALE}]
  const [width, bottom] = [image.width - shadow, image.height - shadow]
  /** Without the outer edge. */
  const isWithin = (x, y) =>
    x >= 3 && x < width - 3 && y < bottom - 3 &&
    Math.hypot(Math.max(radius - x, x - (width - radius), 0), Math.max(y - (bottom - radius), 0)) < radius - 3
  let largest = 0
  // Without the upper edge of the floor.
  for (let y = 3; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      if (!isWithin(x, y) && !isWithin(x - shadow, y - shadow)) continue
      for (const [channel, value] of [29, 18, 38].entries())
        largest = Math.max(largest, Math.abs(data[(y * image.width + x) * 4 + channel] - value))
    }
  return largest
})()`

for (const name of [
  'fact-or-fiction/watch-submit',
  'fact-or-fiction/vote',
  'quickfire-doodles/draw-just-guessing',
])
  test(
    `[GAME-142] ${name}: the floor of a stage is one with its outline and shadow, also in the corners`,
    FULL,
    async ({ browser, server }) => {
      const context = { viewport: { width: 1280, height: 900 }, deviceScaleFactor: SCALE }
      await onScene(findScene(name), { browser, origin: server.origin, context }, async (page) => {
        const strip = await page.evaluate<Strip>(findFloor)
        const png = (await page.screenshot({ clip: strip })).toString('base64')
        const blank = await browser.newPage()
        expect(await blank.evaluate<number>(largestDifference(png, strip))).toBeLessThan(8)
        await blank.close()
      })
    },
  )
