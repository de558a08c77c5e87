import type { Browser, Locator, Page } from '@playwright/test'
import { stage } from '../e2e/game-actions.ts'
import { findCoveredPictures } from '../e2e/layout-assertions.ts'
import { expect, FULL, test } from '../e2e/test.ts'
import { findScene, onScene } from '../scenes/on-scene.ts'
import { settle } from '../scenes/settle.ts'

const windows = [
  { width: 1280, height: 720, scores: true },
  { width: 720, height: 900, scores: false },
  { width: 390, height: 844, scores: false },
  { width: 844, height: 390, scores: false },
]
for (const name of ['reveal-eight', 'reveal-all-vote'])
  test(`[FOF-67] a Reveal needs no scrolling: ${name}`, FULL, async ({ browser, server }) => {
    await onScene(findScene(`fact-or-fiction/${name}`), { browser, origin: server.origin }, async (page) => {
      const reveal = stage(page, 'reveal')
      for (const { scores, ...viewport } of windows) {
        await page.setViewportSize(viewport)
        await page.evaluate('scrollTo(0, 0)')
        const isLow = viewport.height < 480
        const parts = [
          ['statement', reveal.getByText(/^I was banned from a pub quiz/)],
          ['truth', reveal.getByRole('img', { name: 'It is fiction!' })],
          ['caption', reveal.getByText(/^Priya fooled \d+ of \d+: \+\d+$/)],
          ...(isLow
            ? []
            : ([
                ['stamp', reveal.getByText('You were right! +100')],
                ['votes', reveal.getByText(/^\d+ votes$/).last()],
                ['question', reveal.getByText('So what really happened, Priya?')],
                ['next', reveal.getByText('Next: Jun. Unmute!')],
              ] as const)),
          ...(scores ? ([['scores', reveal.getByRole('listitem').last()]] as const) : []),
        ] as const
        // All at once: the Reveal ends after 3 s.
        const boxes = await Promise.all(
          parts.map(async ([what, element]) => ({ what, box: await element.boundingBox() })),
        )
        const outside = boxes.filter(
          ({ box }) => box === null || box.y < 0 || box.y + box.height > viewport.height,
        )
        expect(outside, `at ${viewport.width} × ${viewport.height}`).toEqual([])
      }
    })
  })

test('[FOF-50] as many figures topple as were fooled', FULL, async ({ browser, server }) => {
  await onScene(
    findScene('fact-or-fiction/reveal-all-vote'),
    { browser, origin: server.origin },
    async (page) => {
      await expect(page.locator('[data-fallen]')).toHaveCount(18)
      await expect(page.getByText('Priya fooled 18 of 31: +58')).toBeVisible()
    },
  )
})

test('[FOF-51] the next author is told across the stage', async ({ browser, server }) => {
  await onScene(
    findScene('fact-or-fiction/reveal-next-me'),
    { browser, origin: server.origin },
    async (page) => {
      const banner = stage(page, 'reveal').getByText("You're next. Unmute!").locator('..')
      const votes = stage(page, 'reveal').getByRole('heading', { name: 'Fact', exact: true }).locator('../..')
      const [width, whole] = [await widthOf(banner), await widthOf(votes)]
      expect(width / whole).toBeGreaterThan(0.98)
    },
  )
})

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test(
    `[GAME-74] a row of the scores that climbs stays within its card (${width} px)`,
    FULL,
    async ({ browser, server }) => {
      const context = { viewport: { width, height }, reducedMotion: 'no-preference' } as const
      await onClimb(browser, server.origin, context, async (page) => {
        const outside = await page.evaluate<string[]>(FIND_OUTSIDE)
        expect(outside).toEqual([])
      })
    },
  )

function onClimb(
  browser: Browser,
  origin: string,
  context: NonNullable<Parameters<typeof onScene>[1]['context']>,
  use: (page: Page) => Promise<void>,
) {
  return onScene(findScene('fact-or-fiction/reveal-climb'), { browser, origin, context }, use)
}

async function widthOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.width ?? 0
}

/** Rows of the scores that leave their card at any moment of their animations. */
const FIND_OUTSIDE = `(() => {
  const card = [...document.querySelectorAll('section')].find((one) => one.querySelector(':scope li [class*="points"]') && one.querySelector(':scope > div h3'))
  const rows = [...card.querySelectorAll('li')]
  // They have ended: once more.
  for (const row of rows) row.style.animation = 'none'
  card.getBoundingClientRect()
  for (const row of rows) row.style.animation = ''
  const moving = document.getAnimations().filter((one) => rows.includes(one.effect.target))
  if (moving.length === 0) return ['nothing moves']
  const outside = []
  let moved = 0
  const start = rows.map((row) => row.getBoundingClientRect())
  for (let share = 0; share <= 1; share += 0.02) {
    for (const one of moving) {
      const { delay, duration } = one.effect.getTiming()
      one.pause()
      one.currentTime = delay + share * duration
    }
    const edge = card.getBoundingClientRect()
    for (const [index, row] of rows.entries()) {
      const box = row.getBoundingClientRect()
      if (box.width === 0) continue
      moved = Math.max(moved, Math.abs(box.top - start[index].top), Math.abs(box.left - start[index].left))
      if (box.top < edge.top || box.bottom > edge.bottom || box.left < edge.left || box.right > edge.right)
        outside.push(row.textContent + ' at ' + share.toFixed(2))
    }
  }
  return moved < 20 ? ['nothing moved'] : outside
})()`

for (const name of ['reveal-right', 'reveal-eight'])
  test(`[FOF-55] no sticker covers eyes or counts: ${name}`, FULL, async ({ browser, server }) => {
    await onScene(findScene(`fact-or-fiction/${name}`), { browser, origin: server.origin }, async (page) => {
      const right = page.getByText('Right!', { exact: true })
      for (const [width, height] of [
        [320, 568],
        [320, 640],
        [390, 844],
        [640, 900],
        [768, 1024],
        [1280, 720],
      ] as const) {
        await page.setViewportSize({ width, height })
        await settle(page)
        const where = `at ${width} × ${height}`
        expect(await findCoveredPictures(page), where).toEqual([])
        const mark = await right.boundingBox()
        for (const count of await page.getByText(/^\d+ votes?$/).all()) {
          const box = await count.boundingBox()
          const isBeside = (mark?.x ?? 0) > (box?.x ?? 0) + (box?.width ?? 0)
          const isLeft = (mark?.x ?? 0) + (mark?.width ?? 0) < (box?.x ?? 0)
          if (!isBeside && !isLeft)
            expect((mark?.y ?? 0) + (mark?.height ?? 0), where).toBeLessThanOrEqual((box?.y ?? 0) + 4)
        }
      }
    })
  })
