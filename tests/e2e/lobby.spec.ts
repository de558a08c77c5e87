import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import {
  chooseAction,
  createRoom,
  expectDialog,
  expectDialogAndAccept,
  expectLanding,
  expectLobbyOf,
  expectToast,
  gameCard,
  gatherFour,
  gatherTwo,
  hostOfFour,
  joinByCode,
  leaveRoom,
  numberField,
  playerList,
  playerRow,
  readClipboard,
  readRoomCode,
  selectedGame,
  twoOfFour,
} from './actions.ts'
import { goAway } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

test.describe('Voting', () => {
  test('a vote is shown to the host, and a second click removes it', async ({ newPlayer }) => {
    const { host, others } = await gatherFour(newPlayer)
    const [mateo, priya] = others
    await gameCard(mateo.page).click()
    await expectToast(mateo.page, 'You voted for Fact or Fiction! The host can see your preference.')
    await expect(gameCard(mateo.page)).toHaveAttribute('aria-pressed', 'true')
    await expect(gameCard(host.page)).toContainText('1 vote')
    await gameCard(priya.page).click()
    await expect(gameCard(host.page)).toContainText('2 votes')

    await gameCard(mateo.page).click()
    await expectToast(mateo.page, 'Vote removed for Fact or Fiction.')
    await expect(gameCard(mateo.page)).toHaveAttribute('aria-pressed', 'false')
    await expect(gameCard(host.page)).toContainText('1 vote')
  })

  test('the card shows that there are too few players, and the vote counts', async ({ newPlayer }) => {
    const { noor, mateo } = await gatherTwo(newPlayer)
    await expect(gameCard(mateo.page)).toContainText('Need 2 more players')
    await gameCard(mateo.page).click()
    await expect(gameCard(noor.page)).toContainText('1 vote')
  })

  test('a vote disappears when its player leaves', async ({ newPlayer }) => {
    const { host, mateo } = await twoOfFour(newPlayer)
    await gameCard(mateo.page).click()
    await expect(gameCard(host.page)).toContainText('1 vote')
    await leaveRoom(mateo.page)
    await expect(gameCard(host.page)).toContainText('0 votes')
  })

  test('a player who is not the host waits for the host', async ({ newPlayer }) => {
    const { mateo } = await gatherTwo(newPlayer)
    await expect(mateo.page.getByText('Waiting for the host to start')).toBeVisible()
    await expect(mateo.page.getByRole('button', { name: 'Start' })).toHaveCount(0)
  })
})

