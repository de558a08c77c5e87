import type { Page } from '@playwright/test'
import {
  createRoom,
  expectDialogAndAccept,
  expectLanding,
  expectLobbyOf,
  fillJoinForm,
  gameCard,
  hostOfFour,
  joinByCode,
  joinByLink,
  joinForm,
  leaveRoom,
  namePrompt,
  numberField,
  playerRow,
  selectedGame,
} from './actions.ts'
import { expect, FULL, test } from './test.ts'

test.describe('Joining by a link', () => {
  test('a newcomer enters a name and joins with Enter', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    const code = await createRoom(noor)
    const { page } = await newPlayer('Mateo')
    await page.goto(`/room/${code}`)
    const prompt = namePrompt(page, code)
    await expect(prompt.getByRole('textbox')).toBeFocused()
    await page.keyboard.type('Mateo')
    await page.keyboard.press('Enter')
    await expectLobbyOf(page, 'Mateo')
    await expect(playerRow(noor.page, 'Mateo')).toBeVisible()
  })

  test('the prompt is surrounded by a welcome that tells a stranger no names', async ({ newPlayer }) => {
    const code = await createRoom(await newPlayer('Noor'))
    const { page } = await newPlayer('Mateo')
    await page.goto(`/room/${code}`)
    await expect(namePrompt(page, code)).toBeVisible()
    await expect(page.getByText('Somebody is waiting for you!')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Noor')).toHaveCount(0)
  })

  test('the link works in lower case', async ({ newPlayer }) => {
    const code = await createRoom(await newPlayer('Noor'))
    const { page } = await newPlayer('Mateo')
    await page.goto(`/room/${code.toLowerCase()}`)
    await expect(namePrompt(page, code)).toBeVisible()
  })

  test('the prompt limits names to 20 characters', async ({ newPlayer }) => {
    const code = await createRoom(await newPlayer('Noor'))
    const { page } = await newPlayer('Mateo')
    await page.goto(`/room/${code}`)
    const field = namePrompt(page, code).getByRole('textbox')
    await field.pressSequentially('M'.repeat(25))
    await expect(field).toHaveValue('M'.repeat(20))
  })

  test('an empty name shows an error and keeps the prompt', async ({ newPlayer }) => {
    const code = await createRoom(await newPlayer('Noor'))
    const { page } = await newPlayer('Mateo')
    await page.goto(`/room/${code}`)
    await namePrompt(page, code).getByRole('button', { name: 'Join Room' }).click()
    await expect(page.getByText('Please enter your name', { exact: true })).toBeVisible()
    await expect(namePrompt(page, code)).toBeVisible()
  })

  test('Cancel leads home and takes no seat', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    const code = await createRoom(noor)
    const { page } = await newPlayer('Mateo')
    await page.goto(`/room/${code}`)
    await namePrompt(page, code).getByRole('button', { name: 'Cancel' }).click()
    await expectLanding(page)
    await expect(noor.page.getByRole('heading', { name: 'Players 1/12' })).toBeVisible()
  })

  test('a link to an unknown room shows a dialog and leads home', async ({ newPlayer }) => {
    const { page } = await newPlayer('Mateo')
    await page.goto('/room/ZZZZ')
    await expectDialogAndAccept(page, {
      title: 'Room Not Found',
      message: 'Room not found! The room may have expired or the code is incorrect.',
    })
    await expectLanding(page)
  })

  test('a reload keeps the seat', async ({ newPlayer }) => {
    const code = await createRoom(await newPlayer('Noor'))
    const mateo = await newPlayer('Mateo')
    await joinByLink(mateo, code)
    await mateo.page.reload()
    await expectLobbyOf(mateo.page, 'Mateo')
    await expect(mateo.page.getByRole('heading', { name: 'Players 2/12' })).toBeVisible()
  })
})

test('two players with the same name get distinct names', async ({ newPlayer }) => {
  const noor = await newPlayer('Ana')
  const code = await createRoom(noor)
  const second = await newPlayer('ana')
  await second.page.goto(`/room/${code}`)
  await namePrompt(second.page, code).getByRole('textbox').fill('ana')
  await namePrompt(second.page, code).getByRole('button', { name: 'Join Room' }).click()
  await expect(playerRow(noor.page, 'ana (2)')).toBeVisible()
})

test('joining another room leaves the first', async ({ newPlayer }) => {
  const noor = await newPlayer('Noor')
  const first = await createRoom(noor)
  const second = await createRoom(await newPlayer('Priya'))
  const mateo = await newPlayer('Mateo')
  await joinByCode(mateo, first)
  await expect(playerRow(noor.page, 'Mateo')).toBeVisible()
  await joinByCode(mateo, second)
  await expect(playerRow(noor.page, 'Mateo')).toHaveCount(0)
})

