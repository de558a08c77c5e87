import { createRoom, expectLanding, expectToast, gather, gatherFour, playerRow } from './actions.ts'
import {
  expectAllInLobby,
  expectPhase,
  expectPlaying,
  findAuthor,
  goAway,
  hostLeavesBy,
  type Phase,
  returnToRoom,
  stage,
  startGame,
  statementField,
  submitAll,
  vote,
} from './game-actions.ts'
import { expect, FULL, type Player, test } from './test.ts'

// Every grace period lasts 10 s, Submit 20 s, Present 7 s, Vote and Reveal 3 s; leaving may take longer than
// that.
test.use({ serverEnvironment: { TIME_SCALE: '3' } })

for (const phase of ['submit', 'present', 'vote', 'reveal', 'podium'] as const) {
  test(`the host can stay, transfer the host, or end the game: in ${phase}`, FULL, async ({ newPlayer }) => {
    const { host, others, code } = await gatherFour(newPlayer)
    const [mateo, priya, jun] = others
    const players = [host, ...others]
    await startGame(host, players)
    await playUntil(phase, players, code)

    await hostLeavesBy(host, 'Cancel')
    await expectPlaying(players)

    await hostLeavesBy(host, 'Pass Host & Leave')
    await expectLanding(host.page)
    await expectToast(host.page, 'Host transferred and you have left the room')
    await expectToast(mateo.page, 'You are the host now!', 'The host has left the room.')
    for (const { page } of [priya, jun])
      await expectToast(page, 'Mateo is the host now!', 'The host has left the room.')
    await expectPlaying(others)

    await hostLeavesBy(mateo, 'End Game for All')
    await expectAllInLobby(others)
    for (const { page } of others) await expect(playerRow(page, 'Mateo')).toContainText('Hosting!')
  })
}

test('[ROOM-191] a host who leaves the lobby transfers the host, and all players see it', async ({
  newPlayer,
}) => {
  const host = await newPlayer('Noor')
  const others = [await newPlayer('Mateo'), await newPlayer('Priya')] as const
  await gather(others, await createRoom(host))
  const [mateo, priya] = others
  await host.page.getByRole('button', { name: 'Leave Room' }).click()
  await host.page.getByRole('dialog').getByRole('button', { name: 'Pass Host & Leave' }).click()
  await expectLanding(host.page)
  await expectToast(mateo.page, 'You are the host now!', 'The host has left the room.')
  await expectToast(priya.page, 'Mateo is the host now!', 'The host has left the room.')
})

test('[ROOM-120] another player leaves a game without a dialog, and the game continues', async ({
  newPlayer,
}) => {
  const { host, others } = await gatherFour(newPlayer)
  const [mateo, priya, jun] = others
  await startGame(host, [host, ...others])
  // In the middle of a word, with the keyboard of a phone open: the first press leaves.
  await mateo.page.setViewportSize({ width: 390, height: 480 })
  await statementField(mateo.page).pressSequentially('I once')
  await mateo.page.getByRole('button', { name: 'Leave Game' }).click()
  await expectLanding(mateo.page)
  await expectToast(mateo.page, 'You have left the game')
  // Closed, the page gives the seat up at once.
  await mateo.page.goto('about:blank')
  const squad = host.page.getByRole('complementary', { name: '0 of 3 ready' })
  await expect(squad.getByRole('listitem').filter({ hasText: 'Mateo' })).toContainText('left')

  const staying = [host, priya, jun]
  await submitAll(staying)
  for (const { page } of staying)
    await expect(stage(page, 'present').getByText('(statement 1 of 3)')).toBeVisible()
})