test.describe('The host', () => {
  test('selects a game, with its settings at their minimum', async ({ newPlayer }) => {
    const { host } = await hostOfFour(newPlayer)
    await gameCard(host.page).click()
    const fewer = host.page.getByRole('button', { name: 'Fewer: Facts per player' })
    const more = host.page.getByRole('button', { name: 'More: Facts per player' })
    const facts = numberField(host.page, 'Facts per player')
    await expect(facts).toHaveValue('1')
    await expect(fewer).toBeDisabled()
    for (const value of ['2', '3', '4', '5']) {
      await more.click()
      await expect(facts).toHaveValue(value)
    }
    await expect(more).toBeDisabled()
    await expect(fewer).toBeEnabled()
  })

  test('[ROOM-215] applies the recommended settings with one press, visible to all players', async ({
    newPlayer,
  }) => {
    const { host, mateo } = await twoOfFour(newPlayer)
    await gameCard(host.page).click()
    const recommended = host.page.getByRole('button', { name: 'Recommended' })
    await recommended.click()
    await expect(numberField(host.page, 'Facts per player')).toHaveValue('2')
    await expect(recommended).toBeDisabled()
    const upNext = mateo.page.getByRole('region', { name: 'Up next: Fact or Fiction' })
    await expect(upNext.getByRole('definition')).toHaveText('2')
    await numberField(host.page, 'Facts per player').fill('5')
    await expect(recommended).toBeEnabled()
  })

  test('[ROOM-76] sees the votes and their voters after selecting a game', async ({ newPlayer }) => {
    const { host, others } = await gatherFour(newPlayer)
    const [mateo, priya, jun] = others
    await gameCard(mateo.page).click()
    await expect(gameCard(host.page)).toContainText('1 vote')
    await gameCard(host.page).click()
    const votes = host.page.getByRole('region', { name: 'Votes' })
    await expect(votes).toHaveText('Fact or Fiction1 vote')
    await expect(votes.getByRole('img', { name: 'Votes from Mateo' })).toBeVisible()
    await gameCard(priya.page).click()
    await expect(votes).toHaveText('Fact or Fiction2 votes')
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await host.page.setViewportSize(size)
      await expect(votes.getByRole('img', { name: 'Votes from Mateo and Priya' })).toBeVisible()
    }

    await leaveRoom(jun.page)
    await expect(host.page.getByRole('button', { name: 'Need 4+ players' })).toBeDisabled()
    await expect(votes).toHaveText('Fact or Fiction2 votes')
  })

  test('[ROOM-78] is shown as away when disconnected, without Hosting!', async ({ newPlayer }) => {
    const { noor, mateo } = await gatherTwo(newPlayer)
    await goAway(noor)
    await expect(playerRow(mateo.page, 'Noor').getByText('Away', { exact: true })).toBeVisible()
    await expect(playerRow(mateo.page, 'Noor')).not.toContainText('Hosting!')
    await expect(playerRow(mateo.page, 'Noor')).toContainText('Zzz… back soon')
  })

  test('keeps the settings over a reload', async ({ newPlayer }) => {
    const { host } = await hostOfFour(newPlayer)
    await gameCard(host.page).click()
    await host.page.getByRole('button', { name: 'More: Facts per player' }).click()
    await expect(numberField(host.page, 'Facts per player')).toHaveValue('2')
    await host.page.reload()
    await expect(numberField(host.page, 'Facts per player')).toHaveValue('2')
  })

  test('changes the selected game', async ({ newPlayer }) => {
    const { host } = await hostOfFour(newPlayer)
    await gameCard(host.page).click()
    await selectedGame(host.page).getByRole('button', { name: 'Change' }).click()
    await expect(selectedGame(host.page)).toBeHidden()
    await expect(gameCard(host.page)).toBeVisible()
  })

  test('cannot start below four players', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    await createRoom(noor)
    await gameCard(noor.page).click()
    await expect(noor.page.getByRole('button', { name: 'Need 4+ players' })).toBeDisabled()
    await expect(noor.page.getByRole('button', { name: 'Start', exact: true })).toHaveCount(0)
  })

  test('starts the game for all players', async ({ newPlayer }) => {
    const { host, others } = await gatherFour(newPlayer)
    await gameCard(host.page).click()
    await selectedGame(host.page).getByRole('button', { name: 'Start' }).click()
    await expectToast(host.page, "Game Starting! Let's go!", 'Starting Fact or Fiction with 4 players!')
    for (const { page } of [host, ...others]) {
      await expect(page.getByRole('button', { name: 'Leave Game' })).toBeVisible()
    }
  })

  test('resizes the room between its number of players and 32', FULL, async ({ newPlayer }) => {
    const { host } = await hostOfFour(newPlayer)
    const size = numberField(host.page, 'Room size')
    await size.fill('32')
    await size.press('Enter')
    await expect(host.page.getByRole('heading', { name: 'Players 4/32' })).toBeVisible()
    await size.fill('99')
    await size.press('Enter')
    await expect(host.page.getByRole('heading', { name: 'Players 4/32' })).toBeVisible()
    await size.fill('1')
    await size.press('Enter')
    await expect(host.page.getByRole('heading', { name: 'Players 4/4' })).toBeVisible()
  })

  test('transfers the host and stays', async ({ newPlayer }) => {
    const { noor, mateo } = await gatherTwo(newPlayer)
    await chooseAction(noor.page, 'Mateo', 'Make Mateo host')
    const confirm = noor.page.getByRole('dialog').getByRole('button', { name: 'Confirm' })
    await confirm.click()
    await expect(playerRow(noor.page, 'Mateo')).toContainText('Hosting!')
    await expect(playerRow(mateo.page, 'Mateo')).toContainText('Hosting!')
    await expect(noor.page.getByText('Waiting for the host to start')).toBeVisible()
  })
})