test('[WIRE-134] [WIRE-324] a full room refuses newcomers by form and by link, before it asks for a name', async ({
  newPlayer,
}) => {
  const noor = await newPlayer('Noor')
  const code = await createRoom(noor)
  await joinByCode(await newPlayer('Mateo'), code)
  const size = numberField(noor.page, 'Room size')
  await size.fill('2')
  await size.press('Enter')
  await expect(noor.page.getByRole('heading', { name: 'Players 2/2' })).toBeVisible()

  const { page } = await newPlayer('Priya')
  await page.goto('/')
  await fillJoinForm(page, { name: 'Priya', code })
  await joinForm(page).getByRole('button', { name: 'Join Room' }).click()
  await expect(page.getByText('Room is full', { exact: true })).toBeVisible()

  await closeDialog(page)
  await page.goto(`/room/${code}`)
  const prompt = namePrompt(page, code)
  await expect(prompt.getByText('Room is full', { exact: true })).toBeVisible()
  await expect(prompt.getByRole('textbox')).toHaveCount(0)

  // A seat is free now, so the same prompt asks for a name.
  await size.fill('3')
  await size.press('Enter')
  await expect(noor.page.getByRole('heading', { name: 'Players 2/3' })).toBeVisible()
  await prompt.getByRole('button', { name: 'Try again' }).click()
  await prompt.getByRole('textbox').fill('Priya')
  await prompt.getByRole('button', { name: 'Join Room' }).click()
  await expectLobbyOf(page, 'Priya')
})

test('[WIRE-323] a room that fills up while a name is typed refuses the join and leads home', async ({
  newPlayer,
}) => {
  const noor = await newPlayer('Noor')
  const code = await createRoom(noor)
  await joinByCode(await newPlayer('Mateo'), code)
  const { page } = await newPlayer('Priya')
  await page.goto(`/room/${code}`)
  await namePrompt(page, code).getByRole('textbox').fill('Priya')
  const size = numberField(noor.page, 'Room size')
  await size.fill('2')
  await size.press('Enter')
  await expect(noor.page.getByRole('heading', { name: 'Players 2/2' })).toBeVisible()
  await namePrompt(page, code).getByRole('button', { name: 'Join Room' }).click()
  await expectDialogAndAccept(page, {
    title: 'Room is full',
    message: 'Failed to join room. It might be full!',
  })
  await expectLanding(page)
})

test(
  '[WIRE-323] a game that starts while a name is typed refuses the join with its own message only',
  FULL,
  async ({ newPlayer }) => {
    const { host, code } = await hostOfFour(newPlayer)
    const { page } = await newPlayer('Sam')
    await page.goto(`/room/${code}`)
    await namePrompt(page, code).getByRole('textbox').fill('Sam')
    await gameCard(host.page).click()
    await selectedGame(host.page).getByRole('button', { name: 'Start' }).click()
    await expect(host.page.getByRole('button', { name: 'Leave Game' })).toBeVisible()
    await namePrompt(page, code).getByRole('button', { name: 'Join Room' }).click()
    await expectDialogAndAccept(page, { title: 'Oops!', message: 'Cannot join - game in progress' })
    await expectLanding(page)
  },
)

test(
  '[WIRE-325] a link to a missing or full room keeps the seat in another room',
  FULL,
  async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    const full = await createRoom(noor)
    await joinByCode(await newPlayer('Priya'), full)
    const size = numberField(noor.page, 'Room size')
    await size.fill('2')
    await size.press('Enter')
    await expect(noor.page.getByRole('heading', { name: 'Players 2/2' })).toBeVisible()
    const jun = await newPlayer('Jun')
    const elsewhere = await createRoom(jun)
    const mateo = await newPlayer('Mateo')
    await joinByCode(mateo, elsewhere)

    await mateo.page.goto('/room/ZZZZ')
    await closeDialog(mateo.page)
    await mateo.page.goto(`/room/${full}`)
    await namePrompt(mateo.page, full).getByRole('button', { name: 'Cancel' }).click()
    await mateo.page.getByRole('link', { name: `Back to room ${elsewhere}` }).click()
    await expectLobbyOf(mateo.page, 'Mateo')
    await expect(jun.page.getByRole('heading', { name: 'Players 2/12' })).toBeVisible()
  },
)

test(
  '[WIRE-134] a playing room refuses newcomers by form and by link, without asking for a name',
  FULL,
  async ({ newPlayer }) => {
    const { host, code } = await hostOfFour(newPlayer)
    await gameCard(host.page).click()
    await selectedGame(host.page).getByRole('button', { name: 'Start' }).click()
    await expect(host.page.getByRole('button', { name: 'Leave Game' })).toBeVisible()

    const { page } = await newPlayer('Sam')
    await page.goto('/')
    await fillJoinForm(page, { name: 'Sam', code })
    await joinForm(page).getByRole('button', { name: 'Join Room' }).click()
    await expect(page.getByText('Cannot join - game in progress', { exact: true })).toBeVisible()

    await closeDialog(page)
    await page.goto(`/room/${code}`)
    const prompt = namePrompt(page, code)
    await expect(prompt.getByText('Cannot join - game in progress', { exact: true })).toBeVisible()
    await expect(prompt.getByRole('textbox')).toHaveCount(0)
    await prompt.getByRole('button', { name: 'Cancel' }).click()
    await expectLanding(page)
  },
)

test('a room is deleted when its last player leaves', async ({ newPlayer }) => {
  const noor = await newPlayer('Noor')
  const code = await createRoom(noor)
  await leaveRoom(noor.page)
  const { page } = await newPlayer('Mateo')
  await page.goto(`/room/${code}`)
  await expectDialogAndAccept(page, {
    title: 'Room Not Found',
    message: 'Room not found! The room may have expired or the code is incorrect.',
  })
  await expectLanding(page)
})

async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
}
