import type { Locator } from '@playwright/test'
import { createRoom, expectToast, gameCard, joinByCode, joinByLink } from './actions.ts'
import {
  type Choice,
  expectPhase,
  scoreRow,
  stage,
  startGame,
  statementField,
  submitStatement,
  verdict,
  vote,
  type WrittenStatement,
} from './game-actions.ts'
import { expect, type Player, test } from './test.ts'

// Present lasts 10 s, so four of them fit; Vote and Reveal last 5 s, far more than pages need.
test.use({ serverEnvironment: { TIME_SCALE: '2' } })

const names = ['Noor', 'Mateo', 'Priya', 'Jun'] as const
type Name = (typeof names)[number]

/** A player's statement, the other players' votes, and the expected texts. */
interface Round extends WrittenStatement {
  readonly votes: Readonly<Partial<Record<Name, Choice>>>
  readonly totals: Readonly<Record<Choice, string>>
  /** The texts for the author, and about the author for the others. */
  readonly toAuthor: string
  readonly ofAuthor: string
  readonly gains: Readonly<Record<Name, number>>
}

/** Computed by hand: 100 for a right vote, and 100 × wrong ÷ all votes for the author. */
const rounds: Readonly<Record<Name, Round>> = {
  Noor: {
    text: 'I have milked a reindeer',
    truth: 'Fact',
    votes: { Mateo: 'Fact', Priya: 'Fiction', Jun: 'Fiction' },
    totals: { Fact: '1 vote', Fiction: '2 votes' },
    toAuthor: 'You fooled 2 of 3: +67',
    ofAuthor: 'Noor fooled 2 of 3: +67',
    gains: { Noor: 67, Mateo: 100, Priya: 0, Jun: 0 },
  },
  Mateo: {
    text: 'I was born on a ferry',
    truth: 'Fiction',
    votes: { Noor: 'Fiction', Priya: 'Fiction', Jun: 'Fiction' },
    totals: { Fact: '0 votes', Fiction: '3 votes' },
    toAuthor: 'You fooled nobody',
    ofAuthor: 'Mateo fooled nobody',
    gains: { Noor: 100, Mateo: 0, Priya: 100, Jun: 100 },
  },
  Priya: {
    text: 'I own eleven umbrellas',
    truth: 'Fact',
    votes: { Noor: 'Fiction', Mateo: 'Fiction', Jun: 'Fiction' },
    totals: { Fact: '0 votes', Fiction: '3 votes' },
    toAuthor: 'You fooled 3 of 3: +100',
    ofAuthor: 'Priya fooled 3 of 3: +100',
    gains: { Noor: 0, Mateo: 0, Priya: 100, Jun: 0 },
  },
  Jun: {
    text: 'I sang on the radio',
    truth: 'Fiction',
    votes: { Noor: 'Fiction', Mateo: 'Fact', Priya: 'Fiction' },
    totals: { Fact: '1 vote', Fiction: '2 votes' },
    toAuthor: 'You fooled 1 of 3: +33',
    ofAuthor: 'Jun fooled 1 of 3: +33',
    gains: { Noor: 100, Mateo: 0, Priya: 100, Jun: 33 },
  },
}

/** Rank, right votes, players fooled, points. */
const ranking: readonly (readonly [Name, readonly string[]])[] = [
  ['Priya', ['1', '2', '3', '300']],
  ['Noor', ['2', '2', '2', '267']],
  ['Jun', ['3', '1', '1', '133']],
  ['Mateo', ['4', '1', '0', '100']],
]

const awards: readonly (readonly [string, string, string])[] = [
  ['Best Bluffer', 'Priya', 'Fooled everybody who voted'],
  ['Human Lie Detector', 'Noor and Priya', 'Was right 2 times'],
  ['Open Book', 'Mateo', 'Fooled nobody at all'],
]

