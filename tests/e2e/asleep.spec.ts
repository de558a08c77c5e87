import { createRoom, expectLobbyOf, gameCard, joinByCode, playerRow } from './actions.ts'
import { expect, type Person, test } from './test.ts'

// Whoever is away from the lobby for 15 s is removed.
test.use({ serverEnvironment: { TIME_SCALE: '40' } })

const AWAY = 'Zzz… back soon'

test('a laptop that slept has its seat and its vote when it wakes', async ({ newPlayer }) => {
  const [noor, mateo] = [await newPlayer('Noor'), await newPlayer('Mateo')]
  await joinByCode(mateo, await createRoom(noor))
  await gameCard(mateo.page).click()
  await expect(gameCard(noor.page)).toContainText('1 vote')
  const wake = await fallAsleep(mateo)
  await expect(playerRow(noor.page, 'Mateo')).toContainText(AWAY)
  await wake()
  await expect(playerRow(noor.page, 'Mateo')).not.toContainText(AWAY)
  await expectLobbyOf(mateo.page, 'Mateo')
  await expect(gameCard(mateo.page)).toHaveAttribute('aria-pressed', 'true')
})

test('whoever slept for too long reads why the seat is gone, and gets back in', async ({ newPlayer }) => {
  const [noor, mateo] = [await newPlayer('Noor'), await newPlayer('Mateo')]
  await joinByCode(mateo, await createRoom(noor))
  const wake = await fallAsleep(mateo)
  await expect(playerRow(noor.page, 'Mateo')).toHaveCount(0, { timeout: 45_000 })
  await wake()
  await expect(mateo.page.getByText(/You were away for a while/)).toBeVisible({ timeout: 20_000 })
  await mateo.page.getByRole('button', { name: 'Rejoin' }).click()
  await expect(mateo.page.getByRole('dialog', { name: /^Join Room/ })).toBeVisible()
})

test('a tab in the background for ten minutes keeps its seat and never seems away', async ({ newPlayer }) => {
  const [noor, mateo] = [await newPlayer('Noor'), await newPlayer('Mateo')]
  await mateo.page.clock.install()
  await joinByCode(mateo, await createRoom(noor))
  // All that was due in ten minutes is due at once, as where timers were throttled.
  await mateo.page.clock.fastForward('10:00')
  await expect(mateo.page.getByText('Connection lost. Trying again…')).toHaveCount(0)
  await gameCard(noor.page).click()
  await expect(mateo.page.getByText('Waiting for the host to start', { exact: false })).toBeVisible()
  await expect(playerRow(noor.page, 'Mateo')).not.toContainText(AWAY)
})

/** Closes the lid: no network, and nothing of the page runs. The returned function opens it. */
async function fallAsleep({ page }: Person): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  await page.context().setOffline(true)
  await expect(page.getByText('Connection lost. Trying again…')).toBeVisible()
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' })
  return async () => {
    await devTools.send('Page.setWebLifecycleState', { state: 'active' })
    await page.context().setOffline(false)
  }
}
