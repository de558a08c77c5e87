import { createRoom, expectLobbyOf, gameCard, gather, readRoomCode } from './actions.ts'
import { type BlockingProxy, startBlockingProxy } from './blocking-proxy.ts'
import {
  expectPhase,
  findAuthor,
  stage,
  startGame,
  statementField,
  statementOf,
  submitAll,
  submitButton,
  submitStatement,
  submittedButton,
  UNHURRIED,
  verdict,
  vote,
  writeStatement,
} from './game-actions.ts'
import { test as base, expect, type Person } from './test.ts'

interface Networks {
  /** Refuses every WebSocket, and passes all else on as it comes. */
  refusing: BlockingProxy
  /** Knows no WebSocket, and holds every answer back until it ends. */
  buffering: BlockingProxy
  /** Lets a WebSocket open, and nothing through it. */
  swallowing: BlockingProxy
}

const test = base.extend<Networks>({
  refusing: async ({ server }, use) => {
    const proxy = await startBlockingProxy(server.origin, { upgrades: 'refused' })
    await use(proxy)
    proxy.close()
  },
  buffering: async ({ server }, use) => {
    const proxy = await startBlockingProxy(server.origin, { upgrades: 'stripped', isBuffering: true })
    await use(proxy)
    proxy.close()
  },
  swallowing: async ({ server }, use) => {
    const proxy = await startBlockingProxy(server.origin, { upgrades: 'swallowed' })
    await use(proxy)
    proxy.close()
  },
})

// Submit lasts 30 s, Present 10 s, Vote and Reveal 5 s.
test.use({ serverEnvironment: { TIME_SCALE: '2' } })
test.afterEach(({ server }) => server.restart())

const lost = 'Connection lost. Trying again…'

test('a whole game where networks refuse WebSockets, swallow them, or hold answers back as well', async ({
  newPlayer,
  refusing,
  buffering,
  swallowing,
}) => {
  test.setTimeout(240_000)
  const host = await newPlayer('Noor', refusing.origin)
  const mateo = await newPlayer('Mateo', buffering.origin)
  const priya = await newPlayer('Priya')
  const jun = await newPlayer('Jun', swallowing.origin)
  const everybody = [host, mateo, priya, jun]
  // It takes Jun's browser a while to find out that nothing gets through; once it has, the tab knows.
  await jun.page.goto('/')
  await gather([mateo, priya], await createRoom(host))
  await expect
    .poll(() => swallowing.asked.some((one) => one.includes('mode=stream')), { timeout: 40_000 })
    .toBe(true)
  await gather([jun], readRoomCode(host.page))
  expect(refusing.asked.filter((one) => one.includes('mode=stream')).length).toBeGreaterThan(0)
  expect(refusing.asked.filter((one) => one.includes('mode=poll'))).toEqual([])
  expect(buffering.asked.filter((one) => one.includes('mode=poll')).length).toBeGreaterThan(0)

  await gameCard(mateo.page).click()
  await expect(gameCard(host.page)).toContainText('1 vote')
  await startGame(host, everybody)
  await statementField(mateo.page).pressSequentially('I was half way')
  const socketsTried = buffering.asked.filter((one) => one.startsWith('UPGRADE')).length
  await mateo.page.reload()
  await expect(statementField(mateo.page)).toHaveValue('I was half way')
  // The tab knows by now which way it goes.
  expect(buffering.asked.filter((one) => one.startsWith('UPGRADE'))).toHaveLength(socketsTried)

  await submitAll(everybody)
  for (const _statement of everybody) await playStatement(everybody)
  await expectPhase(everybody, 'podium')
  for (const { page } of everybody) {
    await expect(stage(page, 'podium').getByRole('row')).toHaveCount(1 + everybody.length)
    await expect(page.getByText(lost)).toHaveCount(0)
  }
})

test('over both, the server dies in mid-game and nobody loses anything', async ({
  newPlayer,
  server,
  refusing,
  buffering,
}) => {
  await server.restart(UNHURRIED)
  const host = await newPlayer('Noor', refusing.origin)
  const mateo = await newPlayer('Mateo', buffering.origin)
  const priya = await newPlayer('Priya', refusing.origin)
  const jun = await newPlayer('Jun', buffering.origin)
  const everybody = [host, mateo, priya, jun]
  await gather([mateo, priya, jun], await createRoom(host))
  await startGame(host, everybody)
  await submitStatement(host, { text: statementOf(host), truth: 'Fact' })
  await expect(submittedButton(host.page)).toBeVisible()

  await server.kill()
  for (const { page } of everybody) await expect(page.getByText(lost)).toBeVisible({ timeout: 20_000 })
  await writeStatement(mateo.page, { text: statementOf(mateo), truth: 'Fact' })
  await server.restart(UNHURRIED)
  for (const { page } of everybody) await expect(page.getByText(lost)).toHaveCount(0, { timeout: 30_000 })
  await expect(submittedButton(host.page)).toBeVisible()
  await submitButton(mateo.page).click()
  for (const person of [priya, jun])
    await submitStatement(person, { text: statementOf(person), truth: 'Fact' })
  await expectPhase(everybody, 'present')
})

test('over both, a pulled network costs a seat nothing, and a closed tab is noticed', async ({
  newPlayer,
  refusing,
  buffering,
}) => {
  const host = await newPlayer('Noor')
  const mateo = await newPlayer('Mateo', refusing.origin)
  const priya = await newPlayer('Priya', buffering.origin)
  await gather([mateo, priya], await createRoom(host))
  for (const { page, name } of [mateo, priya]) {
    await page.context().setOffline(true)
    await expect(page.getByText(lost)).toBeVisible()
    await gameCard(page).click()
    await page.context().setOffline(false)
    await expect(page.getByText(lost)).toHaveCount(0, { timeout: 20_000 })
    await expectLobbyOf(page, name)
  }
  await expect(gameCard(host.page)).toContainText('2 votes')
  for (const { page, name } of [mateo, priya]) {
    await page.close()
    await expect(host.page.getByRole('listitem').filter({ hasText: name })).toContainText('Away', {
      timeout: 8_000,
      ignoreCase: true,
    })
  }
})

/** Everybody votes on the statement on stage, and sees the same result. */
async function playStatement(everybody: readonly Person[]): Promise<void> {
  await expectPhase(everybody, 'present')
  const { voters } = await findAuthor(everybody)
  // Nobody's turn may have to wait for what others see: a phase is short, and some are told of it late.
  await Promise.all(
    voters.map(async (voter) => {
      await expectPhase([voter], 'vote')
      await vote(voter, 'Fact')
    }),
  )
  await Promise.all(everybody.map(({ page }) => expect(verdict(page, 'Fact')).toContainText('3 votes')))
}
