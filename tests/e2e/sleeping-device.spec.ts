import type { WebSocket } from '@playwright/test'
import {
  createRoom,
  expectLobbyOf,
  gameCard,
  gatherTwo,
  joinByCode,
  loseNetwork,
  playerRow,
  readSession,
} from './actions.ts'
import { noteFrames } from './note-frames.ts'
import { expect, FULL, type Player, test } from './test.ts'

// A player who is away from the lobby for 15 s is removed.
test.use({ serverEnvironment: { TIME_SCALE: '40' } })

const AWAY = 'Zzz… back soon'

test('a laptop keeps its seat and its vote while it sleeps', async ({ newPlayer }) => {
  const { noor, mateo } = await gatherTwo(newPlayer)
  await gameCard(mateo.page).click()
  await expect(gameCard(noor.page)).toContainText('1 vote')
  const wake = await fallAsleep(mateo)
  await expect(playerRow(noor.page, 'Mateo')).toContainText(AWAY)
  await wake()
  await expect(playerRow(noor.page, 'Mateo')).not.toContainText(AWAY)
  await expectLobbyOf(mateo.page, 'Mateo')
  await expect(gameCard(mateo.page)).toHaveAttribute('aria-pressed', 'true')
})

test(
  'a player whose device slept for too long sees why the seat is gone, and can join again',
  FULL,
  async ({ newPlayer }) => {
    const { noor, mateo } = await gatherTwo(newPlayer)
    const wake = await fallAsleep(mateo)
    await expect(playerRow(noor.page, 'Mateo')).toHaveCount(0, { timeout: 45_000 })
    await wake()
    await expect(mateo.page.getByText(/You were away for a while/)).toBeVisible({ timeout: 20_000 })
    await mateo.page.getByRole('button', { name: 'Rejoin' }).click()
    await expect(mateo.page.getByRole('dialog', { name: /^Join Room/ })).toBeVisible()
  },
)

test('a tab in the background for ten minutes keeps its seat and is never shown as away', async ({
  newPlayer,
}) => {
  const [noor, mateo] = [await newPlayer('Noor'), await newPlayer('Mateo')]
  await mateo.page.clock.install()
  const mateosSockets: WebSocket[] = []
  mateo.page.on('websocket', (socket) => mateosSockets.push(socket))
  const received = listenTo(noor)
  await joinByCode(mateo, await createRoom(noor))
  const { playerId } = await readSession(mateo.page)
  const absences = () => received('presence').filter((frame) => frame.includes(playerId))
  // He may be away until his page has loaded, but not after his vote.
  await gameCard(mateo.page).click()
  await expect(gameCard(noor.page)).toContainText('1 vote')
  const absencesBefore = absences()
  // All timers of ten minutes fire at once, as where timers are throttled.
  await mateo.page.clock.fastForward('10:00')
  await gameCard(noor.page).click()
  await expect(mateo.page.getByText('Noor picked Fact or Fiction.')).toBeVisible()
  expect(mateosSockets.map((socket) => socket.isClosed())).toEqual([false])
  // A status arrives every two seconds: a disconnected player would be away by then.
  const statuses = received('status').length
  await expect.poll(() => received('status').length).toBeGreaterThan(statuses)
  expect(absences()).toEqual(absencesBefore)
})

/** Collects the frames that the page receives from now on; returns those of a type. */
function listenTo({ page }: Player): (type: string) => readonly string[] {
  const frames = noteFrames(page)
  return (type) => frames.filter((frame) => JSON.parse(frame).type === type)
}

/** Closes the lid: no network, and no timers run in the page. The returned function opens it. */
async function fallAsleep({ page }: Player): Promise<() => Promise<void>> {
  const devTools = await page.context().newCDPSession(page)
  await loseNetwork(page)
  await devTools.send('Page.setWebLifecycleState', { state: 'frozen' })
  return async () => {
    await devTools.send('Page.setWebLifecycleState', { state: 'active' })
    await page.context().setOffline(false)
  }
}
