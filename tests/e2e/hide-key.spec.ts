import { findScene, onScene } from '../scenes/on-scene.ts'
import { expect, FULL, test } from './test.ts'

test(
  '[GAME-179] the question of a key to hide expires after 5 s, except while the key has visible focus',
  FULL,
  async ({ browser, server }) => {
    const scene = findScene('fact-or-fiction/podium-host')
    await onScene(scene, { browser, origin: server.origin }, async (page) => {
      const key = page.getByRole('button', { name: /^Hide “/ }).first()
      const asking = page.getByRole('button', { name: 'Hide for everybody?' })
      await key.focus()
      await page.keyboard.press('Enter')
      await page.waitForTimeout(5_500)
      await expect(asking).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(asking).toHaveCount(0)

      await key.click()
      await expect(asking).toBeVisible()
      await expect(page.getByText('It stays.', { exact: true })).toBeAttached()
      await expect(asking).toHaveCount(0)
    })
  },
)

test('[GAME-135] a key to hide keeps its place and size when it asks', FULL, async ({ browser, server }) => {
  await onScene(
    findScene('quickfire-doodles/guess-host'),
    { browser, origin: server.origin },
    async (page) => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.mouse.move(0, 0)
        const key = page.getByRole('button', { name: 'Hide this doodle' })
        const before = await key.boundingBox()
        await key.focus()
        await page.keyboard.press('Enter')
        const asking = page.getByRole('button', { name: 'Hide for everybody?' })
        await expect(asking).toBeVisible()
        expect(await asking.boundingBox()).toEqual(before)
        await page.keyboard.press('Escape')
      }
    },
  )
})
