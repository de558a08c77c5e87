import { expectLobbyOf, expectToast, gatherFour, hostOfFour, twoOfFour } from './actions.ts'
import {
  editAgain,
  expectPhase,
  markAs,
  stage,
  startGame,
  statementField,
  submitButton,
  submitStatement,
  submittedHeading,
  truthOption,
  writeStatement,
} from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

// Submit lasts 20 s: enough time to write, and short enough to wait for its end.
test.use({ serverEnvironment: { TIME_SCALE: '3' } })

test('an unfinished statement is refused with a message for each missing part', async ({ newPlayer }) => {
  const { host } = await hostOfFour(newPlayer)
  await startGame(host, [host])
  const { page } = host

  await submitButton(page).click()
  await expect(page.getByText('Write at least 3 characters and pick Fact or Fiction.')).toBeVisible()
  await expect(page.getByText('Finish your statement, then submit.')).toBeVisible()
  await expect(statementField(page)).toBeFocused()

  await statementField(page).fill('  I  ')
  await markAs(page, 'Fact')
  await expect(page.getByText('Write at least 3 characters.', { exact: true })).toBeVisible()
  await submitButton(page).click()
  await expect(submittedHeading(page)).toBeHidden()

  await statementField(page).fill('I am')
  await expect(page.getByText('Write at least 3 characters.', { exact: true })).toBeHidden()
  await expect(page.getByText('All set!')).toBeVisible()
  await submitButton(page).click()
  await expect(submittedHeading(page)).toBeVisible()
})

test(
  'a statement without Fact or Fiction is refused, and the message names which one',
  FULL,
  async ({ newPlayer }) => {
    const { host } = await hostOfFour(newPlayer)
    await startGame(host, [host], { factsPerPlayer: 2 })
    const { page } = host
    await expect(page.getByText('Finish all 2 statements, then submit.')).toBeVisible()
    await writeStatement(page, { text: 'I can juggle', truth: 'Fiction' }, 1)
    await statementField(page, 2).fill('I cannot whistle')
    await submitButton(page).click()
    await expect(page.getByText('Pick Fact or Fiction.', { exact: true })).toBeVisible()
    await expect(page.getByText('Statement 2 is not finished yet.')).toBeVisible()
    await markAs(page, 'Fact', 2)
    await submitButton(page).click()
    await expect(submittedHeading(page)).toBeVisible()
  },
)

test('an edit undoes the submission, and the new text counts', async ({ newPlayer }) => {
  const { host, mateo } = await twoOfFour(newPlayer)
  await startGame(host, [host, mateo])
  await submitStatement(host, { text: 'I have two cats', truth: 'Fact' })
  await expect(submittedHeading(host.page)).toBeVisible()
  await expect(mateo.page.getByRole('complementary', { name: '1 of 4 ready' })).toBeVisible()

  await editAgain(host.page)
  await statementField(host.page).fill('I have three cats')
  await expect(submitButton(host.page)).toBeVisible()
  await expect(mateo.page.getByRole('complementary', { name: '0 of 4 ready' })).toBeVisible()
  await submitButton(host.page).click()
  await expect(mateo.page.getByRole('complementary', { name: '1 of 4 ready' })).toBeVisible()

  await host.page.reload()
  await expect(submittedHeading(host.page)).toBeVisible()
  await editAgain(host.page)
  await expect(statementField(host.page)).toHaveValue('I have three cats')
  await expect(truthOption(host.page, 'Fact')).toBeChecked()
})

test('complete statements count at the deadline, submitted or not', FULL, async ({ newPlayer }) => {
  const { host, others } = await gatherFour(newPlayer)
  const [mateo, priya] = others
  const players = [host, ...others]
  await startGame(host, players)
  await submitStatement(host, { text: 'I have two cats', truth: 'Fact' })
  await writeStatement(mateo.page, { text: 'I have never flown', truth: 'Fiction' })
  await statementField(priya.page).fill('I did not get to the end of')

  await expectPhase(players, 'present')
  for (const { page } of players)
    await expect(stage(page, 'present').getByText('(statement 1 of 2)')).toBeVisible()
})

test(
  'a game without statements returns to the lobby, and all players see why',
  FULL,
  async ({ newPlayer }) => {
    const { host, others } = await gatherFour(newPlayer)
    const players = [host, ...others]
    await startGame(host, players)
    for (const { page, name } of players) {
      await expect(stage(page, 'submit')).toBeHidden({ timeout: 30_000 })
      await expectLobbyOf(page, name)
      await expectToast(
        page,
        'Back to the lobby!',
        'Nobody finished a statement in time, so there was nothing to guess. Have another go!',
      )
    }
  },
)

test('a statement is limited to 200 characters', async ({ newPlayer }) => {
  const { host } = await hostOfFour(newPlayer)
  await startGame(host, [host])
  const { page } = host
  await statementField(page).fill('a'.repeat(199))
  await statementField(page).press('End')
  await page.keyboard.type('bc')
  await expect(statementField(page)).toHaveValue(`${'a'.repeat(199)}b`)
  await expect(page.getByText('200/200')).toBeVisible()
  await markAs(page, 'Fact')
  await submitButton(page).click()
  await expect(submittedHeading(page)).toBeVisible()
})
