import type { Page } from '@playwright/test'
import { gameCard, gatherFour, hostOfFour, selectedGame, twoOfFour } from './actions.ts'
import { expectPhase, stage, startGame, statementField, UNHURRIED } from './game-actions.ts'
import { expect, FULL, type Player, test } from './test.ts'

// Submit lasts two minutes: the title of the game stays for its whole two seconds.
test.use({ serverEnvironment: UNHURRIED })

const SPLASH_MS = 2_000
const LEAVING_MAX_MS = 1_000
const STARTING = "Game Starting! Let's go!"

test('[GAME-40] [GAME-167] the title of a game is shown at its start, and leaves by itself, with the toast', async ({
  newPlayer,
}) => {
  const { host, others } = await gatherFour(newPlayer)
  const players = [host, ...others] as const
  await start(players)
  for (const { page } of players) await expect(splash(page)).toBeVisible()
  // Screen readers hear the title as the heading that has the focus.
  await expect(host.page.getByRole('heading', { name: 'Fact or Fiction', level: 1 })).toBeFocused()
  for (const { page } of players) {
    await page.clock.resume()
    await expect(splash(page)).toHaveCount(0)
    await expect(toast(page)).toHaveCount(0)
  }
})

test('[GAME-166] a letter that dismisses the title is the first one of the statement', async ({
  newPlayer,
}) => {
  const { host } = await hostOfFour(newPlayer)
  await start([host])
  await host.page.keyboard.type('I have milked a reindeer')
  await expectDismissed(host.page)
  await expect(statementField(host.page)).toHaveValue('I have milked a reindeer')
  await expect(toast(host.page)).toHaveCount(0)
})

test('[GAME-40] a tap dismisses the title, and presses nothing underneath', async ({ newPlayer }) => {
  const { host } = await hostOfFour(newPlayer)
  await start([host])
  await splash(host.page).click({ position: { x: 200, y: 200 } })
  await expectDismissed(host.page)
  await expect(statementField(host.page)).not.toBeFocused()
  await expect(host.page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('[GAME-40] no title is shown after a reload', FULL, async ({ newPlayer }) => {
  const { host } = await hostOfFour(newPlayer)
  await start([host])
  await host.page.clock.resume()
  await host.page.reload()
  await expect(stage(host.page, 'submit')).toBeVisible()
  await expect(splash(host.page)).toHaveCount(0)
})

test('[GAME-167] the toast of the start is gone after leaving the game', async ({ newPlayer }) => {
  const { host, mateo } = await twoOfFour(newPlayer)
  await start([host, mateo])
  await expect(toast(mateo.page)).toBeVisible()
  // Its entrance is over.
  await expect
    .poll(() => mateo.page.locator('[data-type]').evaluate((card) => card.getAnimations().length))
    .toBe(0)
  await mateo.page.getByRole('button', { name: 'Leave Game' }).click()
  await expect(mateo.page.getByText('You have left the game')).toBeVisible()
  // The clock of the page is stopped: only the end of its animation removes the toast.
  await expect(toast(mateo.page)).toHaveCount(0)
})

for (const size of [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 844, height: 390 },
])
  test(
    `[GAME-167] the toast of the start covers no field at ${size.width} × ${size.height}`,
    FULL,
    async ({ newPlayer }) => {
      const { host } = await hostOfFour(newPlayer)
      await host.page.setViewportSize(size)
      await startGame(host, [host])
      await host.page.keyboard.press('Escape')
      await statementField(host.page).focus()
      // The keyboard of a phone takes the lower half.
      if (size.width < 400) await host.page.setViewportSize({ ...size, height: size.height / 2 })
      await expect(toast(host.page)).toHaveCount(0)
      // Nearly 1: the browser rounds.
      await expect(statementField(host.page)).toBeInViewport({ ratio: 0.999 })
    },
  )

/** The first player starts the game. The clocks of the pages are stopped, so the title stays until they run on. */
async function start(players: readonly [Player, ...Player[]]): Promise<void> {
  const [host] = players
  await gameCard(host.page).click()
  for (const { page } of players) {
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + SPLASH_MS / 2)
  }
  await selectedGame(host.page).getByRole('button', { name: 'Start', exact: true }).click()
  await expect(splash(host.page)).toBeVisible()
  await expectPhase(players, 'submit')
}

/** Only the time for its leaving passes. */
async function expectDismissed(page: Page): Promise<void> {
  await expect(splash(page)).toHaveAttribute('data-leaving')
  await page.clock.runFor(LEAVING_MAX_MS)
  await expect(splash(page)).toHaveCount(0)
}

function splash(page: Page) {
  return page.locator('[data-splash]')
}

function toast(page: Page) {
  return page.getByRole('status').getByText(STARTING, { exact: true })
}
