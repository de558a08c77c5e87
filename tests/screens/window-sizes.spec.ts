import type { Locator, Page } from '@playwright/test'
import { expect, FULL, test } from '../e2e/test.ts'
import { scenesByGame } from '../scenes/game-scenes.ts'
import { findScene, onScene } from '../scenes/on-scene.ts'
import { settle } from '../scenes/settle.ts'

test.describe.configure({ mode: 'parallel' })

const sizes = [
  { width: 2560, height: 1440 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
  { width: 900, height: 650 },
  { width: 720, height: 900 },
  { width: 640, height: 900 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 390, height: 844 },
] as const
const phones = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
] as const

/** A page sees the phases at their full length. */
const LONGEST_PHASE_MS = 60_000

for (const [id, { inView, awaited }] of scenesByGame) {
  for (const [scene, partsOf] of Object.entries(inView))
    test(`[GAME-60] ${id}/${scene} needs no scrolling at any size`, FULL, async ({ browser, server }) => {
      await onScene(findScene(`${id}/${scene}`), { browser, origin: server.origin }, async (page) => {
        for (const size of sizes) {
          await page.setViewportSize(size)
          await settle(page)
          const parts = [page.getByRole('banner'), phases(page), page.getByRole('timer'), ...partsOf(page)]
          for (const part of parts) await expect(part.last(), at(size)).toBeInViewport({ ratio: 0.99 })
        }
      })
    })

  test(
    `[ROOM-216] [ROOM-120] [GAME-61] header and steps of ${id} at any size`,
    FULL,
    async ({ browser, server }) => {
      await onScene(findScene(`${id}/${awaited.busy}`), { browser, origin: server.origin }, async (page) => {
        await page.setViewportSize({ width: 1280, height: 720 })
        await settle(page)
        expect(
          await bottomOf(page.getByRole('banner'), phases(page), page.getByRole('timer')),
        ).toBeLessThanOrEqual(110)
        for (const size of [...sizes, ...phones, { width: 961, height: 720 }, { width: 320, height: 640 }]) {
          await page.setViewportSize(size)
          await settle(page)
          expect(await findCutSteps(page), at(size)).toEqual([])
        }
        for (const size of phones) {
          await page.setViewportSize(size)
          await settle(page)
          for (const scroll of [0, 60, 9_999]) {
            await page.evaluate(`scrollTo(0, ${scroll})`)
            expect(await findNeighboursOfLeave(page), at(size)).toEqual([])
          }
        }
      })
    },
  )

  test(
    `[GAME-62] the fuse of ${id} is red only for those who are awaited`,
    FULL,
    async ({ browser, server }) => {
      const isRed = (page: Page) => page.locator('[data-hot]:has([role="timer"])')
      const lastSeconds = (page: Page) => page.getByRole('timer', { name: /^[0-4] seconds? left/ })
      await onScene(findScene(`${id}/${awaited.busy}`), { browser, origin: server.origin }, async (page) => {
        await expect(lastSeconds(page)).toBeVisible({ timeout: LONGEST_PHASE_MS })
        await expect(isRed(page)).toHaveCount(1)
      })
      for (const scene of awaited.idle)
        await onScene(findScene(`${id}/${scene}`), { browser, origin: server.origin }, async (page) => {
          await expect(lastSeconds(page)).toBeVisible({ timeout: LONGEST_PHASE_MS })
          await expect(isRed(page)).toHaveCount(0)
        })
    },
  )
}

test('type grows with a large window, and with the letters of its user', async ({ browser, server }) => {
  await onScene(findScene('lobby/host-pick'), { browser, origin: server.origin }, async (page) => {
    const letterSize = async (width: number, height: number) => {
      await page.setViewportSize({ width, height })
      return page.evaluate<number>('Number.parseFloat(getComputedStyle(document.documentElement).fontSize)')
    }
    expect(await letterSize(1440, 900)).toBe(16)
    expect(await letterSize(2560, 1440)).toBeCloseTo(23, 0)
    // A wide but low window stays as it is.
    expect(await letterSize(2560, 900)).toBe(16)
    // A zoom of 200 % doubles every pixel of a window of half the size.
    expect(await letterSize(1280, 720)).toBe(16)
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
    expect(await letterSize(2560, 1440)).toBe(32)
  })
})

function phases(page: Page): Locator {
  return page.getByRole('list', { name: 'Phases' })
}

function at({ width, height }: { readonly width: number; readonly height: number }): string {
  return `at ${width} × ${height}`
}

async function bottomOf(...parts: readonly Locator[]): Promise<number> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()))
  return Math.max(...boxes.map((box) => (box === null ? 0 : box.y + box.height)))
}

/** Visible steps whose text is wider than they are, or reaches under the current step. */
function findCutSteps(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(() => {
    const steps = [...document.querySelectorAll('ol[aria-label="Phases"] > li')]
      .filter((step) => getComputedStyle(step).clipPath === 'none')
    const current = steps.find((step) => step.hasAttribute('aria-current')).getBoundingClientRect()
    return steps.filter((step) => {
      const range = document.createRange()
      range.selectNodeContents(step)
      const text = range.getBoundingClientRect()
      const box = step.getBoundingClientRect()
      const isCovered = !step.hasAttribute('aria-current') && text.left < current.right && text.right > current.left
      return isCovered || text.left < box.left || text.right > box.right || box.right > innerWidth
    }).map((step) => step.textContent)
  })()`)
}

/** Controls closer to Leave Game than 16 px, at the current scroll position, that take a tap there. */
function findNeighboursOfLeave(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(() => {
    const leave = [...document.querySelectorAll('header button')].at(-1)
    const { left, right, top, bottom } = leave.getBoundingClientRect()
    const takesTap = (control, x, y) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && hit !== leave && (control === hit || control.contains(hit))
    }
    const near = [...document.querySelectorAll('a[href], button, input, select, textarea, label')].filter((control) => {
      if (control === leave) return false
      for (let x = left - 15; x <= right + 15; x += 5)
        for (let y = top - 15; y <= bottom + 15; y += 5) if (takesTap(control, x, y)) return true
      return false
    })
    return near.map((control) => control.localName + ' ' + (control.ariaLabel ?? control.textContent).slice(0, 30))
  })()`)
}
