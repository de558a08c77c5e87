import type { Page } from '@playwright/test'
import {
  chooseAction,
  createRoom,
  expectDialogAndAccept,
  expectLanding,
  expectLobbyOf,
  expectToast,
  fillJoinForm,
  gather,
  gatherFour,
  gatherTwo,
  joinByCode,
  joinByLink,
  joinForm,
  playerList,
  playerMenu,
  playerRow,
  readClipboard,
  readRoomCode,
  readSession,
} from './actions.ts'
import { expectAllInLobby, expectPhase, stage, startGame, submitAll } from './game-actions.ts'
import { expectFocusVisible, tabTo } from './keyboard-actions.ts'
import { expect, FULL, test } from './test.ts'

// Submit lasts 30 s, Present 10 s.
test.use({ serverEnvironment: { TIME_SCALE: '2' } })

test('a removed player is sent home with the reason, and can return only when readmitted', async ({
  newPlayer,
}) => {
  const [noor, mateo, priya] = [await newPlayer('Noor'), await newPlayer('Mateo'), await newPlayer('Priya')]
  const code = await createRoom(noor, { roomName: 'Friday' })
  await gather([mateo, priya], code)
  await remove(noor.page, 'Mateo')

  await expectRemoved(mateo.page, code)
  await expectLanding(mateo.page)
  await expectToast(priya.page, 'Mateo was removed by the host')
  await expect(playerRow(priya.page, 'Mateo')).toHaveCount(0)
  await expect(playerList(priya.page)).not.toContainText('Let Back In')
  await expect(mateo.page.getByText('Your seat is still warm.')).toHaveCount(0)

  await fillJoinForm(mateo.page, { name: 'Mateo', code })
  await joinForm(mateo.page).getByRole('button', { name: 'Join Room' }).click()
  await expectDialogAndAccept(mateo.page, {
    title: 'Oops!',
    message: 'The host has removed you from this room.',
  })
  await mateo.page.goto(`/room/${code}`)
  await expectRemoved(mateo.page, code)
  const secondTab = await mateo.page.context().newPage()
  await secondTab.goto(`/room/${code}`)
  await expectRemoved(secondTab, code)
  await expectLanding(secondTab)
  await secondTab.close()

  await playerList(noor.page).getByRole('button', { name: 'Let Back In Mateo' }).click()
  await expectToast(noor.page, 'Mateo can come back in')
  await joinByLink(mateo, code)
  await expect(playerRow(noor.page, 'Mateo')).toBeVisible()
})

test('a player removed while the device slept gets the reason after waking', async ({ newPlayer }) => {
  const [noor, mateo] = [await newPlayer('Noor'), await newPlayer('Mateo')]
  const code = await createRoom(noor)
  await joinByCode(mateo, code)
  await mateo.page.goto('about:blank')
  await remove(noor.page, 'Mateo')
  await expect(playerMenu(noor.page, 'Mateo')).toHaveCount(0)
  await mateo.page.goto(`/room/${code}`)
  await expectRemoved(mateo.page, code)
})

test(
  'removing a player needs a confirmation, by keyboard too, and Enter presses Cancel',
  FULL,
  async ({ newPlayer }) => {
    const { noor } = await gatherTwo(newPlayer)
    const { page } = noor
    const button = playerMenu(page, 'Mateo')
    const item = page.getByRole('menuitem', { name: 'Remove Mateo' })
    const dialog = page.getByRole('dialog', { name: 'Remove Mateo?', exact: true })
    for (const key of ['Enter', 'Escape']) {
      await tabTo(page, button)
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      await expect(item).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press(key)
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
      await page.keyboard.press('Shift+Tab')
    }
    await tabTo(page, button)
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await tabTo(page, dialog.getByRole('button', { name: 'Remove Player' }))
    await page.keyboard.press('Enter')
    await expect(button).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: 'Let Back In Mateo' }))
    await expectFocusVisible(page)
  },
)

test('a locked room is not found by newcomers, and open to its members', async ({ newPlayer }) => {
  const [noor, mateo, zoe] = [await newPlayer('Noor'), await newPlayer('Mateo'), await newPlayer('Zoe')]
  const code = await createRoom(noor)
  await joinByCode(mateo, code)
  const lock = noor.page.getByRole('switch', { name: 'Lock room' })
  await lock.click()
  await expect(lock).toBeChecked()
  for (const { page } of [noor, mateo]) {
    await expectToast(page, 'The room is locked', 'Nobody new can come in.')
    await expect(page.getByText('Locked: nobody new can come in.')).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('The room is locked.')
  }

  await zoe.page.goto(`/room/${code}`)
  await expectNoRoom(zoe.page)
  await fillJoinForm(zoe.page, { name: 'Zoe', code })
  await joinForm(zoe.page).getByRole('button', { name: 'Join Room' }).click()
  await expectDialogAndAccept(zoe.page, { title: 'Oops!', message: 'Room not found' })

  await mateo.page.reload()
  await expectLobbyOf(mateo.page, 'Mateo')
  await expect(mateo.page.getByRole('switch', { name: 'Lock room' })).toHaveCount(0)

  await lock.click()
  await expectToast(mateo.page, 'The room is open again')
  await joinByLink(zoe, code)
})

