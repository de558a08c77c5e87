import { createRoom, expectLanding, expectToast, gather, gatherFour, playerRow } from './actions.ts'
import {
  comeBack,
  expectEverybodyInLobby,
  expectPhase,
  expectPlaying,
  findAuthor,
  goAway,
  hostLeavesBy,
  type Phase,
  stage,
  startGame,
  submitAll,
  vote,
} from './game-actions.ts'
import { expect, type Person, test } from './test.ts'

// Every grace lasts 10 s, Submit 20 s, Present 7 s, Vote and Reveal 3 s; whoever leaves may take longer than that.
test.use({ serverEnvironment: { TIME_SCALE: '3' } })

for (const phase of ['submit', 'present', 'vote', 'reveal', 'podium'] as const) {
  test(`the host can stay, pass the crown, or end it all: in ${phase}`, async ({ newPlayer }) => {
    const { host, others, code } = await gatherFour(newPlayer)
    const [mateo, priya, jun] = others
    const everybody = [host, ...others]
    await startGame(host, everybody)
    await playUntil(phase, everybody, code)

    await hostLeavesBy(host, 'Cancel')
    await expectPlaying(everybody)

    await hostLeavesBy(host, 'Pass Host & Leave')
    await expectLanding(host.page)
    await expectToast(host.page, 'Host transferred and you have left the room')
    await expectToast(mateo.page, 'You are the host now!', 'The host has left the room.')
    for (const { page } of [priya, jun])
      await expectToast(page, 'Mateo is the host now!', 'The host has left the room.')
    await expectPlaying(others)

    await hostLeavesBy(mateo, 'End Game for All')
    await expectEverybodyInLobby(others)
    for (const { page } of others) await expect(playerRow(page, 'Mateo')).toContainText('Hosting!')
  })
}

test('a host who leaves the lobby passes the crown, and everybody is told', async ({ newPlayer }) => {
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

test('anybody else leaves a game without being asked, and it goes on', async ({ newPlayer }) => {
  const { host, others } = await gatherFour(newPlayer)
  const [mateo, priya, jun] = others
  await startGame(host, [host, ...others])
  await mateo.page.getByRole('button', { name: 'Leave Game' }).click()
  await expectLanding(mateo.page)
  await expectToast(mateo.page, 'You have left the game')
  const squad = host.page.getByRole('complementary', { name: '0 of 3 ready' })
  await expect(squad.getByRole('listitem').filter({ hasText: 'Mateo' })).toContainText('left')

  const staying = [host, priya, jun]
  await submitAll(staying)
  for (const { page } of staying)
    await expect(stage(page, 'present').getByText('(statement 1 of 3)')).toBeVisible()
})

test('a host who stays away is succeeded, and does not get the crown back', async ({ newPlayer }) => {
  const { host, others, code } = await gatherFour(newPlayer)
  const [mateo, priya, jun] = others
  await startGame(host, [host, ...others])
  await submitAll([host, ...others])
  await goAway(host)
  await expectToastWithin(mateo, 'You are the host now!')
  await expectToast(mateo.page, 'You are the host now!', 'The host has been away for too long.')
  for (const { page } of [priya, jun])
    await expectToast(page, 'Mateo is the host now!', 'The host has been away for too long.')

  await comeBack(host, code)
  await expectPlaying([host])
  await hostLeavesBy(mateo, 'End Game for All')
  await expectEverybodyInLobby([host, ...others])
  await expect(playerRow(host.page, 'Mateo')).toContainText('Hosting!')
  await expect(playerRow(host.page, 'Noor')).not.toContainText('Hosting!')
})

test('too few are left: podium after the grace; Back to lobby brings back all four', async ({
  newPlayer,
}) => {
  const { host, others, code } = await gatherFour(newPlayer)
  const [mateo, priya, jun] = others
  const everybody = [host, ...others]
  await startGame(host, everybody)
  await submitAll(everybody)
  await goAway(priya)
  await goAway(jun)
  for (const { page } of [host, mateo])
    await expect(
      page.getByText(/Waiting for more players: the game ends in \d+s unless they come back\./),
    ).toBeVisible()
  await expectPhase([host, mateo], 'podium')

  await comeBack(priya, code)
  await comeBack(jun, code)
  await expectPhase([priya, jun], 'podium')
  await host.page.getByRole('button', { name: 'Back to lobby' }).click()
  await expectEverybodyInLobby(everybody)
})

test('who comes back in time stops the clock', async ({ newPlayer }) => {
  const { host, others, code } = await gatherFour(newPlayer)
  const [, priya, jun] = others
  await startGame(host, [host, ...others])
  await goAway(priya)
  await goAway(jun)
  const warning = host.page.getByText(/Waiting for more players/)
  await expect(warning.first()).toBeVisible()
  await comeBack(priya, code)
  await expect(warning).toHaveCount(0)
  await expectPhase([host, priya], 'submit')
})

/** Plays on, by the shortest way, until everybody sees the phase. */
async function playUntil(phase: Phase, everybody: readonly Person[], code: string): Promise<void> {
  if (phase === 'submit') return
  if (phase === 'podium') {
    const absent = everybody.slice(2)
    for (const person of absent) await goAway(person)
    await expectPhase(everybody.slice(0, 2), 'podium')
    for (const person of absent) await comeBack(person, code)
    return expectPhase(everybody, 'podium')
  }
  await submitAll(everybody)
  if (phase === 'present') return
  const { voters } = await findAuthor(everybody)
  await expectPhase(everybody, 'vote')
  if (phase === 'vote') return
  await Promise.all(voters.map((voter) => vote(voter, 'Fact')))
  await expectPhase(everybody, 'reveal')
}

async function expectToastWithin({ page }: Person, message: string): Promise<void> {
  await expect(page.getByRole('status').getByText(message)).toBeVisible({ timeout: 30_000 })
}
