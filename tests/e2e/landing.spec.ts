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
  test('requires a name', async ({ newPlayer }) => {
    const { page } = await newPlayer('Noor')
    await page.goto('/')
    await createForm(page).getByRole('button', { name: 'Create Room' }).click()
    await expectDialogAndAccept(page, {
      title: 'Name Required',
      message: 'Hold up! We need to know what to call you!',
    })
  })

  test('refuses a name of spaces', async ({ newPlayer }) => {
    const { page } = await newPlayer('Noor')
    await page.goto('/')
    await createForm(page).getByLabel('Your Name').fill('   ')
    await createForm(page).getByRole('button', { name: 'Create Room' }).click()
    await expectDialogAndAccept(page, {
      title: 'Name Required',
      message: 'Hold up! We need to know what to call you!',
    })
  })

  test('needs only a name, and makes its creator the host', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    const code = await createRoom(noor)
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ23456789]{4}$/)
    await expect(playerRow(noor.page, 'Noor')).toContainText('Hosting!')
    await expect(playerRow(noor.page, 'Noor')).toContainText('You')
    await expect(noor.page.getByRole('heading', { name: 'Players 1/12' })).toBeVisible()
  })

  test('accepts a room name, which is shown in the lobby and the title', async ({ newPlayer }) => {
    const noor = await newPlayer('Noor')
    await createRoom(noor, { roomName: '  Friday Rumpus ' })
    await expect(noor.page.getByRole('banner')).toContainText('Friday Rumpus')
    await expect(noor.page).toHaveTitle(/Friday Rumpus/)
  })

  test('cuts a name of 500 characters to 20', async ({ newPlayer }) => {
    const { page } = await newPlayer('Noor')
    await page.goto('/')
    await createForm(page).getByLabel('Your Name').fill('N'.repeat(500))
    await createForm(page).getByRole('button', { name: 'Create Room' }).click()
    await expectLobbyOf(page, 'N'.repeat(20))
    await expect(page.getByRole('listitem').getByText('N'.repeat(20), { exact: true })).toBeVisible()
    await expect(page.getByText('N'.repeat(21))).toHaveCount(0)
  })
})

test.describe('Joining from the landing page', () => {
  test('requires a name', async ({ newPlayer }) => {
    const { page } = await newPlayer('Mateo')
    await page.goto('/')
    await joinForm(page).getByLabel('Room Code').fill('WX7K')
    await joinForm(page).getByRole('button', { name: 'Join Room' }).click()
    await expectDialogAndAccept(page, {
      title: 'Name Required',
      message: 'Wait! We need your name first!',
    })
  })

  test('requires a code', async ({ newPlayer }) => {
    const { page } = await newPlayer('Mateo')
    await page.goto('/')
    await joinForm(page).getByLabel('Your Name').fill('Mateo')
    await joinForm(page).getByRole('button', { name: 'Join Room' }).click()
    await expectDialogAndAccept(page, {
      title: 'Code Required',
      message: 'You need a room code to join the party!',
    })
  })

  test('refuses an unknown code with a message', async ({ newPlayer }) => {
    const { page } = await newPlayer('Mateo')
    await page.goto('/')
    await fillJoinForm(page, { name: 'Mateo', code: 'ZZZZ' })
    await joinForm(page).getByRole('button', { name: 'Join Room' }).click()
    await expect(page.getByText('Room not found', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
  })

  test('shows a lower-case code in capitals and accepts it', async ({ newPlayer }) => {
    const code = await createRoom(await newPlayer('Noor'))
    const mateo = await newPlayer('Mateo')
    await mateo.page.goto('/')
    await fillJoinForm(mateo.page, { name: 'Mateo', code: code.toLowerCase() })
    await expect(joinForm(mateo.page).getByLabel('Room Code')).toHaveValue(code)
    await joinForm(mateo.page).getByRole('button', { name: 'Join Room' }).click()
    await expectLobbyOf(mateo.page, 'Mateo')
  })

  test('limits the code field to four characters', async ({ newPlayer }) => {
    const { page } = await newPlayer('Mateo')
    await page.goto('/')
    await joinForm(page).getByLabel('Room Code').pressSequentially('wx7kq')
    await expect(joinForm(page).getByLabel('Room Code')).toHaveValue('WX7K')
  })

  test('extracts the code from a pasted link', async ({ newPlayer, server }) => {
    const code = await createRoom(await newPlayer('Noor'))
    const mateo = await newPlayer('Mateo')
    await mateo.page.goto('/')
    await writeClipboard(mateo.page, `${server.origin}/room/${code}`)
    await joinForm(mateo.page).getByLabel('Room Code').focus()
    await mateo.page.keyboard.press('ControlOrMeta+V')
    await expect(joinForm(mateo.page).getByLabel('Room Code')).toHaveValue(code)
  })
})

test('returns a player to their seat in the same room', async ({ newPlayer }) => {
  const noor = await newPlayer('Noor')
  const mateo = await newPlayer('Mateo')
  const code = await createRoom(noor)
  await joinByCode(mateo, code)
  const before = await readSession(mateo.page)
  await joinByCode(mateo, code)
  expect(await readSession(mateo.page)).toEqual(before)
  await expect(playerList(noor.page).getByRole('listitem')).toHaveCount(2)
})

test('offers a player with a seat the way back to their room', async ({ newPlayer }) => {
  const noor = await newPlayer('Noor')
  const code = await createRoom(noor)
  await noor.page.goto('/')
  const way = noor.page.getByRole('link', { name: /back to room/i })
  await way.or(noor.page.getByRole('button', { name: /back to room/i })).click()
  await expect(noor.page).toHaveURL(new RegExp(`/room/${code}$`))
  await expectLobbyOf(noor.page, 'Noor')
})

/** The visible height of a phone with its browser's bars is 664. */
for (const { width, height } of [
  { width: 390, height: 664 },
  { width: 640, height: 900 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
])
  test(`the button Join Room is in view without scrolling at ${width} × ${height}`, async ({ newPlayer }) => {
    const { page } = await newPlayer('Mateo')
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await expect(joinForm(page).getByRole('button', { name: 'Join Room' })).toBeInViewport({ ratio: 1 })
  })
