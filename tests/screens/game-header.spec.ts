import { ballot } from '../e2e/game-actions.ts'
import { expect, FULL, test } from '../e2e/test.ts'
import { findScene, onScene } from '../scenes/on-scene.ts'

const landscapePhone = { width: 844, height: 390 }
const sizes = [
  { width: 1280, height: 800 },
  { width: 961, height: 720 },
  { width: 768, height: 1024 },
  { width: 640, height: 900 },
  { width: 390, height: 844 },
  landscapePhone,
  { width: 320, height: 640 },
]

test('[ROOM-79] [ROOM-216] the header of a game stays visible at every size', async ({ browser, server }) => {
  await onScene(
    findScene('fact-or-fiction/submit-empty'),
    { browser, origin: server.origin },
    async (page) => {
      const header = page.getByRole('banner')
      const parts = [
        header.getByRole('heading', { name: 'Fact or Fiction' }),
        header.getByText('Everyone shares statements about themselves.'),
        header.getByText('7', { exact: true }),
        header.getByRole('button', { name: 'Leave Game' }),
      ]
      for (const size of sizes) {
        await page.setViewportSize(size)
        await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
        if (size.height < 700) expect(await page.evaluate<number>('scrollY')).toBeGreaterThan(0)
        for (const part of parts) await expect(part, `at ${size.width} px`).toBeInViewport()
        const bar = await header.boundingBox()
        expect(bar?.height, `of ${size.height} px`).toBeLessThanOrEqual(size.height / 5)
      }
    },
  )
})

for (const name of ['lobby/host-watched', 'play/watched', 'play/host-watched-by-many'])
  test(
    `[ROOM-128] in ${name}, how many watch moves nothing that is pressed`,
    FULL,
    async ({ browser, server }) => {
      await onScene(findScene(name), { browser, origin: server.origin }, async (page) => {
        const header = page.getByRole('banner')
        const chip = header.getByTitle(/^\d+ watching$/)
        const keys = await header.getByRole('button').all()
        const measure = () => Promise.all(keys.map((key) => key.boundingBox()))
        for (const size of sizes) {
          await page.setViewportSize(size)
          await expect(chip, `at ${size.width} px`).toBeInViewport({ ratio: 1 })
          const bar = await header.boundingBox()
          if (name.startsWith('play/')) expect(bar?.height).toBeLessThanOrEqual(size.height / 5)
          const watched = await measure()
          await chip.evaluate((element) => element.style.setProperty('display', 'none'))
          expect(await measure(), `at ${size.width} px`).toEqual(watched)
          await chip.evaluate((element) => element.style.removeProperty('display'))
        }
      })
    },
  )

test('on a phone in landscape, phases, time, statement and both votes are visible at once', async ({
  browser,
  server,
}) => {
  await onScene(findScene('fact-or-fiction/vote'), { browser, origin: server.origin }, async (page) => {
    await page.setViewportSize(landscapePhone)
    for (const part of [
      page.getByRole('list', { name: 'Phases' }),
      page.getByRole('timer'),
      page.getByText('I once missed a flight'),
      ballot(page, 'Fact'),
      ballot(page, 'Fiction'),
    ])
      await expect(part.first()).toBeInViewport({ ratio: 1 })
  })
})
