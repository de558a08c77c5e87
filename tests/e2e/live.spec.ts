import type { Page } from '@playwright/test'
import {
  createRoom,
  expectLobbyOf,
  gameCard,
  gatherFour,
  gatherTwo,
  joinByCode,
  leaveRoom,
  playerRow,
} from './actions.ts'
import { expectPhase, findAuthor, stage, startGame, submitAll, vote } from './game-actions.ts'
import { expect, FULL, type Player, test } from './test.ts'

// Present lasts 5 s.
test.use({ serverEnvironment: { TIME_SCALE: '4' } })

test('a vote is shown to a host whose page polls in vain', async ({ newPlayer }) => {
  const { host, others } = await gatherFour(pollingInVain(newPlayer))
  const card = gameCard(host.page)
  for (const [index, { page }] of others.entries()) {
    await gameCard(page).click()
    await expect(card).toContainText(index === 0 ? '1 vote' : `${index + 1} votes`)
  }
})

test('players whose pages poll in vain see who has voted in the game', FULL, async ({ newPlayer }) => {
  const { host, others } = await gatherFour(pollingInVain(newPlayer))
  const players = [host, ...others]
  await startGame(host, players)
  await submitAll(players)
  const { author, voters } = await findAuthor(players)
  const [first] = voters
  if (first === undefined) throw new Error('there are no voters')
  await expectPhase(players, 'vote')
  await vote(first, 'Fact')
  await expect(
    stage(author.page, 'vote').getByRole('img', { name: `${first.name} has voted`, exact: true }),
  ).toBeVisible()
})

test('[WIRE-270] a list whose animations ended twice still follows the room', async ({ newPlayer }) => {
  const { noor, mateo } = await gatherTwo(newPlayer)
  const row = playerRow(noor.page, 'Mateo')
  // As its timer does, an end without an animation changes nothing. React forgets that only after two renders.
  for (let ends = 0; ends < 5; ends++) {
    await row.dispatchEvent('animationend')
    await noor.page.waitForTimeout(300)
  }
  await leaveRoom(mateo.page)
  await expect(noor.page.getByRole('heading', { name: 'Players 1/12' })).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the page polls the room’s status every two seconds', async ({ newPlayer }) => {
  const { page, name } = await newPlayer('Noor')
  const polls: unknown[] = []
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (typeOf(payload) === 'poll') polls.push(payload)
    })
  })
  await page.clock.install()
  await createRoom({ page, name })
  await expectLobbyOf(page, name)
  await page.clock.pauseAt(Date.now() + 5_000)
  for (let round = 0; round < 3; round++) {
    const before = polls.length
    await page.clock.runFor(2_000)
    await expect.poll(() => polls.length - before).toBe(1)
  }
})

test('hundreds of clicks send at most ten frames a second, and the last click counts', async ({
  newPlayer,
}) => {
  const noor = await newPlayer('Noor')
  const mateo = await newPlayer('Mateo')
  await mateo.page.addInitScript(noteWhatIsSent)
  await joinByCode(mateo, await createRoom(noor))

  const clickedAt = await gameCard(mateo.page).evaluate(clickHundredsOfTimes)
  const sentAt = await mateo.page.evaluate<number[]>('globalThis.sentAt')
  expect(mostWithinOneSecond(clickedAt), 'faster than may be sent').toBeGreaterThan(20)
  expect(sentAt.length).toBeGreaterThan(1)
  expect(mostWithinOneSecond(sentAt)).toBeLessThanOrEqual(10)

  await expectLobbyOf(mateo.page, 'Mateo')
  const isVoted = await settledVote(mateo.page)
  await expect(gameCard(noor.page)).toContainText(isVoted ? '1 vote' : '0 votes')
  // By keyboard, because toasts of the clicks still cover the card.
  await gameCard(mateo.page).press('Enter')
  await expect(gameCard(noor.page)).toContainText(isVoted ? '0 votes' : '1 vote')
})

/** Makes players whose polls do not reach the server. */
function pollingInVain(newPlayer: (name: string) => Promise<Player>): (name: string) => Promise<Player> {
  return async (name) => {
    const player = await newPlayer(name)
    await player.page.routeWebSocket(/\/ws$/, (pageSide) => {
      const serverSide = pageSide.connectToServer()
      pageSide.onMessage((frame) => {
        if (typeOf(frame) !== 'poll') serverSide.send(frame)
      })
    })
    return player
  }
}

/** By the page's own clock, which delays of the test do not affect. */
const noteWhatIsSent = `
  globalThis.sentAt = []
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (frame) {
    globalThis.sentAt.push(Date.now())
    send.call(this, frame)
  }`

/** Clicks for three seconds within the page: no mouse is that fast. */
async function clickHundredsOfTimes(card: HTMLElement | SVGElement): Promise<number[]> {
  if (!(card instanceof HTMLElement)) throw new Error('not an HTML element')
  const clickedAt: number[] = []
  const endsAt = Date.now() + 3_000
  while (Date.now() < endsAt) {
    clickedAt.push(Date.now())
    card.click()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return clickedAt
}

/** The vote once it has been the same for a second. */
async function settledVote(page: Page): Promise<boolean> {
  const seen: (string | null)[] = []
  await expect
    .poll(
      async () => {
        seen.push(await gameCard(page).getAttribute('aria-pressed'))
        return seen.length > 4 && new Set(seen.slice(-5)).size === 1
      },
      { intervals: [250], timeout: 15_000 },
    )
    .toBe(true)
  return seen.at(-1) === 'true'
}

function mostWithinOneSecond(moments: readonly number[]): number {
  const counts = moments.map((start) => moments.filter((at) => at >= start && at < start + 1_000).length)
  return Math.max(0, ...counts)
}

function typeOf(payload: string | Buffer): unknown {
  const frame: unknown = JSON.parse(payload.toString())
  return typeof frame === 'object' && frame !== null && 'type' in frame ? frame.type : null
}
