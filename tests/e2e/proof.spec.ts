import type { Page } from '@playwright/test'
import type { RoomCode } from '#rooms/record/ids.ts'
import type { SavedSession } from '#rooms/view/room-view.ts'
import { callWithProof } from '../support/call-with-proof.ts'
import { connectRaw, makeRoom, type RawPlayer, seat } from '../support/raw-player.ts'
import { codeOf } from '../support/wire-room.ts'
import { expectLobbyOf, fillJoinForm, joinByLink, joinForm, loseNetwork, namePrompt } from './actions.ts'
import { expect, FULL, test } from './test.ts'

// A separate server, because its address stays without free look-ups.
test.use({ serverEnvironment: { OFFERED_GAMES: 'fact-or-fiction' } })

const WORDS = 'Beep boop! Checking that you are not a robot'

const CODES = Array.from('BCDFGHJK').flatMap((one) => Array.from('BCDFGHJK', (other) => one + other))
let triedCount = 0
let host: RawPlayer
let session: SavedSession
let code: RoomCode

/** Browsers behind the same address try wrong codes at the same time, which uses up its free look-ups. */
test.beforeEach(async ({ server }) => {
  host = await connectRaw(server.origin)
  session = await makeRoom(host)
  code = session.roomCode
  const colleagues = await Promise.all(Array.from({ length: 60 }, () => connectRaw(server.origin)))
  await Promise.all(colleagues.map((raw, i) => raw.call('getRoomByCode', { code: `ZZ${i + 10}` })))
  await putOffFreeLookUp()
  await Promise.all(colleagues.map((raw) => raw.close()))
})

test.afterEach(() => host.close())

/** Wrong codes with proofs put off the next free look-up for 18 s. */
async function putOffFreeLookUp(): Promise<void> {
  for (let proofs = 0; proofs < 2; ) {
    // Each is another code: the same one is charged once.
    const wrong = { code: `ZZ${CODES[triedCount++]}` }
    // One may be free again by now.
    if (codeOf(await host.call('getRoomByCode', wrong)) === 'room-not-found') continue
    expect(codeOf(await callWithProof(host, 'getRoomByCode', wrong))).toBe('room-not-found')
    proofs++
  }
}

/** Counts the workers that run. */
const COUNT_WORKERS = `
  window.workerCount = 0
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args)
      window.workerCount++
    }
    terminate() {
      super.terminate()
      window.workerCount--
    }
  }
`

/** Suspends the page's workers like a slow phone; the returned function resumes them. */
async function holdWorkers(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/proof-worker-*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** The page needs a new connection, and a proof on it. */
async function loseConnection(page: Page): Promise<void> {
  await putOffFreeLookUp()
  await loseNetwork(page)
  await page.context().setOffline(false)
}

test.describe('Behind an address with many wrong codes', () => {
  test('[WIRE-92] [WIRE-315] a newcomer joins by code: the page solves a proof and shows it', async ({
    newPlayer,
  }) => {
    const { page } = await newPlayer('Mateo')
    await page.goto('/')
    const release = await holdWorkers(page)
    await fillJoinForm(page, { name: 'Mateo', code })
    await joinForm(page).getByRole('button').click()
    await expect(joinForm(page).getByRole('status')).toContainText(WORDS)
    const join = joinForm(page).getByRole('button', { name: 'Join Room' })
    await expect(join).toHaveAttribute('aria-busy', 'true')
    // This message does not wait for the server.
    await expect(join).toContainText('Checking…')
    release()
    await expectLobbyOf(page, 'Mateo')
  })

  test('[WIRE-234] *Cancel* ends the work on a proof, and leaves the form as it was', async ({
    newPlayer,
  }) => {
    const { page } = await newPlayer('Mateo')
    await page.addInitScript(COUNT_WORKERS)
    await page.goto('/')
    const release = await holdWorkers(page)
    await fillJoinForm(page, { name: 'Mateo', code })
    const join = joinForm(page).getByRole('button', { name: 'Join Room' })
    const cancel = joinForm(page).getByRole('button', { name: 'Cancel' })
    await join.click()
    await expect.poll(() => page.evaluate('window.workerCount')).toBeGreaterThan(0)
    await cancel.click()
    expect(await page.evaluate('window.workerCount')).toBe(0)
    await expect(cancel).toHaveCount(0)
    await expect(join).toBeFocused()
    await expect(join).not.toHaveAttribute('aria-busy')
    await expect(joinForm(page).getByRole('status')).toBeEmpty()
    await expect(joinForm(page).getByLabel('Your Name')).toHaveValue('Mateo')
    release()
    await page.keyboard.press('Enter')
    await expectLobbyOf(page, 'Mateo')
  })

  test('[WIRE-92] a newcomer joins by link, with one proof', FULL, async ({ newPlayer }) => {
    const { page } = await newPlayer('Mateo')
    const release = await holdWorkers(page)
    await page.goto(`/room/${code}`)
    const prompt = namePrompt(page, code)
    await expect(prompt.getByText(WORDS)).toBeVisible()
    release()
    await expect(prompt.getByText('waiting for you')).toBeVisible()
    await page.unrouteAll()
    await page.route('**/assets/proof-worker-*.js', (route) => route.abort())
    await prompt.getByRole('textbox').fill('Mateo')
    await page.keyboard.press('Enter')
    await expectLobbyOf(page, 'Mateo')
  })

  test(
    '[WIRE-92] a newcomer who lost the connection at the prompt joins with another proof',
    FULL,
    async ({ newPlayer }) => {
      const { page } = await newPlayer('Mateo')
      await page.goto(`/room/${code}`)
      const prompt = namePrompt(page, code)
      await expect(prompt.getByText('waiting for you')).toBeVisible()
      const release = await holdWorkers(page)
      await loseConnection(page)
      await prompt.getByRole('textbox').fill('Mateo')
      await page.keyboard.press('Enter')
      await expect(prompt.getByRole('status')).toContainText(WORDS)
      release()
      await expectLobbyOf(page, 'Mateo')
    },
  )

  test(
    '[WIRE-316] [WIRE-324] if proofs cannot be solved, the prompt of a full room advises to wait',
    FULL,
    async ({ newPlayer }) => {
      await joinByLink(await newPlayer('Noor'), code)
      await host.ask('resizeRoom', { ...seat(session), maxPlayers: 2 })
      const { page } = await newPlayer('Mateo')
      await page.goto(`/room/${code}`)
      const prompt = namePrompt(page, code)
      await expect(prompt.getByText('Room is full', { exact: true })).toBeVisible()
      await page.route('**/assets/proof-worker-*.js', (route) => route.abort())
      await loseConnection(page)
      await prompt.getByRole('button', { name: 'Try again' }).click()
      await expect(prompt.getByRole('alert')).toContainText('Too many wrong room codes lately.')
    },
  )

  test('[WIRE-316] if proofs cannot be solved, the form advises to wait', async ({ newPlayer }) => {
    const { page } = await newPlayer('Mateo')
    await page.route('**/assets/proof-worker-*.js', (route) => route.abort())
    await page.goto('/')
    await fillJoinForm(page, { name: 'Mateo', code })
    await joinForm(page).getByRole('button').click()
    await expect(
      page.getByText('Too many wrong room codes lately. Wait a few minutes, then try again.'),
    ).toBeVisible()
  })
})