test.describe('Inviting', () => {
  test('Copy Link copies the room’s link and confirms it for two seconds', async ({ newPlayer, server }) => {
    const noor = await newPlayer('Noor')
    const code = await createRoom(noor)
    await noor.page.getByRole('button', { name: 'Copy Link' }).click()
    await expect(noor.page.getByRole('button', { name: 'Link copied!' })).toBeVisible()
    await expectToast(noor.page, 'Link copied!')
    expect(await readClipboard(noor.page)).toBe(`${server.origin}/room/${code}`)
    await expect(noor.page.getByRole('button', { name: 'Copy Link' })).toBeVisible({ timeout: 4_000 })
  })

  test('a browser that refuses to copy shows the link instead', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    await noor.page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    await noor.page.addInitScript('document.execCommand = () => false')
    await createRoom(noor)
    await noor.page.getByRole('button', { name: 'Copy Link' }).click()
    await expectToast(noor.page, 'Could not copy link', 'Please try again')
  })
})

test.describe('Inviting in person', () => {
  test('the QR code on a shared screen encodes the room’s link', async ({ newPlayer, server }) => {
    const noor = await newPlayer('Noor')
    const code = await createRoom(noor)
    await noor.page.getByRole('button', { name: 'Show QR code' }).click()
    const picture = noor.page
      .getByRole('dialog', { name: 'Scan to join' })
      .getByRole('img', { name: /QR code/ })
    await expect(picture).toBeVisible()
    const { data } = encode(`${server.origin}/room/${code}`, { ecc: 'M', border: 4 })
    // Once the dialog's transition has ended.
    await expect
      .poll(async () => readSquares(noor.page, await picture.screenshot(), data.length))
      .toEqual(data)
    await noor.page.keyboard.press('Escape')
    await expect(noor.page.getByRole('button', { name: 'Show QR code' })).toBeFocused()
  })

  test('a phone shares the link with its share sheet, and can still copy it', async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.origin, hasTouch: true, isMobile: true })
    const noor = { name: 'Noor', page: await context.newPage() }
    await noor.page.addInitScript('navigator.share = async (what) => void (window.shared = what)')
    const code = await createRoom(noor, { roomName: 'Friday' })
    await noor.page.getByRole('button', { name: 'Share', exact: true }).click()
    expect(await noor.page.evaluate('window.shared')).toEqual({
      title: 'Friday',
      url: `${server.origin}/room/${code}`,
    })
    await expect(noor.page.getByRole('button', { name: 'Copy Link' })).toBeVisible()
    await context.close()
  })
})