test(
  '[ROOM-175] [ROOM-176] [ROOM-190] a player who has left a game can go back for 10 s, and is gone after that',
  FULL,
  async ({ newPlayer }) => {
    const { host, others } = await gatherFour(newPlayer)
    const [mateo, , jun] = others
    await startGame(host, [host, ...others])
    const squad = host.page.getByRole('complementary', { name: '0 of 4 ready' })
    const leave = () => mateo.page.getByRole('button', { name: 'Leave Game' }).click()
    const wayBack = mateo.page.getByRole('status').getByRole('link', { name: 'Back to my seat' })

    await leave()
    await expectLanding(mateo.page)
    await expect(wayBack).toBeFocused()
    await expect(mateo.page.getByText('Your seat is still warm.')).toHaveCount(0)
    await expect(squad.getByRole('listitem').filter({ hasText: 'Mateo' })).toContainText('still writing')
    await mateo.page.keyboard.press('Enter')
    await expectPlaying([mateo])
    await expect(wayBack).toHaveCount(0)

    await leave()
    await expect(wayBack).toBeVisible()
    await mateo.page.goBack()
    await expectPlaying([mateo])

    // Another tab of this browser takes the seat back.
    await leave()
    await expectLanding(mateo.page)
    const tab = await mateo.page.context().newPage()
    const path = new URL(jun.page.url()).pathname
    await tab.goto(path)
    await expect(tab.getByRole('button', { name: 'Leave Game' })).toBeVisible()
    await expect(wayBack).toHaveCount(0, { timeout: 15_000 })
    await tab.reload()
    await expect(tab.getByRole('button', { name: 'Leave Game' })).toBeVisible()

    await tab.getByRole('button', { name: 'Leave Game' }).click()
    const farewell = tab.getByRole('status').getByText('You have left the game')
    await expect(farewell).toBeVisible()
    await expect(farewell).toHaveCount(0, { timeout: 15_000 })
    await tab.goto(path)
    await expect(tab.getByRole('dialog')).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Leave Game' })).toHaveCount(0)
  },
)

test(
  'a host who stays away is succeeded, and is a normal player after returning',
  FULL,
  async ({ newPlayer }) => {
    const { host, others, code } = await gatherFour(newPlayer)
    const [mateo, priya, jun] = others
    await startGame(host, [host, ...others])
    await submitAll([host, ...others])
    await goAway(host)
    await expectToastWithin(mateo, 'You are the host now!')
    await expectToast(mateo.page, 'You are the host now!', 'The host has been away for too long.')
    for (const { page } of [priya, jun])
      await expectToast(page, 'Mateo is the host now!', 'The host has been away for too long.')

    await returnToRoom(host, code)
    await expectPlaying([host])
    await hostLeavesBy(mateo, 'End Game for All')
    await expectAllInLobby([host, ...others])
    await expect(playerRow(host.page, 'Mateo')).toContainText('Hosting!')
    await expect(playerRow(host.page, 'Noor')).not.toContainText('Hosting!')
  },
)

test(
  'below the quorum the podium follows after the grace period; Back to lobby returns all four',
  FULL,
  async ({ newPlayer }) => {
    const { host, others, code } = await gatherFour(newPlayer)
    const [mateo, priya, jun] = others
    const players = [host, ...others]
    await startGame(host, players)
    await submitAll(players)
    await goAway(priya)
    await goAway(jun)
    for (const { page } of [host, mateo])
      await expect(
        page.getByText(/Waiting for more players: the game ends in \d+s unless they come back\./),
      ).toBeVisible()
    await expectPhase([host, mateo], 'podium')

    await returnToRoom(priya, code)
    await returnToRoom(jun, code)
    await expectPhase([priya, jun], 'podium')
    await host.page.getByRole('button', { name: 'Back to lobby' }).click()
    await expectAllInLobby(players)
  },
)

test('a player who returns in time keeps the game going', async ({ newPlayer }) => {
  const { host, others, code } = await gatherFour(newPlayer)
  const [, priya, jun] = others
  await startGame(host, [host, ...others])
  await goAway(priya)
  await goAway(jun)
  const warning = host.page.getByText(/Waiting for more players/)
  await expect(warning.first()).toBeVisible()
  await returnToRoom(priya, code)
  await expect(warning).toHaveCount(0)
  await expectPhase([host, priya], 'submit')
})

/** Plays on until all players see the phase. */
async function playUntil(phase: Phase, players: readonly Player[], code: string): Promise<void> {
  if (phase === 'submit') return
  if (phase === 'podium') {
    const absent = players.slice(2)
    for (const person of absent) await goAway(person)
    await expectPhase(players.slice(0, 2), 'podium')
    for (const person of absent) await returnToRoom(person, code)
    return expectPhase(players, 'podium')
  }
  await submitAll(players)
  if (phase === 'present') return
  const { voters } = await findAuthor(players)
  await expectPhase(players, 'vote')
  if (phase === 'vote') return
  await Promise.all(voters.map((voter) => vote(voter, 'Fact')))
  await expectPhase(players, 'reveal')
}

async function expectToastWithin({ page }: Player, message: string): Promise<void> {
  await expect(page.getByRole('status').getByText(message)).toBeVisible({ timeout: 30_000 })
}
