import type { Page } from '@playwright/test'
import { gatherFour } from './actions.ts'
import { stage, startGame, submitStatement } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

test(
  '[WIRE-138] a view of the game that is damaged on its way is loaded again, or replaced by a panel until one fits',
  FULL,
  async ({ newPlayer }) => {
    const { host, others } = await gatherFour(newPlayer)
    const players = [host, ...others]
    const [{ page }] = others
    const damage = await damageViews(page)
    await page.reload()
    await startGame(host, players)

    damage.next = 'changes'
    await submitStatement(host, { text: 'I once met a bear', truth: 'Fact' })
    // The next view is loaded by a subscription, which is not damaged.
    await expect(page.getByText('1 of 4 ready')).toBeVisible()
    await expect(stage(page, 'submit')).toBeVisible()

    damage.next = 'everything'
    await submitStatement(others[1], { text: 'I have two cats', truth: 'Fact' })
    await expect(page.getByRole('heading', { name: 'The stage fell over' })).toBeVisible()

    damage.next = 'nothing'
    await page.reload()
    await expect(stage(page, 'submit')).toBeVisible()
    await expect(page.getByText('2 of 4 ready')).toBeVisible()
  },
)

/** Gives the list of players in the views that the page receives another type. */
async function damageViews(page: Page): Promise<{ next: 'nothing' | 'changes' | 'everything' }> {
  const damage: { next: 'nothing' | 'changes' | 'everything' } = { next: 'nothing' }
  await page.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer()
    server.onMessage((frame) => {
      const message = JSON.parse(frame.toString())
      if (damage.next !== 'nothing' && message.delta?.game) message.delta.game.players = 'nobody'
      if (damage.next === 'everything' && message.value?.game?.players !== undefined)
        message.value.game.players = 'nobody'
      socket.send(JSON.stringify(message))
    })
  })
  return damage
}
