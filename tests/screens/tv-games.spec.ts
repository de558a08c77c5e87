import type { Page } from '@playwright/test'
import { expect, FULL, test } from '../e2e/test.ts'
import { findScene, onScene } from '../scenes/on-scene.ts'

/** The texts of a Reveal on a TV, in the order in which they come. */
const truth = (page: Page) => page.getByText(/^It is (a fact|fiction)!$/)
const fooled = (page: Page) => page.locator('main section').getByText(/ fooled |^Nobody voted/)

for (const { name, isTruthOut, isFooledOut } of [
  { name: 'tv-reveal-counting', isTruthOut: false, isFooledOut: false },
  { name: 'tv-reveal-suspense', isTruthOut: false, isFooledOut: false },
  { name: 'tv-reveal-truth', isTruthOut: true, isFooledOut: false },
  { name: 'tv-reveal', isTruthOut: true, isFooledOut: true },
])
  test(
    `[GAME-98] on a TV a Reveal comes out in the steps of the players' pages: ${name}`,
    FULL,
    async ({ browser, server }) => {
      await onScene(
        findScene(`fact-or-fiction/${name}`),
        { browser, origin: server.origin },
        async (page) => {
          await expect(truth(page)).toHaveCount(isTruthOut ? 1 : 0)
          await expect(fooled(page)).toHaveCount(isFooledOut ? 1 : 0)
        },
      )
    },
  )

test('[GAME-95] on a TV a phase has its timer and the code, and nothing to press but the sound switch', async ({
  browser,
  server,
}) => {
  await onScene(findScene('fact-or-fiction/tv-vote'), { browser, origin: server.origin }, async (page) => {
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByText(/^Room code/)).toBeAttached()
    await expect(page.locator('a[href], button, input, [role="button"], [tabindex="0"]')).toHaveCount(1)
    await expect(page.getByRole('button', { name: /sound/i })).toBeVisible()
  })
})
