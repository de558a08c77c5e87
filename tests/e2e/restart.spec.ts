import type { ServerProcess } from '../support/server-process.ts'
import { expectLobbyOf, gameCard, gatherFour, loseNetwork, playerList } from './actions.ts'
import {
  editAgain,
  expectOwnVote,
  expectPhase,
  findAuthor,
  markAs,
  stage,
  startGame,
  statementField,
  statementOf,
  submitAll,
  submitButton,
  submitStatement,
  submittedHeading,
  truthOption,
  UNHURRIED,
  verdict,
  vote,
} from './game-actions.ts'
import { expect, FULL, type Player, test } from './test.ts'

// Submit lasts 30 s, Present 10 s.
test.use({ serverEnvironment: { TIME_SCALE: '2' } })

// Every test leaves a running server with the file's own time scale to the next one.
test.afterEach(({ server }) => server.restart())

const lost = 'Connection lost. Trying again…'
const back = 'You are back!'

test.describe('A crashed and restarted server', () => {
  test('in the lobby keeps room, players and votes', FULL, async ({ newPlayer, server }) => {
    const { host, others } = await gatherFour(newPlayer)
    const [mateo, priya] = others
    const players = [host, ...others]
    for (const { page } of [mateo, priya]) await gameCard(page).click()
    await expect(gameCard(host.page)).toContainText('2 votes')

    await server.kill()
    await expectBanner(players, lost)
    await expectRecovery(players, () => server.restart())
    for (const { page, name } of players) {
      await expectLobbyOf(page, name)
      await expect(playerList(page).getByRole('listitem')).toHaveCount(4)
      await expect(gameCard(page)).toContainText('2 votes')
    }
    await gameCard(mateo.page).click()
    await expect(gameCard(host.page)).toContainText('1 vote')
  })

  test('in Submit keeps the written text, and text written during the outage is sent', async ({
    newPlayer,
    server,
  }) => {
    await server.restart(UNHURRIED)
    const { host, others } = await gatherFour(newPlayer)
    const [mateo, priya, jun] = others
    const players = [host, ...others]
    await startGame(host, players)
    await submitStatement(host, { text: statementOf(host), truth: 'Fact' })
    await expect(submittedHeading(host.page)).toBeVisible()
    await statementField(mateo.page).fill('I once')

    await server.kill()
    await expectBanner(players, lost)
    await statementField(mateo.page).fill('I once won a marathon')
    await markAs(mateo.page, 'Fiction')
    await statementField(priya.page).fill('I am typing into the void')

    await expectRecovery(players, () => server.restart(UNHURRIED))
    await expectPhase(players, 'submit')
    await expect(statementField(mateo.page)).toHaveValue('I once won a marathon')
    await expect(statementField(priya.page)).toHaveValue('I am typing into the void')
    await expect(submittedHeading(host.page)).toBeVisible()
    await expect(host.page.getByRole('complementary', { name: '1 of 4 ready' })).toBeVisible()

    await submitButton(mateo.page).click()
    await expect(submittedHeading(mateo.page)).toBeVisible()
    await mateo.page.reload()
    await editAgain(mateo.page)
    await expect(statementField(mateo.page)).toHaveValue('I once won a marathon')
    await expect(truthOption(mateo.page, 'Fiction')).toBeChecked()
    for (const person of [priya, jun])
      await submitStatement(person, { text: statementOf(person), truth: 'Fact' })
    await expectPhase(players, 'present')
  })

  test(
    'in Present, Vote and Reveal counts every vote once, and the game continues to its end',
    FULL,
    async ({ newPlayer, server }) => {
      test.setTimeout(240_000)
      const { host, others } = await gatherFour(newPlayer)
      const players = [host, ...others]
      await startGame(host, players)
      const { author, voters } = await playUntilLongVote(players, server)
      const [first, second, third] = voters
      await vote(first, 'Fact')
      await vote(second, 'Fiction')
      await expect(stage(author.page, 'vote').getByText('2 of 3 voted')).toBeVisible()

      await server.kill()
      await expectRecovery(players, () => server.restart({ TIME_SCALE: '1' }))
      await Promise.all([expectOwnVote(first, 'Fact'), expectOwnVote(second, 'Fiction')])
      await expect(stage(author.page, 'vote').getByText('2 of 3 voted')).toBeVisible()
      await vote(third, 'Fact')
      await expectPhase(players, 'reveal')
      await expectFirstReveal(players)

      await server.kill()
      // The other three statements need not last their full length.
      await expectRecovery(players, () => server.restart({ TIME_SCALE: '20' }))
      await expectPhase(players, 'podium')
      for (const { page } of players) {
        await expect(pointsOf(page, first)).toHaveText('100')
        await expect(pointsOf(page, second)).toHaveText('0')
        await expect(pointsOf(page, third)).toHaveText('100')
        await expect(pointsOf(page, author)).toHaveText('33')
      }
    },
  )
})

