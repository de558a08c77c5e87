import {
  createRoom,
  expectLobbyOf,
  gameCard,
  gather,
  joinByCode,
  loseNetwork,
  readRoomCode,
} from './actions.ts'
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
  submittedHeading,
  UNHURRIED,
  verdict,
  vote,
  writeStatement,
} from './game-actions.ts'
import { test as base, expect, FULL, type Player } from './test.ts'

interface Networks {
  /** Refuses every WebSocket and forwards everything else unbuffered. */
  refusing: BlockingProxy
  /** Handles no WebSocket, and buffers every response until it ends. */
  buffering: BlockingProxy
  /** Accepts a WebSocket, and forwards nothing through it. */
  dropping: BlockingProxy
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
  dropping: async ({ server }, use) => {
    const proxy = await startBlockingProxy(server.origin, { upgrades: 'dropped' })
    await use(proxy)
    proxy.close()
  },
})

// Submit lasts 30 s, Present 10 s, Vote and Reveal 5 s.
test.use({ serverEnvironment: { TIME_SCALE: '2' } })
test.afterEach(({ server }) => server.restart())

const lost = 'Connection lost. Trying again…'

test(
  'a whole game is playable where networks refuse WebSockets, drop their frames, or also buffer responses',
  FULL,
  async ({ newPlayer, refusing, buffering, dropping }) => {
    test.setTimeout(240_000)
    const host = await newPlayer('Noor', refusing.origin)
    const mateo = await newPlayer('Mateo', buffering.origin)
    const priya = await newPlayer('Priya')
    const jun = await newPlayer('Jun', dropping.origin)
    const players = [host, mateo, priya, jun]
    // Jun's browser takes a while to detect that nothing gets through; then it remembers this for the tab.
    await jun.page.goto('/')
    await gather([mateo, priya], await createRoom(host))
    await expect
      .poll(() => dropping.requests.some((one) => one.includes('mode=glance')), { timeout: 40_000 })
      .toBe(true)
    await gather([jun], readRoomCode(host.page))
    expect(refusing.requests.filter((one) => one.includes('mode=stream')).length).toBeGreaterThan(0)
    expect(refusing.requests.filter((one) => one.includes('mode=poll'))).toEqual([])
    expect(buffering.requests.filter((one) => one.includes('mode=poll')).length).toBeGreaterThan(0)

    await gameCard(mateo.page).click()
    await expect(gameCard(host.page)).toContainText('1 vote')
    await startGame(host, players)
    await statementField(mateo.page).pressSequentially('I was half way')
    const socketsTried = buffering.requests.filter((one) => one.startsWith('UPGRADE')).length
    await mateo.page.reload()
    await expect(statementField(mateo.page)).toHaveValue('I was half way')
    // The tab remembers its transport.
    expect(buffering.requests.filter((one) => one.startsWith('UPGRADE'))).toHaveLength(socketsTried)

    await submitAll(players)
    for (const _statement of players) await playStatement(players)
    await expectPhase(players, 'podium')
    for (const { page } of players) {
      await expect(stage(page, 'podium').getByRole('row')).toHaveCount(1 + players.length)
      await expect(page.getByText(lost)).toHaveCount(0)
    }
  },
)

test(
  'over a stream and over polls, a server crash during a game loses nothing',
  FULL,
  async ({ newPlayer, server, refusing, buffering }) => {
    await server.restart(UNHURRIED)
    const host = await newPlayer('Noor', refusing.origin)
    const mateo = await newPlayer('Mateo', buffering.origin)
    const priya = await newPlayer('Priya', refusing.origin)
    const jun = await newPlayer('Jun', buffering.origin)
    const players = [host, mateo, priya, jun]
    await gather([mateo, priya, jun], await createRoom(host))
    await startGame(host, players)
    await submitStatement(host, { text: statementOf(host), truth: 'Fact' })
    await expect(submittedHeading(host.page)).toBeVisible()

    await server.kill()
    for (const { page } of players) await expect(page.getByText(lost)).toBeVisible({ timeout: 20_000 })
    await writeStatement(mateo.page, { text: statementOf(mateo), truth: 'Fact' })
    await server.restart(UNHURRIED)
    for (const { page } of players) await expect(page.getByText(lost)).toHaveCount(0, { timeout: 30_000 })
    await expect(submittedHeading(host.page)).toBeVisible()
    await submitButton(mateo.page).click()
    for (const person of [priya, jun])
      await submitStatement(person, { text: statementOf(person), truth: 'Fact' })
    await expectPhase(players, 'present')
  },
)

test(
  'over a stream and over polls, a lost network keeps the seat, and a closed tab is noticed',
  FULL,
  async ({ newPlayer, refusing, buffering }) => {
    const host = await newPlayer('Noor')
    const mateo = await newPlayer('Mateo', refusing.origin)
    const priya = await newPlayer('Priya', buffering.origin)
    await gather([mateo, priya], await createRoom(host))
    for (const { page, name } of [mateo, priya]) {
      await loseNetwork(page)
      await gameCard(page).click()
      await page.context().setOffline(false)
      await expect(page.getByText(lost)).toHaveCount(0, { timeout: 20_000 })
      await expectLobbyOf(page, name)
    }
    await expect(gameCard(host.page)).toContainText('2 votes')
    for (const [{ page, name }, proxy] of [
      [mateo, refusing],
      [priya, buffering],
    ] as const) {
      // Between two requests the server waits for the next one before it misses the browser.
      await expect.poll(proxy.isAtRest).toBe(true)
      await page.close()
      await expect(host.page.getByRole('listitem').filter({ hasText: name })).toContainText('Away', {
        timeout: 8_000,
        ignoreCase: true,
      })
    }
  },
)

/** All players vote on the statement on stage and see the same result. */
async function playStatement(players: readonly Player[]): Promise<void> {
  await expectPhase(players, 'present')
  const { voters } = await findAuthor(players)
  // The votes are sent in parallel: phases are short, and some players receive them late.
  await Promise.all(
    voters.map(async (voter) => {
      await expectPhase([voter], 'vote')
      await vote(voter, 'Fact')
    }),
  )
  await Promise.all(players.map(({ page }) => expect(verdict(page, 'Fact')).toContainText('3 votes')))
}

test(
  '[WIRE-216] nine tabs of a browser that blocks WebSockets delay no vote',
  FULL,
  async ({ newPlayer, refusing }) => {
    const host = await newPlayer('Noor')
    const mateo = await newPlayer('Mateo', refusing.origin)
    await joinByCode(mateo, await createRoom(host))
    const opened = () => refusing.requests.filter((one) => one === 'POST /events').length
    for (let tabs = 2; tabs <= 9; tabs++) {
      const tab = await mateo.page.context().newPage()
      await tab.goto('/')
      await expect.poll(opened).toBe(tabs)
    }
    await mateo.page.bringToFront()
    for (const isVote of [true, false, true]) {
      await gameCard(mateo.page).click()
      const card = expect(gameCard(host.page))
      await (isVote ? card : card.not).toContainText('1 vote', { timeout: 2_000 })
    }
  },
)
