import { expectLobbyOf, gameCard, gatherFour, playerList } from './actions.ts'
import {
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
  submittedButton,
  truthOption,
  UNHURRIED,
  verdict,
  vote,
} from './game-actions.ts'
import type { ServerProcess } from './server-process.ts'
import { expect, type Person, test } from './test.ts'

// Submit lasts 30 s, Present 10 s.
test.use({ serverEnvironment: { TIME_SCALE: '2' } })

// Whatever a test made of it, the next one finds a server that runs, at the file's own scale of time.
test.afterEach(({ server }) => server.restart())

const lost = 'Connection lost. Trying again…'
const back = 'You are back!'

test.describe('The server dies and comes back', () => {
  test('in the lobby: same room, same players, same votes', async ({ newPlayer, server }) => {
    const { host, others } = await gatherFour(newPlayer)
    const [mateo, priya] = others
    const everybody = [host, ...others]
    for (const { page } of [mateo, priya]) await gameCard(page).click()
    await expect(gameCard(host.page)).toContainText('2 votes')

    await server.kill()
    await expectBanner(everybody, lost)
    await comesBackTo(everybody, () => server.restart())
    for (const { page, name } of everybody) {
      await expectLobbyOf(page, name)
      await expect(playerList(page).getByRole('listitem')).toHaveCount(4)
      await expect(gameCard(page)).toContainText('2 votes')
    }
    await gameCard(mateo.page).click()
    await expect(gameCard(host.page)).toContainText('1 vote')
  })

  test('in Submit: what was written is there, and what is written meanwhile gets through', async ({
    newPlayer,
    server,
  }) => {
    await server.restart(UNHURRIED)
    const { host, others } = await gatherFour(newPlayer)
    const [mateo, priya, jun] = others
    const everybody = [host, ...others]
    await startGame(host, everybody)
    await submitStatement(host, { text: statementOf(host), truth: 'Fact' })
    await expect(submittedButton(host.page)).toBeVisible()
    await statementField(mateo.page).fill('I once')

    await server.kill()
    await expectBanner(everybody, lost)
    await statementField(mateo.page).fill('I once won a marathon')
    await markAs(mateo.page, 'Fiction')
    await statementField(priya.page).fill('I am typing into the void')

    await comesBackTo(everybody, () => server.restart(UNHURRIED))
    await expectPhase(everybody, 'submit')
    await expect(statementField(mateo.page)).toHaveValue('I once won a marathon')
    await expect(statementField(priya.page)).toHaveValue('I am typing into the void')
    await expect(submittedButton(host.page)).toBeVisible()
    await expect(host.page.getByRole('complementary', { name: '1 of 4 ready' })).toBeVisible()

    await submitButton(mateo.page).click()
    await expect(submittedButton(mateo.page)).toBeVisible()
    await mateo.page.reload()
    await expect(statementField(mateo.page)).toHaveValue('I once won a marathon')
    await expect(truthOption(mateo.page, 'Fiction')).toBeChecked()
    for (const person of [priya, jun])
      await submitStatement(person, { text: statementOf(person), truth: 'Fact' })
    await expectPhase(everybody, 'present')
  })

  test('in Present, in Vote and in Reveal: every vote counts once, and the game goes on to its end', async ({
    newPlayer,
    server,
  }) => {
    const { host, others } = await gatherFour(newPlayer)
    const everybody = [host, ...others]
    await startGame(host, everybody)
    const { author, voters } = await playUntilLongVote(everybody, server)
    const [first, second, third] = voters
    await vote(first, 'Fact')
    await vote(second, 'Fiction')
    await expect(stage(author.page, 'vote').getByText('2 of 3 voted')).toBeVisible()

    await server.kill()
    await comesBackTo(everybody, () => server.restart({ TIME_SCALE: '1' }))
    await Promise.all([expectOwnVote(first, 'Fact'), expectOwnVote(second, 'Fiction')])
    await expect(stage(author.page, 'vote').getByText('2 of 3 voted')).toBeVisible()
    await vote(third, 'Fact')
    await expectPhase(everybody, 'reveal')
    await expectFirstReveal(everybody)

    await server.kill()
    // Nobody has to wait for the other three statements at their full length.
    await comesBackTo(everybody, () => server.restart({ TIME_SCALE: '8' }))
    await expectPhase(everybody, 'podium')
    for (const { page } of everybody) {
      await expect(pointsOf(page, first)).toHaveText('100')
      await expect(pointsOf(page, second)).toHaveText('0')
      await expect(pointsOf(page, third)).toHaveText('100')
      await expect(pointsOf(page, author)).toHaveText('33')
    }
  })
})

test('somebody loses the network in a vote: it says so, comes back, and nothing is lost or doubled', async ({
  newPlayer,
  server,
}) => {
  const { host, others } = await gatherFour(newPlayer)
  const everybody = [host, ...others]
  await startGame(host, everybody)
  const { author, voters } = await playUntilLongVote(everybody, server)
  const [first, ...rest] = voters

  await first.page.context().setOffline(true)
  await expect(first.page.getByText(lost)).toBeVisible()
  await vote(first, 'Fact')
  await vote(first, 'Fiction')
  await expectOwnVote(first, 'Fiction')
  await comesBackTo([first], () => first.page.context().setOffline(false))
  await expect(stage(author.page, 'vote').getByText('1 of 3 voted')).toBeVisible()
  await expectOwnVote(first, 'Fiction')

  await Promise.all(rest.map((voter) => vote(voter, 'Fact')))
  await expectPhase(everybody, 'reveal')
  await expectFirstReveal(everybody)
})

/**
 * The first vote of the game, which lasts 25 s: longer than a server needs to come back and its pages to find it.
 * The time is slowed down by another server with the same data, so that nobody waits for a long Present before.
 */
async function playUntilLongVote(everybody: readonly Person[], server: ServerProcess) {
  await submitAll(everybody)
  await server.restart({ TIME_SCALE: '0.4' })
  await expectPhase(everybody, 'vote')
  const { author, voters } = await findAuthor(everybody)
  const [first, second, third] = voters
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few vote')
  return { author, voters: [first, second, third] as const }
}

/** Looks often: the waits between Playwright's own looks grow to half of what the shortest banner stays. */
async function expectBanner(people: readonly Person[], words: string): Promise<void> {
  const isShown = ({ page }: Person) => page.getByText(words).isVisible()
  await Promise.all(
    people.map((person) =>
      expect.poll(() => isShown(person), { intervals: [100], timeout: 30_000 }).toBe(true),
    ),
  )
}

/** The word that all is well stays for two seconds only, so it is watched for from the start. */
async function comesBackTo(people: readonly Person[], bringBack: () => Promise<void>): Promise<void> {
  await Promise.all([expectBanner(people, back), bringBack()])
  for (const { page } of people) await expect(page.getByText(lost)).toHaveCount(0)
}

/** Two took it for a fact and one for fiction, whoever they were. */
async function expectFirstReveal(people: readonly Person[]): Promise<void> {
  await Promise.all(
    people.map(async ({ page }) => {
      await expect(verdict(page, 'Fact')).toContainText('2 votes')
      await expect(verdict(page, 'Fiction')).toContainText('1 vote')
    }),
  )
}

function pointsOf(page: Person['page'], { name }: Person) {
  const row = stage(page, 'podium')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) })
  return row.getByRole('cell').last()
}
