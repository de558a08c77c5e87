import type { Page } from '@playwright/test'
import { findCoveredPictures } from '../e2e/layout-assertions.ts'
import { expect, FULL, test } from '../e2e/test.ts'
import { findScene, onScene } from '../scenes/on-scene.ts'
import { settle } from '../scenes/settle.ts'

test.describe.configure({ mode: 'parallel' })

test('[DOODLE-100] half a window beside a call shows two guesses whole', async ({ browser, server }) => {
  await onDoodle('guess', { browser, server }, async (page) => {
    for (const width of [640, 720]) {
      await resize(page, width, 900)
      const lane = await page.getByRole('log', { name: 'Guesses' }).boundingBox()
      expect(lane?.height, `at ${width} px`).toBeGreaterThanOrEqual(120)
      expect(await countWholeGuesses(page), `at ${width} px`).toBe(2)
    }
  })
})

for (const scene of ['guess', 'guess-host', 'guess-own', 'answer', 'watch-answer'])
  test(`[DOODLE-101] nothing covers the doodle in ${scene}`, FULL, async ({ browser, server }) => {
    await onDoodle(scene, { browser, server }, async (page) => {
      for (const [width, height] of [
        [1366, 650],
        [1280, 800],
        [720, 900],
        [640, 900],
        [390, 844],
        [390, 480],
        [320, 568],
        [844, 390],
      ] as const) {
        await resize(page, width, height)
        expect(await findCoveredPictures(page), `at ${width} × ${height}`).toEqual([])
      }
    })
  })

for (const scene of ['answer', 'watch-answer'])
  test(
    `[DOODLE-102] a doodle in ${scene} is at least 200 px wide on a small phone`,
    FULL,
    async ({ browser, server }) => {
      await onDoodle(scene, { browser, server }, async (page) => {
        for (const height of [640, 568]) {
          await resize(page, 320, height)
          const doodle = await page.getByRole('img', { name: /^(Doodle by|Your doodle)/ }).boundingBox()
          expect(doodle?.width, `in ${height} px`).toBeGreaterThanOrEqual(200)
        }
      })
    },
  )

test('[DOODLE-116] the artist sees the own word in Guess for 3 s', FULL, async ({ browser, server }) => {
  await onDoodle('guess-own', { browser, server }, async (page) => {
    const peek = page.getByRole('button', { name: 'Peek at my word' })
    await peek.click()
    await expect(peek).toHaveCount(0)
    await expect(peek).toBeVisible()
  })
})

test('[DOODLE-103] word, paper and pens are in view together on a small phone', async ({
  browser,
  server,
}) => {
  await onDoodle('draw', { browser, server }, async (page) => {
    for (const [width, height] of [
      [320, 568],
      [320, 640],
      [360, 600],
    ] as const) {
      await resize(page, width, height)
      for (const part of [
        page.getByText('Your word', { exact: true }),
        page.getByRole('timer'),
        page.getByRole('img', { name: /^Your doodle\. / }),
        page.getByRole('button', { name: 'Undo' }),
      ])
        await expect(part, `at ${width} × ${height}`).toBeInViewport({ ratio: 0.99 })
    }
  })
})

async function onDoodle(
  scene: string,
  {
    browser,
    server,
  }: {
    readonly browser: Parameters<typeof onScene>[1]['browser']
    readonly server: { readonly origin: string }
  },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  await onScene(findScene(`quickfire-doodles/${scene}`), { browser, origin: server.origin }, use)
}

async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await settle(page)
}

/** Guesses that are not cut by their lane. */
function countWholeGuesses(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const lane = document.querySelector('[role="log"]').getBoundingClientRect()
    return [...document.querySelectorAll('[role="log"] li')].filter((guess) => {
      const { top, bottom, left } = guess.querySelector('p').getBoundingClientRect()
      return left < lane.right && top >= lane.top && bottom <= lane.bottom + 1
    }).length
  })()`)
}
