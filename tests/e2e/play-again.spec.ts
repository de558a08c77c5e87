import { expectToast, gatherFour, hostOfFour } from './actions.ts'
import { expectPhase, startGame, submitAll } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

test.describe('In a short game', () => {
  test.use({ serverEnvironment: { TIME_SCALE: '10' } })

  test('Play again shows why it is disabled with too few players', FULL, async ({ newPlayer }) => {
    const { host, others } = await gatherFour(newPlayer)
    const players = [host, ...others]
    await startGame(host, players)
    await submitAll(players)
    await expectPhase(players, 'podium')
    await expect(host.page.getByRole('button', { name: 'Play again' })).toBeEnabled()

    const [leaver] = others
    await leaver.page.getByRole('button', { name: 'Leave Game' }).click()
    await leaver.page.goto('about:blank')
    const button = host.page.getByRole('button', { name: 'Need 4+ players' })
    await expect(button).toBeVisible()
    await expect(button).toBeDisabled()
    await expect(host.page.getByRole('button', { name: 'Play again' })).toHaveCount(0)
  })
})

test('[GAME-137] the toasts of the lobby close when a game starts', async ({ newPlayer }) => {
  const { host } = await hostOfFour(newPlayer)
  await host.page.getByRole('button', { name: 'Copy Link' }).click()
  await expectToast(host.page, 'Link copied!')
  // The clock of the page is stopped: the toast does not leave by itself.
  const { clock } = host.page
  await clock.install()
  await clock.pauseAt(Date.now() + 1_000)
  await startGame(host, [host])
  await clock.runFor(1_000)
  await expect(host.page.getByText('Link copied!')).toHaveCount(0)
})
