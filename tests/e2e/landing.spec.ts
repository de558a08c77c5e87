import {
  createForm,
  createRoom,
  expectDialogAndAccept,
  expectLobbyOf,
  fillJoinForm,
  joinByCode,
  joinForm,
  playerList,
  playerRow,
  readSession,
  writeClipboard,
} from './actions.ts'
import { expect, test } from './test.ts'

test.describe('Creating a room', () => {
  test('somebody without a name is asked for one', async ({ newPlayer }) => {
    const { page } = await newPlayer('Noor')
    await page.goto('/')
    await createForm(page).getByRole('button', { name: 'Create Room' }).click()
    await expectDialogAndAccept(page, {
      title: 'Name Required',
      message: 'Hold up! We need to know what to call you!',
    })
  })

  test('a name of spaces is no name', async ({ newPlayer }) => {
    const { page } = await newPlayer('Noor')
    await page.goto('/')
    await createForm(page).getByLabel('Your Name').fill('   ')
    await createForm(page).getByRole('button', { name: 'Create Room' }).click()
    await expectDialogAndAccept(page, {
      title: 'Name Required',
      message: 'Hold up! We need to know what to call you!',
    })
  })

  test('a name is enough, and whoever makes the room hosts it', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    const code = await createRoom(noor)
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ23456789]{4}$/)
    await expect(playerRow(noor.page, 'Noor')).toContainText('Hosting!')
    await expect(playerRow(noor.page, 'Noor')).toContainText('You')
    await expect(noor.page.getByRole('heading', { name: 'Players 1/12' })).toBeVisible()
  })

  test('a room can have a name, which heads the lobby and the tab', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    await createRoom(noor, { roomName: '  Friday Rumpus ' })
    await expect(noor.page.getByRole('banner')).toContainText('Friday Rumpus')
    await expect(noor.page).toHaveTitle(/Friday Rumpus/)
  })

  test('a name of 500 characters is cut to 20', async ({ newPlayer }) => {
    const { page } = await newPlayer('Noor')
    await page.goto('/')
    await createForm(page).getByLabel('Your Name').fill('N'.repeat(500))
    await createForm(page).getByRole('button', { name: 'Create Room' }).click()
    await expectLobbyOf(page, 'N'.repeat(20))
    // Exactly: the initial that stands in for a character is an N, too.
    await expect(page.getByText('N'.repeat(20), { exact: true })).toBeVisible()
    await expect(page.getByText('N'.repeat(500), { exact: true })).toHaveCount(0)
  })
})

test.describe('Joining from the landing page', () => {
  test('somebody without a name is asked for one', async ({ newPlayer }) => {
    const { page } = await newPlayer('Mateo')
    await page.goto('/')
    await joinForm(page).getByLabel('Room Code').fill('WX7K')
    await joinForm(page).getByRole('button', { name: 'Join Room' }).click()
    await expectDialogAndAccept(page, {
      title: 'Name Required',
      message: 'Wait! We need your name first!',
    })
  })

  test('somebody without a code is asked for one', async ({ newPlayer }) => {
    const { page } = await newPlayer('Mateo')
    await page.goto('/')
    await joinForm(page).getByLabel('Your Name').fill('Mateo')
    await joinForm(page).getByRole('button', { name: 'Join Room' }).click()
    await expectDialogAndAccept(page, {
      title: 'Code Required',
      message: 'You need a room code to join the party!',
    })
  })

  test('a code that no room has is refused in plain words', async ({ newPlayer }) => {
    const { page } = await newPlayer('Mateo')
    await page.goto('/')
    await fillJoinForm(page, { name: 'Mateo', code: 'ZZZZ' })
    await joinForm(page).getByRole('button', { name: 'Join Room' }).click()
    await expect(page.getByText('Room not found', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })

  test('a code in lower case shows in capitals and works', async ({ newPlayer }) => {
    const code = await createRoom(await newPlayer('Noor'))
    const mateo = await newPlayer('Mateo')
    await mateo.page.goto('/')
    await fillJoinForm(mateo.page, { name: 'Mateo', code: code.toLowerCase() })
    await expect(joinForm(mateo.page).getByLabel('Room Code')).toHaveValue(code)
    await joinForm(mateo.page).getByRole('button', { name: 'Join Room' }).click()
    await expectLobbyOf(mateo.page, 'Mateo')
  })

  test('the code field takes four characters and no more', async ({ newPlayer }) => {
    const { page } = await newPlayer('Mateo')
    await page.goto('/')
    await joinForm(page).getByLabel('Room Code').pressSequentially('wx7kq')
    await expect(joinForm(page).getByLabel('Room Code')).toHaveValue('WX7K')
  })

  test('a link pasted where the code goes becomes its code', async ({ newPlayer, server }) => {
    const code = await createRoom(await newPlayer('Noor'))
    const mateo = await newPlayer('Mateo')
    await mateo.page.goto('/')
    await writeClipboard(mateo.page, `${server.origin}/room/${code}`)
    await joinForm(mateo.page).getByLabel('Room Code').focus()
    await mateo.page.keyboard.press('ControlOrMeta+V')
    await expect(joinForm(mateo.page).getByLabel('Room Code')).toHaveValue(code)
  })
})

test('who joins the room they have a seat in gets that seat back', async ({ newPlayer }) => {
  const noor = await newPlayer('Noor')
  const mateo = await newPlayer('Mateo')
  const code = await createRoom(noor)
  await joinByCode(mateo, code)
  const before = await readSession(mateo.page)
  await joinByCode(mateo, code)
  expect(await readSession(mateo.page)).toEqual(before)
  await expect(playerList(noor.page).getByRole('listitem')).toHaveCount(2)
})

test('whoever wanders off to the landing page finds the way back to their room', async ({ newPlayer }) => {
  const noor = await newPlayer('Noor')
  const code = await createRoom(noor)
  await noor.page.goto('/')
  const way = noor.page.getByRole('link', { name: /back to room/i })
  await way.or(noor.page.getByRole('button', { name: /back to room/i })).click()
  await expect(noor.page).toHaveURL(new RegExp(`/room/${code}$`))
  await expectLobbyOf(noor.page, 'Noor')
})
