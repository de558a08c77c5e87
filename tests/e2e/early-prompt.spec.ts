import type { Page, WebSocketRoute } from '@playwright/test'
import {
  createRoom,
  expectDialogAndAccept,
  expectLanding,
  expectLobbyOf,
  hostOfFour,
  namePrompt,
} from './actions.ts'
import { hostLeavesBy, startGame } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

test.describe('A link to a room, before the connection answers', () => {
  test('[WIRE-191] the prompt takes a name, and then shows who waits', async ({ newPlayer }) => {
    const code = await createRoom(await newPlayer('Noor'), { roomName: 'Friday' })
    const { page } = await newPlayer('Mateo')
    const answer = await holdConnection(page)
    await page.goto(`/room/${code}`)
    const prompt = namePrompt(page, code)
    await expect(prompt.getByText('Finding your room')).toBeVisible()
    await expect(prompt.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Mateo')
    answer()
    await expect(prompt.getByText(/Friday.*: 1 player is waiting for you\./)).toBeVisible()
    await expect(prompt.getByRole('textbox')).toHaveValue('Mateo')
    await expect(prompt.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Enter')
    await expectLobbyOf(page, 'Mateo')
  })

  test('[WIRE-327] a name that is submitted joins once the room is found', async ({ newPlayer }) => {
    const code = await createRoom(await newPlayer('Noor'))
    const { page } = await newPlayer('Mateo')
    const answer = await holdConnection(page)
    await page.goto(`/room/${code}`)
    await namePrompt(page, code).getByRole('textbox').fill('Mateo')
    await page.keyboard.press('Enter')
    const join = namePrompt(page, code).getByRole('button', { name: 'Join Room' })
    await expect(join).toHaveAttribute('aria-busy', 'true')
    answer()
    await expectLobbyOf(page, 'Mateo')
  })

  test('[WIRE-327] a room that does not exist closes the prompt and leads home', async ({ newPlayer }) => {
    const { page } = await newPlayer('Mateo')
    const answer = await holdConnection(page)
    await page.goto('/room/ZZZZ')
    await namePrompt(page, 'ZZZZ').getByRole('textbox').fill('Mateo')
    await page.keyboard.press('Enter')
    answer()
    await expectDialogAndAccept(page, {
      title: 'Room Not Found',
      message: 'Room not found! The room may have expired or the code is incorrect.',
    })
    await expectLanding(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(
    '[WIRE-191] a playing room takes the place of the question, and a typed name is kept',
    FULL,
    async ({ newPlayer }) => {
      const { host, code } = await hostOfFour(newPlayer)
      await startGame(host, [host])
      const { page } = await newPlayer('Sam')
      const answer = await holdConnection(page)
      await page.goto(`/room/${code}`)
      const prompt = namePrompt(page, code)
      await prompt.getByRole('textbox').fill('Sam')
      answer()
      await expect(prompt.getByText('Cannot join - game in progress', { exact: true })).toBeVisible()
      await expect(prompt.getByRole('textbox')).toHaveCount(0)
      await hostLeavesBy(host, 'End Game for All')
      await prompt.getByRole('button', { name: 'Try again' }).click()
      await expect(prompt.getByRole('textbox')).toHaveValue('Sam')
    },
  )

  test('[WIRE-327] a server that cannot be reached is named, and the name stays', async ({ newPlayer }) => {
    const code = await createRoom(await newPlayer('Noor'))
    const { page } = await newPlayer('Mateo')
    await page.routeWebSocket('**/ws', (socket) => socket.close())
    await page.route('**/events**', (route) => route.abort())
    await page.goto(`/room/${code}`)
    const prompt = namePrompt(page, code)
    await prompt.getByRole('textbox').fill('Mateo')
    await expect(prompt.getByText('Trying to reach the server')).toBeVisible()
    await expect(prompt.getByRole('textbox')).toHaveValue('Mateo')
  })
})

test('[WIRE-190] the page of a room connects before its code has arrived, and uses that connection', async ({
  newPlayer,
}) => {
  const code = await createRoom(await newPlayer('Noor'))
  const { page } = await newPlayer('Mateo')
  let connections = 0
  page.on('websocket', () => {
    connections += 1
  })
  const scripts = { arrive: () => {} }
  const arrival = new Promise<void>((resolve) => {
    scripts.arrive = resolve
  })
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await arrival
    await route.continue()
  })
  const connected = page.waitForEvent('websocket')
  await page.goto(`/room/${code}`, { waitUntil: 'commit' })
  await connected
  await expect(namePrompt(page, code)).toHaveCount(0)
  scripts.arrive()
  await expect(namePrompt(page, code).getByText('1 player is waiting for you.')).toBeVisible()
  expect(connections).toBe(1)
})

/** Opens the page's connection and holds its frames; the returned function delivers them. */
async function holdConnection(page: Page): Promise<() => void> {
  let deliver = () => {}
  const delivery = new Promise<void>((resolve) => {
    deliver = resolve
  })
  await page.routeWebSocket('**/ws', (socket: WebSocketRoute) => {
    const server = socket.connectToServer()
    socket.onMessage(async (frame) => {
      await delivery
      server.send(frame)
    })
  })
  return deliver
}
