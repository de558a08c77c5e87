import type { Browser, Page } from '@playwright/test'
import { findScene, onScene } from '../scenes/on-scene.ts'
import { expect, FULL, test } from './test.ts'

interface Fixtures {
  readonly browser: Browser
  readonly server: { readonly origin: string }
}

function onEvening(name: string, { browser, server }: Fixtures, use: (page: Page) => Promise<void>) {
  return onScene(findScene(`evening/${name}`), { browser, origin: server.origin }, use)
}

test('[ROOM-145] watchers see the board without *New evening*', FULL, async ({ browser, server }) => {
  await onEvening('watch', { browser, server }, async (page) => {
    const board = page.getByRole('region', { name: 'Tonight' })
    // Seven players, and one who has left.
    await expect(board.getByRole('listitem')).toHaveCount(8)
    await expect(page.getByRole('button', { name: 'New evening' })).toHaveCount(0)
  })
})

test('[ROOM-145] a TV shows the first three of the board in its lobby', FULL, async ({ browser, server }) => {
  await onEvening('tv', { browser, server }, async (page) => {
    const board = page.getByRole('region', { name: 'Tonight' })
    await expect(board.getByRole('listitem')).toHaveCount(3)
  })
})

test(
  '[ROOM-205] a TV shows the board alone if all players are on the podium',
  FULL,
  async ({ browser, server }) => {
    await onEvening('tv-podium', { browser, server }, async (page) => {
      await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible({ timeout: 20_000 })
      await expect(page.getByRole('heading', { name: 'Final scores' })).toHaveCount(0)
    })
  },
)

for (const name of ['evening/podium', 'evening/tv-podium'])
  test(
    `[ROOM-144] [ROOM-204] the rows of the evening's board change places only on a page that saw the podium begin: ${name}`,
    FULL,
    async ({ browser, server }) => {
      const context = { reducedMotion: 'no-preference' } as const
      await onScene(findScene(name), { browser, origin: server.origin, context }, async (page) => {
        const rows = page.locator('ol[data-moves]')
        const title = page.getByRole('heading', { name: 'Tonight' })
        await title.scrollIntoViewIfNeeded()
        await expect(rows).toHaveAttribute('data-moves', 'moving', { timeout: 20_000 })
        await page.reload()
        await expect(title).toBeVisible()
        await expect(rows).toHaveCount(0)
      })
    },
  )

test(
  '[GAME-188] [GAME-189] the controls of a podium are there from its start, and a page that loads during it shows everything at once',
  FULL,
  async ({ browser, server }) => {
    const context = { reducedMotion: 'no-preference' } as const
    await onScene(findScene('evening/podium'), { browser, origin: server.origin, context }, async (page) => {
      const entering = page.locator('main [data-entering]')
      await expect(entering.first()).toBeAttached({ timeout: 20_000 })
      for (const name of ['Save picture', 'Copy text', 'Download CSV'])
        await expect(page.getByRole('button', { name })).toBeVisible()
      expect(await entering.count()).toBeGreaterThan(0)
      await page.reload()
      await expect(page.getByRole('list', { name: 'Winners' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Tonight' })).toBeVisible()
      expect(await entering.count()).toBe(0)
    })
  },
)
