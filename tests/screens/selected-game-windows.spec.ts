import { inLanguage } from '../e2e/in-language.ts'
import { expect, test } from '../e2e/test.ts'
import { findScene, onScene } from '../scenes/on-scene.ts'
import { settle } from '../scenes/settle.ts'

for (const [width, height] of [
  [1280, 800],
  [1366, 650],
  [640, 900],
] as const)
  test(`[GAME-157] the selected game hides nothing at ${width} × ${height}`, async ({ browser, server }) => {
    const context = { viewport: { width, height } }
    await onScene(
      findScene('lobby/host-table'),
      { browser, origin: server.origin, context },
      async (page) => {
        await page.setViewportSize({ width, height })
        const card = page.getByRole('button', { name: 'Play this' }).last()
        await card.scrollIntoViewIfNeeded()
        await page.evaluate('scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" })')
        await card.click()
        const panel = page
          .getByRole('region')
          .filter({ has: page.getByRole('button', { name: 'Change' }) })
          .last()
        await expect(panel.getByRole('heading').first()).toBeInViewport({ ratio: 0.99 })
        const start = page.getByRole('button', { name: 'Start', exact: true })
        const bar = start.locator('xpath=../..')
        await settle(page)
        expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(100)
        await expect(page.getByRole('region', { name: 'Votes' })).toContainText('4 votes')
      },
    )
  })

test('[GAME-158] the German button to leave names the room only in a wide window', async ({
  browser,
  server,
}) => {
  const german = inLanguage(browser, 'de')
  await onScene(findScene('lobby/player'), { browser: german, origin: server.origin }, async (page) => {
    const leaveText = () =>
      page.evaluate<string>("[...document.querySelectorAll('header button')].at(-1).innerText")
    await page.setViewportSize({ width: 1280, height: 800 })
    expect(await leaveText()).toBe('Raum verlassen')
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await leaveText()).toBe('Verlassen')
  })
})
