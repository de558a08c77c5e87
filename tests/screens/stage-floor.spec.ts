import { expect, test } from '../e2e/test.ts'
import { findScene, onScene } from '../scenes/on-scene.ts'
import { SCENE_TIME_SCALE } from '../scenes/scene.ts'

test.use({ serverEnvironment: { TIME_SCALE: String(SCENE_TIME_SCALE) } })

interface Strip {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Of the stage's lower corners, in CSS pixels. */
  readonly radius: number
}

/** Scrolls to the stage with a crowd and returns the place of its floor. */
const findFloor = `(() => {
  const floorOf = (element) => getComputedStyle(element, '::after')
  const crowd = [...document.querySelectorAll('div[aria-hidden=true]')].find(
    (one) => getComputedStyle(one).bottom === '0px' && floorOf(one).backgroundColor === 'rgb(29, 18, 38)',
  )
  const panel = crowd.closest('[data-crowd]') ?? crowd.parentElement
  panel.scrollIntoView({ block: 'end' })
  const { x, bottom, width } = panel.getBoundingClientRect()
  const height = parseFloat(floorOf(crowd).height)
  const radius = parseFloat(getComputedStyle(panel).borderBottomLeftRadius)
  return { x, y: bottom - height, width, height, radius }
})()`

/** The largest difference of a channel from the floor's color, within the outline of a picture of the floor. */
const largestDifference = (png: string, radius: number) => `(async () => {
  const image = new Image()
  image.src = 'data:image/png;base64,${png}'
  await image.decode()
  const { width, height } = image
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  let largest = 0
  // Without the edges of the floor and of the outline.
  for (let y = 3; y < height - 3; y++)
    for (let x = 3; x < width - 3; x++) {
      const fromMiddle = Math.max(${radius} - x, x - (width - ${radius}), 0)
      if (Math.hypot(fromMiddle, y - (height - ${radius})) > ${radius} - 3) continue
      for (const [channel, value] of [29, 18, 38].entries())
        largest = Math.max(largest, Math.abs(data[(y * width + x) * 4 + channel] - value))
    }
  return largest
})()`

for (const name of [
  'fact-or-fiction/watch-submit',
  'fact-or-fiction/vote',
  'quickfire-doodles/draw-just-guessing',
])
  test(`[GAME-142] ${name}: the floor of a stage is one with its outline, also in the corners`, async ({
    browser,
    server,
  }) => {
    const context = { viewport: { width: 1280, height: 900 }, deviceScaleFactor: 3 }
    await onScene(findScene(name), { browser, origin: server.origin, context }, async (page) => {
      const { radius, ...clip } = await page.evaluate<Strip>(findFloor)
      const png = (await page.screenshot({ clip })).toString('base64')
      const blank = await browser.newPage()
      expect(await blank.evaluate<number>(largestDifference(png, radius * 3))).toBeLessThan(8)
      await blank.close()
    })
  })