test(
  'a player who loses the network in a vote sees it, reconnects, and every vote counts once',
  FULL,
  async ({ newPlayer, server }) => {
    const { host, others } = await gatherFour(newPlayer)
    const players = [host, ...others]
    await startGame(host, players)
    const { author, voters } = await playUntilLongVote(players, server)
    const [first, ...rest] = voters

    await loseNetwork(first.page)
    await vote(first, 'Fact')
    await vote(first, 'Fiction')
    await expectOwnVote(first, 'Fiction')
    await expectRecovery([first], () => first.page.context().setOffline(false))
    await expect(stage(author.page, 'vote').getByText('1 of 3 voted')).toBeVisible()
    await expectOwnVote(first, 'Fiction')

    await Promise.all(rest.map((voter) => vote(voter, 'Fact')))
    await expectPhase(players, 'reveal')
    await expectFirstReveal(players)
  },
)

/**
 * The first vote of the game, with a length of 50 s: it ends with the last vote, even on a slow machine, though not
 * before its least time of 20 s.
 * Another server with the same data slows the time down, so the Present before it is short.
 */
async function playUntilLongVote(players: readonly Player[], server: ServerProcess) {
  await submitAll(players)
  await server.restart({ TIME_SCALE: '0.2' })
  await expectPhase(players, 'vote')
  const { author, voters } = await findAuthor(players)
  const [first, second, third] = voters
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few vote')
  return { author, voters: [first, second, third] as const }
}

/** Looks in every frame of the page: a banner that is shown for a short time is not missed on a busy machine. */
async function expectBanner(players: readonly Player[], text: string): Promise<void> {
  const shown = `new Promise((resolve, reject) => {
    const look = () =>
      document.body.innerText.includes(${JSON.stringify(text)}) ? resolve() : requestAnimationFrame(look)
    look()
    setTimeout(() => reject(new Error('not shown within 30 s')), 30_000)
  })`
  await Promise.all(players.map(({ page }) => page.evaluate(shown)))
}

/** The banner for the reconnect is visible for two seconds only, so it is awaited from the start. */
async function expectRecovery(players: readonly Player[], restart: () => Promise<void>): Promise<void> {
  await Promise.all([expectBanner(players, back), restart()])
  for (const { page } of players) await expect(page.getByText(lost)).toHaveCount(0)
}

/** Two votes for Fact and one for Fiction. */
async function expectFirstReveal(players: readonly Player[]): Promise<void> {
  await Promise.all(
    players.map(async ({ page }) => {
      await expect(verdict(page, 'Fact')).toContainText('2 votes')
      await expect(verdict(page, 'Fiction')).toContainText('1 vote')
    }),
  )
}

function pointsOf(page: Player['page'], { name }: Player) {
  const row = stage(page, 'podium')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
  return row.getByRole('cell').last()
}
