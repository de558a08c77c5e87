import {
  expectDialogAndAccept,
  expectLanding,
  expectLobbyOf,
  gameCard,
  gatherFour,
  gatherTwo,
  hostOfFour,
  namePrompt,
  twoOfFour,
} from './actions.ts'
import {
  editAgain,
  expectOwnVote,
  expectPhase,
  expectPlaying,
  findAuthor,
  goAway,
  markAs,
  returnToRoom,
  stage,
  startGame,
  statementField,
  submitAll,
  submittedHeading,
  truthOption,
  verdict,
  vote,
} from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

// Submit lasts 30 s, Present 10 s, Vote and Reveal 5 s.
test.use({ serverEnvironment: { TIME_SCALE: '2' } })

test('a reload in the lobby keeps the seat and the vote', async ({ newPlayer }) => {
  const { noor, mateo } = await gatherTwo(newPlayer)
  await gameCard(mateo.page).click()
  await expect(gameCard(noor.page)).toContainText('1 vote')
  await mateo.page.reload()
  await expectLobbyOf(mateo.page, 'Mateo')
  await expect(gameCard(mateo.page)).toHaveAttribute('aria-pressed', 'true')
  await noor.page.reload()
  await expect(gameCard(noor.page)).toContainText('1 vote')
})

test('a reload in Submit keeps the typed text completely', async ({ newPlayer }) => {
  const { host } = await hostOfFour(newPlayer)
  await startGame(host, [host])
  const { page } = host
  await markAs(page, 'Fiction')
  await statementField(page).pressSequentially('I was half way through my sen')
  await page.reload()
  await expect(statementField(page)).toHaveValue('I was half way through my sen')
  await expect(truthOption(page, 'Fiction')).toBeChecked()

  await statementField(page).press('End')
  await page.keyboard.type('tence')
  await page.keyboard.press('Control+Enter')
  await expect(submittedHeading(page)).toBeVisible()
  await page.reload()
  await expect(submittedHeading(page)).toBeVisible()
  await editAgain(page)
  await expect(statementField(page)).toHaveValue('I was half way through my sentence')
})

test('a reload in any later phase returns to it, with the own vote', FULL, async ({ newPlayer }) => {
  const { host, others, code } = await gatherFour(newPlayer)
  const players = [host, ...others]
  await startGame(host, players)
  await submitAll(players)
  const reloadAll = () => Promise.all(players.map(({ page }) => page.reload()))

  await reloadAll()
  await expectPhase(players, 'present')
  const { author, voters } = await findAuthor(players)
  const [first, ...rest] = voters
  if (first === undefined) throw new Error('there are no voters')

  await expectPhase(players, 'vote')
  await vote(first, 'Fiction')
  await expect(stage(author.page, 'vote').getByText('1 of 3 voted')).toBeVisible()
  await first.page.reload()
  await expectOwnVote(first, 'Fiction')
  await expect(stage(first.page, 'vote').getByText('1 of 3 voted')).toBeVisible()

  await Promise.all(rest.map((voter) => vote(voter, 'Fact')))
  await expectPhase(players, 'reveal')
  await first.page.reload()
  await expect(verdict(first.page, 'Fiction')).toContainText('Your vote')

  const absent = players.slice(2)
  for (const person of absent) await goAway(person)
  await expectPhase([host, ...others.slice(0, 1)], 'podium')
  for (const person of absent) await returnToRoom(person, code)
  await reloadAll()
  await expectPhase(players, 'podium')
})

test('back and forward keep the seat', FULL, async ({ newPlayer }) => {
  const { host, mateo } = await twoOfFour(newPlayer)
  await startGame(host, [host, mateo])
  const { page } = mateo
  await statementField(page).fill('I have been here before')
  await page.goBack()
  await expectLanding(page)
  await page.goForward()
  await expectPhase([mateo], 'submit')
  await expect(statementField(page)).toHaveValue('I have been here before')

  await page.goto('/about')
  await page.goBack()
  await expectPhase([mateo], 'submit')
  await expect(statementField(page)).toHaveValue('I have been here before')
})

test('a second tab takes the seat, and the first offers to take over', async ({ newPlayer }) => {
  const { host, mateo, code } = await twoOfFour(newPlayer)
  await startGame(host, [host, mateo])
  const { page: firstTab } = mateo
  const secondTab = await firstTab.context().newPage()
  await secondTab.goto(`/room/${code}`)
  await expect(stage(secondTab, 'submit')).toBeVisible()
  await expect(firstTab.getByText('Rumpus is open in another tab')).toBeVisible()
  await expect(stage(firstTab, 'submit')).toBeHidden()

  await firstTab.getByRole('button', { name: 'Play here' }).click()
  await expect(stage(firstTab, 'submit')).toBeVisible()
  await expect(secondTab.getByText('Rumpus is open in another tab')).toBeVisible()
  await expectPlaying([host])
})

test.describe('The join screen', () => {
  test('[WIRE-134] shows a newcomer that the room is playing instead of the name prompt, and Cancel leads home', async ({
    newPlayer,
  }) => {
    const { host, code } = await hostOfFour(newPlayer)
    await startGame(host, [host])
    const { page } = await newPlayer('Sam')
    await page.goto(`/room/${code}`)
    const prompt = namePrompt(page, code)
    await expect(prompt.getByText('Cannot join - game in progress', { exact: true })).toBeVisible()
    await expect(prompt.getByRole('textbox')).toHaveCount(0)
    await prompt.getByRole('button', { name: 'Cancel' }).click()
    await expectLanding(page)
  })

  test('of an unknown room shows Room Not Found, and leads home', FULL, async ({ newPlayer }) => {
    const { page } = await newPlayer('Sam')
    await page.goto('/room/ZZZZ')
    await expectDialogAndAccept(page, {
      title: 'Room Not Found',
      message: 'Room not found! The room may have expired or the code is incorrect.',
    })
    await expectLanding(page)
  })

  test('does not accept the saved session of another browser', async ({ newPlayer }) => {
    const { host, code } = await hostOfFour(newPlayer)
    await startGame(host, [host])
    const saved = await host.page.evaluate<string>("localStorage.getItem('rumpus.session')")
    const { page } = await newPlayer('Sam')
    await page.goto('/')
    await page.evaluate(`localStorage.setItem('rumpus.session', ${JSON.stringify(saved)})`)
    await page.goto(`/room/${code}`)
    await expectDialogAndAccept(page, { title: 'Access Denied', message: 'You are not in this room!' })
    await expect(namePrompt(page, code)).toBeVisible()
    await expectPlaying([host])
  })
})