test.describe('Leaving', () => {
  test('a player has to confirm, and may stay', async ({ newPlayer }) => {
    const { noor, mateo } = await gatherTwo(newPlayer)
    await mateo.page.getByRole('button', { name: 'Leave Room' }).click()
    const dialog = await expectDialog(mateo.page, {
      title: 'Confirm',
      message: 'Are you sure you want to leave this room? Your squad will miss you!',
    })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expectLobbyOf(mateo.page, 'Mateo')
    await leaveRoom(mateo.page)
    await expectToast(mateo.page, 'Thanks for playing! See you next time!')
    await expect(playerRow(noor.page, 'Mateo')).toHaveCount(0)
  })

  test('a host with other players has three choices, and Cancel changes nothing', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    await joinByCode(await newPlayer('Mateo'), await createRoom(noor))
    await noor.page.getByRole('button', { name: 'Leave Room' }).click()
    const dialog = noor.page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Pass Host & Leave' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'End Game for All' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(playerRow(noor.page, 'Noor')).toContainText('Hosting!')
  })

  test('Pass Host & Leave appoints the player who joined first', FULL, async ({ newPlayer }) => {
    const { host, others } = await gatherFour(newPlayer)
    await host.page.getByRole('button', { name: 'Leave Room' }).click()
    await host.page.getByRole('dialog').getByRole('button', { name: 'Pass Host & Leave' }).click()
    await expectToast(host.page, 'Host transferred and you have left the room')
    await expectLanding(host.page)
    for (const { page } of others) {
      await expect(playerRow(page, 'Mateo')).toContainText('Hosting!')
      await expect(playerRow(page, 'Noor')).toHaveCount(0)
    }
  })

  test(
    'End Game for All returns all players to the lobby without a selected game',
    FULL,
    async ({ newPlayer }) => {
      const { host, others } = await gatherFour(newPlayer)
      await gameCard(host.page).click()
      await expect(selectedGame(host.page)).toBeVisible()
      await host.page.getByRole('button', { name: 'Leave Room' }).click()
      await host.page.getByRole('dialog').getByRole('button', { name: 'End Game for All' }).click()
      await expectToast(host.page, 'Returned to Lobby', 'Game ended for all players')
      await expect(selectedGame(host.page)).toBeHidden()
      for (const { page, name } of [host, ...others]) await expectLobbyOf(page, name)
    },
  )

  test('a host who is alone gets a plain confirmation, and the room is deleted with the last player', async ({
    newPlayer,
  }) => {
    const noor = await newPlayer('Noor')
    const code = await createRoom(noor)
    await leaveRoom(noor.page)
    await noor.page.goto(`/room/${code}`)
    await expectDialogAndAccept(noor.page, {
      title: 'Room Not Found',
      message: 'Room not found! The room may have expired or the code is incorrect.',
    })
  })
})

test('two rooms are isolated from each other', async ({ newPlayer }) => {
  const noor = await newPlayer('Noor')
  const ines = await newPlayer('Ines')
  const mateo = await newPlayer('Mateo')
  await createRoom(noor)
  const other = await createRoom(ines)
  expect(readRoomCode(noor.page)).not.toBe(other)
  await joinByCode(mateo, other)
  await gameCard(mateo.page).click()
  await expect(gameCard(ines.page)).toContainText('1 vote')
  await expect(playerList(noor.page).getByRole('listitem')).toHaveCount(1)
  await expect(gameCard(noor.page)).toContainText('0 votes')
})

test('the newest tab has the seat, and the older one offers to take over', async ({ newPlayer }) => {
  const noor = await newPlayer('Noor')
  const code = await createRoom(noor)
  const secondTab = await noor.page.context().newPage()
  await secondTab.goto(`/room/${code}`)
  await expectLobbyOf(secondTab, 'Noor')
  const takeOver = noor.page.getByRole('button', { name: /take over|play here/i })
  await takeOver.click()
  await expect(takeOver).toBeHidden()
  await expectLobbyOf(noor.page, 'Noor')
  await expect(secondTab.getByRole('button', { name: /take over|play here/i })).toBeVisible()
})

/** Whether each module of a QR code is dark, by the colour at its centre. */
async function readSquares(page: Page, png: Buffer, size: number): Promise<boolean[][]> {
  // Passed as bytes, because the page's policy allows no picture from a data URL.
  const bytes = JSON.stringify([...png])
  return page.evaluate<boolean[][]>(`(async () => {
    const image = await createImageBitmap(new Blob([new Uint8Array(${bytes})]))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    const middles = (length) => Array.from({ length: ${size} }, (_, at) => Math.floor(((at + 0.5) * length) / ${size}))
    return middles(image.height).map((y) =>
      middles(image.width).map((x) => context.getImageData(x, y, 1, 1).data[0] < 128),
    )
  })()`)
}