test('four players complete a game and start another', async ({ newPlayer }) => {
  test.setTimeout(180_000)
  const byName: Readonly<Record<Name, Player>> = {
    Noor: await newPlayer('Noor'),
    Mateo: await newPlayer('Mateo'),
    Priya: await newPlayer('Priya'),
    Jun: await newPlayer('Jun'),
  }
  const players = Object.values(byName)
  const host = byName.Noor

  const code = await createRoom(host, { roomName: 'Friday Rumpus' })
  await joinByCode(byName.Mateo, code)
  await joinByLink(byName.Priya, code)
  await joinByCode(byName.Jun, code)

  for (const voter of [byName.Mateo, byName.Priya, byName.Jun]) await gameCard(voter.page).click()
  await expect(gameCard(host.page)).toContainText('3 votes')

  // The toast is as short as the title of the game.
  await Promise.all([
    startGame(host, players),
    ...players.map(({ page }) =>
      expectToast(page, "Game Starting! Let's go!", 'Starting Fact or Fiction with 4 players!'),
    ),
  ])

  await Promise.all(names.map((name) => submitStatement(byName[name], rounds[name])))

  const points: Record<Name, number> = { Noor: 0, Mateo: 0, Priya: 0, Jun: 0 }
  for (const number of [1, 2, 3, 4]) {
    await expectPhase(players, 'present')
    const author = await readAuthor(host, number)
    const round = rounds[author]
    for (const { page } of players)
      await expect(stage(page, 'present').getByText(round.text, { exact: true })).toBeVisible()

    await expectPhase(players, 'vote')
    await Promise.all(names.map((name) => castVote(byName[name], author)))

    await expectPhase(players, 'reveal')
    for (const name of names) points[name] += round.gains[name]
    await Promise.all(names.map((name) => expectReveal(byName[name], author, points)))
  }

  await expectPhase(players, 'podium')
  for (const person of players) await expectPodium(person)
  await expect(byName.Mateo.page.getByRole('button', { name: 'Play again' })).toHaveCount(0)

  await host.page.getByRole('button', { name: 'Play again' }).click()
  await expectPhase(players, 'submit')
  for (const { page } of players) await expect(statementField(page)).toHaveValue('')
})

/** The author of the statement on stage, as the host's screen shows it. */
async function readAuthor(host: Player, number: number): Promise<Name> {
  const says = host.page.getByText(`says… (statement ${number} of 4)`)
  const youSay = host.page.getByText(`You say… (statement ${number} of 4)`)
  await expect(says.or(youSay)).toBeVisible()
  if (await youSay.isVisible()) return 'Noor'
  const text = await says.textContent()
  const author = names.find((name) => text?.startsWith(name))
  if (author === undefined) throw new Error(`no known author: ${text}`)
  return author
}

async function castVote(person: Player, author: Name): Promise<void> {
  const choice = rounds[author].votes[person.name as Name]
  if (choice !== undefined) return vote(person, choice)
  await expect(stage(person.page, 'vote').getByRole('button')).toHaveCount(0)
}

async function expectReveal(
  { page, name }: Player,
  author: Name,
  points: Readonly<Record<Name, number>>,
): Promise<void> {
  const { truth, votes, totals, toAuthor, ofAuthor, gains } = rounds[author]
  const reveal = stage(page, 'reveal')
  await expect(verdict(page, truth)).toContainText('Right!')
  await expect(verdict(page, 'Fact')).toContainText(totals.Fact)
  await expect(verdict(page, 'Fiction')).toContainText(totals.Fiction)
  await expect(
    reveal.getByRole('img', { name: truth === 'Fact' ? 'It is a fact!' : 'It is fiction!' }),
  ).toBeVisible()
  const own = votes[name as Name]
  if (own === undefined) await expect(reveal.getByText(toAuthor, { exact: true })).toBeVisible()
  else {
    await expect(verdict(page, own)).toContainText('Your vote')
    const text = gains[name as Name] === 100 ? 'You were right! +100' : 'Not this time'
    await expect(reveal.getByText(text, { exact: true })).toBeVisible()
    await expect(reveal.getByText(ofAuthor, { exact: true })).toBeVisible()
  }
  await expect(scoreRow(page, name)).toContainText(String(points[name as Name]))
}

async function expectPodium({ page }: Player): Promise<void> {
  const podium = stage(page, 'podium')
  const steps = podium.getByRole('list', { name: 'Winners' }).getByRole('listitem')
  await expectAll(steps, ['Noor', 'Priya', 'Jun'])
  await expectAll(steps, ['267 pts', '300 pts', '133 pts'])

  const rows = podium.getByRole('row')
  await expect(rows).toHaveCount(1 + ranking.length)
  for (const [index, [name, cells]] of ranking.entries()) {
    const row = rows.nth(index + 1)
    await expect(row.getByRole('rowheader')).toContainText(name)
    await expect(row.getByRole('cell')).toHaveText([...cells])
  }

  for (const [title, winners, text] of awards) {
    const award = podium.getByRole('list', { name: 'Awards' }).getByRole('region', { name: title })
    await expect(award.getByText(winners, { exact: true })).toBeVisible()
    await expect(award).toContainText(text)
  }
}

async function expectAll(items: Locator, texts: readonly string[]): Promise<void> {
  await expect(items).toHaveCount(texts.length)
  for (const [index, text] of texts.entries()) await expect(items.nth(index)).toContainText(text)
}
