import { findScene, onScene } from '../scenes/on-scene.ts'
import { expect, FULL, test } from './test.ts'

for (const name of ['evening/podium', 'evening/tv-podium'])
  test(
    `[ROOM-144] the rows of the evening's board change places only on a page that saw the podium begin: ${name}`,
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
