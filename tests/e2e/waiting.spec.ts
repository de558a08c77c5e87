import { gatherFour, hostOfFour, twoOfFour } from './actions.ts'
import {
  ballot,
  editAgain,
  expectOwnVote,
  expectPhase,
  findAuthor,
  markAs,
  type Phase,
  stage,
  startGame,
  statementField,
  submitAll,
  submitStatement,
  submittedHeading,
  vote,
} from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

// Submit lasts 30 s, Present 10 s, Vote and Reveal 5 s.
test.use({ serverEnvironment: { TIME_SCALE: '2' } })

test('[FOF-41] the dice shows one idea after another, and never replaces what somebody has written', async ({
  newPlayer,
}) => {
  const { host } = await hostOfFour(newPlayer)
  await startGame(host, [host])
  const { page } = host
  await expect(
    page.getByRole('heading', { name: 'Write one thing about you. True or made up: fool the room.' }),
  ).toBeVisible()

  const first = (await statementField(page).getAttribute('placeholder')) ?? ''
  expect(first).not.toBe('')
  const dice = page.getByRole('button', { name: 'Give me an idea for statement 1' })
  const idea = page.getByText(/^Idea:/).locator('..')
  await dice.click()
  const second = await idea.textContent()
  await dice.press('Enter')
  await expect(idea).not.toHaveText(second ?? '')

  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(statementField(page)).toBeFocused()
  await page.keyboard.type('my own words')
  await expect(statementField(page)).toHaveValue(/ my own words$/)
  await expect(page.getByRole('button', { name: 'Use it' })).toHaveCount(0)
  const written = await statementField(page).inputValue()
  await dice.click()
  await expect(statementField(page)).toHaveValue(written)
})

test('[FOF-65] neighbours begin with different ideas, and a reload with the same one', async ({
  newPlayer,
}) => {
  const { host, others } = await gatherFour(newPlayer)
  const players = [host, ...others]
  await startGame(host, players)
  const ideas = await Promise.all(players.map(({ page }) => statementField(page).getAttribute('placeholder')))
  expect(new Set(ideas).size).toBe(4)
  await host.page.reload()
  await expect(statementField(host.page)).toHaveAttribute('placeholder', ideas[0] ?? '')
})

test('[FOF-42] a player who has submitted rehearses, bounces and may edit again', async ({ newPlayer }) => {
  const { host, mateo } = await twoOfFour(newPlayer)
  await startGame(host, [host, mateo])
  await submitStatement(host, { text: 'I have two cats', truth: 'Fiction' })
  const { page } = host
  await expect(submittedHeading(page)).toBeFocused()
  // Present lasts 10 s here.
  await expect(page.getByText('You get 10 seconds. Details sell it.')).toBeVisible()
  await expect(page.getByText('I have two cats')).toBeVisible()
  await page.getByRole('button', { name: 'Bounce' }).click()
  await page.getByRole('button', { name: 'Bounce' }).press('Enter')
  await expect(page.getByText('2 bounces')).toBeVisible()
  await page.getByRole('button', { name: 'Practise' }).click()
  await expect(page.getByText('Practice starts: 10 seconds. Go!')).toBeAttached()

  await editAgain(page)
  await expect(statementField(page)).toBeFocused()
  await expect(statementField(page)).toHaveValue('I have two cats')
  // Nothing is withdrawn before the first change.
  await expect(mateo.page.getByRole('complementary', { name: '1 of 4 ready' })).toBeVisible()
  await markAs(page, 'Fact')
  await expect(mateo.page.getByRole('complementary', { name: '0 of 4 ready' })).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(submittedHeading(page)).toBeVisible()
  await expect(page.getByText('Secretly a fact.')).toBeVisible()
})

test(
  '[FOF-40] [FOF-64] the choice of Present becomes the vote, and can be changed',
  FULL,
  async ({ newPlayer }) => {
    const { host, others } = await gatherFour(newPlayer)
    const players = [host, ...others]
    await startGame(host, players)
    await submitAll(players)
    const { author, voters } = await findAuthor(players)
    const [keeper, changer, silent] = voters
    if (keeper === undefined || changer === undefined || silent === undefined)
      throw new Error('too few voters')
    const gut = (person: typeof keeper, side: string) =>
      stage(person.page, 'present')
        .getByRole('radiogroup', { name: 'Your gut says' })
        .getByRole('radio', { name: side })

    await expect(stage(author.page, 'present').getByRole('radio')).toHaveCount(0)
    await expect(stage(author.page, 'present').getByRole('list', { name: 'Things to mention' })).toBeVisible()
    await gut(keeper, 'Fiction').check()
    await gut(keeper, 'Fact').check()
    await gut(changer, 'Fact').check()
    await keeper.page.reload()
    await expect(gut(keeper, 'Fact')).toBeChecked()

    await expectPhase(players, 'vote')
    await expectOwnVote(keeper, 'Fact')
    await vote(changer, 'Fiction')
    // Both votes are in, and nothing of the third player's.
    await expect(stage(silent.page, 'vote').getByText('2 of 3 voted')).toBeVisible()
    await expectOwnVote(changer, 'Fiction')
    await expect(ballot(silent.page, 'Fact')).toHaveAttribute('aria-pressed', 'false')
    await expect(ballot(silent.page, 'Fiction')).toHaveAttribute('aria-pressed', 'false')

    await expectPhase(players, 'reveal')
    await expect(stage(keeper.page, 'reveal').getByText(/You were right! \+100/)).toBeVisible()
  },
)

for (const size of [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
  { width: 640, height: 900 },
])
  test(
    `the statement stays where it is from Present to Vote at ${size.width} × ${size.height}`,
    FULL,
    async ({ newPlayer }) => {
      const { host, others } = await gatherFour(newPlayer)
      const players = [host, ...others]
      for (const { page } of players) await page.setViewportSize(size)
      await startGame(host, players)
      await submitAll(players)
      const topsIn = (phase: Phase) =>
        Promise.all(
          players.map(async ({ page }) => {
            const text = stage(page, phase).getByText('once slept through an earthquake')
            return (await text.boundingBox())?.y ?? 0
          }),
        )
      const before = await topsIn('present')
      await expectPhase(players, 'vote')
      const after = await topsIn('vote')
      for (const [index, top] of after.entries()) expect(Math.abs(top - (before[index] ?? 0))).toBeLessThan(3)
    },
  )
