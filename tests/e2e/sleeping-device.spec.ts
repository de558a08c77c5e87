import type { WebSocket } from '@playwright/test'
import { createRoom, expectLobbyOf, gameCard, joinByCode, playerRow, readSession } from './actions.ts'
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
  const mateosSockets: WebSocket[] = []
  mateo.page.on('websocket', (socket) => mateosSockets.push(socket))
  const heard = listenTo(noor)
  await joinByCode(mateo, await createRoom(noor))
  const { playerId } = await readSession(mateo.page)
  const absences = () => heard('presence').filter((frame) => frame.includes(playerId))
  // Until his page has loaded he may be away; what comes after his vote is no longer that.
  await gameCard(mateo.page).click()
  await expect(gameCard(noor.page)).toContainText('1 vote')
  const absencesBefore = absences()
  // All that was due in ten minutes is due at once, as where timers were throttled.
  await mateo.page.clock.fastForward('10:00')
  await gameCard(noor.page).click()
  await expect(mateo.page.getByText('Noor picked Fact or Fiction.')).toBeVisible()
  expect(mateosSockets.map((socket) => socket.isClosed())).toEqual([false])
  // A status comes every two seconds: whoever had gone would have been away by then.
  const statuses = heard('status').length
  await expect.poll(() => heard('status').length).toBeGreaterThan(statuses)
  expect(absences()).toEqual(absencesBefore)
})

/** The frames of each type that the page receives from now on. */
function listenTo({ page }: Person): (type: string) => readonly string[] {
  const frames: string[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => frames.push(payload.toString()))
  })
  return (type) => frames.filter((frame) => JSON.parse(frame).type === type)
}

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
