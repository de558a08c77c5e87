import type { Page } from '@playwright/test'
import { connectRaw } from '../support/raw-player.ts'
import {
  createRoom,
  expectDialog,
  expectLanding,
  fillJoinForm,
  gameCard,
  hostOfFour,
  joinByCode,
  joinForm,
  namePrompt,
  numberField,
  playerRow,
  readClipboard,
  readRoomCode,
  readSession,
  selectedGame,
  twoOfFour,
} from './actions.ts'
import { expect, FULL, type Player, test } from './test.ts'

test('[WIRE-326] a late-comer with a link can watch instead, before a name is typed', async ({
  newPlayer,
}) => {
  const { host, code } = await hostOfFour(newPlayer)
  await startGame(host.page)
  const { page } = await newPlayer('Sam')
  await page.goto(`/room/${code}`)
  const prompt = namePrompt(page, code)
  await expect(prompt.getByText('Cannot join - game in progress', { exact: true })).toBeVisible()
  await expect(watchInstead(page)).toBeFocused()
  await expect(prompt.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(prompt.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expectWatching(page, code)
})

test('[WIRE-326] watching is not offered where the host has switched it off', FULL, async ({ newPlayer }) => {
  const { host, code } = await hostOfFour(newPlayer)
  await host.page.getByRole('switch', { name: 'Allow watching' }).click()
  await expect(host.page.getByText('Nobody can watch, not even a TV.')).toBeVisible()
  await startGame(host.page)
  const { page } = await newPlayer('Sam')
  await page.goto(`/room/${code}`)
  await expect(namePrompt(page, code).getByRole('button', { name: 'Try again' })).toBeFocused()
  await expect(watchInstead(page)).toHaveCount(0)
})

test(
  '[WIRE-323] [WIRE-326] a player refused after Join Room can watch instead',
  FULL,
  async ({ newPlayer }) => {
    const { host, code } = await hostOfFour(newPlayer)
    const sam = await newPlayer('Sam')
    await sam.page.goto(`/room/${code}`)
    await namePrompt(sam.page, code).getByRole('textbox').fill('Sam')
    await startGame(host.page)
    await namePrompt(sam.page, code).getByRole('button', { name: 'Join Room' }).click()
    await expectDialog(sam.page, { title: 'Oops!', message: 'Cannot join - game in progress' })
    await expect(sam.page).toHaveURL(/\/$/)
    await watchInstead(sam.page).click()
    await expectWatching(sam.page, code)
  },
)

test('[WIRE-326] the landing page offers to watch a full or playing room, and no other', async ({
  newPlayer,
}) => {
  const noor = await newPlayer('Noor')
  const code = await fillRoom(noor, await newPlayer('Mateo'))
  const { page } = await newPlayer('Priya')
  await page.goto('/')
  await tryToJoin(page, 'ZZZZ')
  await expectDialog(page, { title: 'Oops!', message: 'Room not found' })
  await expect(watchInstead(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'OK' }).click()
  await tryToJoin(page, code)
  await expectDialog(page, { title: 'Oops!', message: 'Room is full' })
  await page.getByRole('button', { name: 'OK' }).click()
  await expectLanding(page)
  await tryToJoin(page, code)
  await watchInstead(page).click()
  await expectWatching(page, code)
})

test('[WIRE-326] watching costs no seat elsewhere', FULL, async ({ newPlayer }) => {
  const full = await fillRoom(await newPlayer('Noor'), await newPlayer('Priya'))
  const jun = await newPlayer('Jun')
  const elsewhere = await createRoom(jun)
  const mateo = await newPlayer('Mateo')
  await joinByCode(mateo, elsewhere)
  const session = await readSession(mateo.page)
  await mateo.page.goto(`/room/${full}`)
  await watchInstead(mateo.page).click()
  await expectWatching(mateo.page, full)
  expect(await readSession(mateo.page)).toEqual(session)
  await expect(playerRow(jun.page, 'Mateo')).toBeVisible()
})

test('[ROOM-128] everybody sees how many watch, in lobby and game, until the last watcher leaves', async ({
  newPlayer,
}) => {
  const { host, mateo, code } = await twoOfFour(newPlayer)
  const chip = (page: Page, watching: number) =>
    page.getByRole('banner').getByText(`${watching} watching`, { exact: true })
  const [zoe, tv] = [await newPlayer('Zoë'), await newPlayer('TV')]
  await zoe.page.goto(`/room/${code}/watch`)
  await expect(chip(host.page, 1)).toBeVisible()
  await tv.page.goto(`/room/${code}/watch?screen=tv`)
  for (const { page } of [host, mateo]) await expect(chip(page, 2)).toBeVisible()
  await startGame(host.page)
  for (const { page } of [host, mateo]) await expect(chip(page, 2)).toBeVisible()
  await zoe.page.close()
  await expect(chip(host.page, 1)).toBeVisible()
  await tv.page.close()
  await expect(host.page.getByText(/\d watching/)).toHaveCount(0)
})

test('[ROOM-127] [ROOM-217] the host shows the room on a TV by link, QR code or a new tab', async ({
  newPlayer,
  server,
}) => {
  const noor = await newPlayer('Noor')
  const code = await createRoom(noor)
  await joinByCode(await newPlayer('Mateo'), code)
  await noor.page.getByRole('button', { name: 'Show on a TV' }).click()
  const dialog = tvDialog(noor.page)
  const link = `${server.origin}/room/${code}/watch?screen=tv`
  await expect(dialog.getByText(link, { exact: true })).toBeVisible()
  await expect(dialog.getByRole('img', { name: `QR code of ${link}` })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open here' })).toBeFocused()

  await dialog.getByRole('button', { name: 'Copy TV link' }).click()
  await expect(dialog.getByRole('button', { name: 'Link copied!' })).toBeVisible()
  expect(await readClipboard(noor.page)).toBe(link)

  const opened = noor.page.context().waitForEvent('page')
  await dialog.getByRole('link', { name: 'Open here' }).click()
  await expect(await opened).toHaveURL(link)
  await expect(dialog).toBeVisible()
})

test('[ROOM-218] the dialog of the TV follows a new code, and closes for a former host', async ({
  newPlayer,
  server,
}) => {
  const noor = await newPlayer('Noor')
  const code = await createRoom(noor)
  const mateo = await newPlayer('Mateo')
  await joinByCode(mateo, code)
  await noor.page.getByRole('button', { name: 'Show on a TV' }).click()
  const dialog = tvDialog(noor.page)
  await expect(dialog.getByText(code)).toBeVisible()

  // Another connection of the same browser: its page is behind the dialog.
  const [cookie] = await noor.page.context().cookies()
  const raw = await connectRaw(server.origin, { cookie: `${cookie?.name}=${cookie?.value}` })
  const { roomId, playerId } = await readSession(noor.page)
  await raw.ask('renewInvite', { roomId, playerId })
  await expect(dialog.getByText(code)).toHaveCount(0)
  const newCode = readRoomCode(noor.page)
  await expect(dialog.getByText(`/room/${newCode}/watch?screen=tv`)).toBeVisible()
  const { playerId: toPlayerId } = await readSession(mateo.page)
  await raw.ask('transferHost', { roomId, playerId, toPlayerId })
  await expect(dialog).toBeHidden()
  await expect(noor.page.getByRole('button', { name: 'Show on a TV' })).toHaveCount(0)
  await raw.close()
})

test(
  '[ROOM-127] [ROOM-217] during a game too, the host finds the TV and can switch watching off',
  FULL,
  async ({ newPlayer }) => {
    const { host, mateo } = await twoOfFour(newPlayer)
    await expect(mateo.page.getByRole('button', { name: 'Show on a TV' })).toHaveCount(0)
    await startGame(host.page)
    await host.page.getByRole('button', { name: 'Players' }).click()
    await host.page.getByRole('dialog').getByRole('button', { name: 'Show on a TV' }).click()
    const dialog = tvDialog(host.page)
    const allow = dialog.getByRole('switch', { name: 'Allow watching' })
    await allow.click()
    await expect(dialog.getByText('Watching is switched off')).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Open here' })).toHaveCount(0)
    await expect(allow).toBeFocused()
    await allow.press('Space')
    await expect(dialog.getByRole('link', { name: 'Open here' })).toBeVisible()
  },
)

function watchInstead(page: Page) {
  return page.getByRole('dialog').getByRole('button', { name: 'Watch instead' })
}

function tvDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Show on a TV' })
}

async function expectWatching(page: Page, code: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/room/${code}/watch$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function startGame(page: Page): Promise<void> {
  await gameCard(page).click()
  await selectedGame(page).getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('button', { name: 'Leave Game' })).toBeVisible()
}

/** A room of two, both there. */
async function fillRoom(host: Player, other: Player): Promise<string> {
  const code = await createRoom(host)
  await joinByCode(other, code)
  const size = numberField(host.page, 'Room size')
  await size.fill('2')
  await size.press('Enter')
  await expect(host.page.getByRole('heading', { name: 'Players 2/2' })).toBeVisible()
  return code
}

async function tryToJoin(page: Page, code: string): Promise<void> {
  await fillJoinForm(page, { name: 'Priya', code })
  await joinForm(page).getByRole('button', { name: 'Join Room' }).click()
}