test(
  'a new invite invalidates the old one, and all players keep their state',
  FULL,
  async ({ newPlayer }) => {
    const [noor, mateo, zoe] = [await newPlayer('Noor'), await newPlayer('Mateo'), await newPlayer('Zoe')]
    const [priya, jun, ada] = [await newPlayer('Priya'), await newPlayer('Jun'), await newPlayer('Ada')]
    const old = await createRoom(noor)
    await gather([mateo, priya, jun, ada], old)
    const seats = [await readSession(jun.page), await readSession(ada.page)]
    for (const away of [priya, jun, ada]) await away.page.goto('about:blank')
    await mateo.page.evaluate('window.hasStayed = true')
    await noor.page.getByRole('button', { name: 'Reset code' }).click()
    const dialog = noor.page.getByRole('dialog', { name: 'Reset the code?' })
    await dialog.getByRole('button', { name: 'Reset code' }).click()

    await expect(noor.page).not.toHaveURL(new RegExp(old))
    const code = readRoomCode(noor.page)
    for (const { page } of [noor, mateo]) {
      await expectToast(page, `New invite: the room code is ${code}`)
      await expect(page).toHaveURL(new RegExp(`/room/${code}$`))
      await expect(page).toHaveTitle(`Room ${code} · Rumpus`)
      await expect(page.getByLabel('Room code')).toHaveValue(code)
      await expect(page.getByRole('button', { name: 'Copy Link' })).toBeVisible()
    }
    expect(await mateo.page.evaluate('window.hasStayed'), 'the page was not reloaded').toBe(true)
    await mateo.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await mateo.page.getByRole('button', { name: 'Copy Link' }).click()
    await expectToast(mateo.page, 'Link copied!')
    expect(await readClipboard(mateo.page)).toMatch(new RegExp(`/room/${code}$`))

    await zoe.page.goto(`/room/${old}`)
    await expectNoRoom(zoe.page)
    await joinByLink(zoe, code)

    await mateo.page.reload()
    await expectLobbyOf(mateo.page, 'Mateo')
    // The old address, from the history or the chat, still works for members.
    for (const person of [priya, mateo]) {
      await person.page.goto(`/room/${old}`)
      await expectLobbyOf(person.page, person.name)
      await expect(person.page).toHaveURL(new RegExp(`/room/${code}$`))
    }
    // The new one also works for members who were away when it was created, although the room is locked now.
    await noor.page.getByRole('switch', { name: 'Lock room' }).click()
    await expectToast(mateo.page, 'The room is locked', 'Nobody new can come in.')
    await jun.page.goto(`/room/${code}`)
    await expectLobbyOf(jun.page, 'Jun')
    await joinByCode(ada, code)
    for (const [index, { page }] of [jun, ada].entries())
      expect(await readSession(page)).toEqual({ ...seats[index], roomCode: code })
    await expect(playerList(noor.page).getByRole('listitem')).toHaveCount(6)
  },
)

test('an open QR code changes to the new invite as soon as there is one', async ({ newPlayer }) => {
  const [noor, mateo] = [await newPlayer('Noor'), await newPlayer('Mateo')]
  const old = await createRoom(noor)
  await joinByCode(mateo, old)
  await mateo.page.getByRole('button', { name: 'Show QR code' }).click()
  const dialog = mateo.page.getByRole('dialog', { name: 'Scan to join' })
  await expect(dialog.getByRole('img', { name: new RegExp(`QR code of .*/room/${old}$`) })).toBeVisible()

  await noor.page.getByRole('button', { name: 'Reset code' }).click()
  const question = noor.page.getByRole('dialog', { name: 'Reset the code?' })
  await question.getByRole('button', { name: 'Reset code' }).click()
  await expect(noor.page).not.toHaveURL(new RegExp(old))
  const code = readRoomCode(noor.page)
  await expect(dialog.getByRole('img', { name: new RegExp(`QR code of .*/room/${code}$`) })).toBeVisible()
  await expect(dialog).toContainText(`or type ${code}.`)
})

test('the host removes a player during a game, and the game continues', FULL, async ({ newPlayer }) => {
  const { host, others, code } = await gatherFour(newPlayer)
  const [mateo, priya, jun] = others
  await startGame(host, [host, ...others])
  await expect(mateo.page.getByRole('button', { name: 'Players', exact: true })).toHaveCount(0)
  await host.page.getByRole('button', { name: 'Players', exact: true }).click()
  const players = host.page.getByRole('dialog', { name: 'Players' })
  await players.getByRole('button', { name: 'Remove Jun' }).click()
  await confirmRemoval(host.page, 'Jun')
  await expect(players.getByRole('button', { name: 'Let Back In Jun' })).toBeVisible()
  await players.getByRole('button', { name: 'Close' }).click()
  await expectRemoved(jun.page, code)
  await expectLanding(jun.page)

  const staying = [host, mateo, priya]
  await submitAll(staying)
  for (const { page } of staying)
    await expect(stage(page, 'present').getByText('(statement 1 of 3)')).toBeVisible()
  await expectPhase(staying, 'vote')
  await host.page.getByRole('button', { name: 'Leave Game' }).click()
  await host.page.getByRole('dialog').getByRole('button', { name: 'End Game for All' }).click()
  await expectAllInLobby(staying)
})

async function remove(page: Page, name: string): Promise<void> {
  await chooseAction(page, name, `Remove ${name}`)
  await confirmRemoval(page, name)
}

async function confirmRemoval(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Remove ${name}?`, exact: true })
  await dialog.getByRole('button', { name: 'Remove Player' }).click()
}

async function expectRemoved(page: Page, code: string): Promise<void> {
  await expectDialogAndAccept(page, {
    title: 'You Were Removed',
    message: `The host removed you from room ${code}. You can come back only once they let you in again.`,
  })
}

async function expectNoRoom(page: Page): Promise<void> {
  await expectDialogAndAccept(page, {
    title: 'Room Not Found',
    message: 'Room not found! The room may have expired or the code is incorrect.',
  })
  await expectLanding(page)
}
