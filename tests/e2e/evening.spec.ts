import type { Page } from '@playwright/test'
import { gatherFour } from './actions.ts'
import { expectPhase, stage, startGame, submitAll } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

test.use({ serverEnvironment: { TIME_SCALE: '10' } })

test(
  '[ROOM-141] [ROOM-142] [ROOM-144] [ROOM-203] the evening has a board on the podium and in the lobby, until its host begins a new one',
  FULL,
  async ({ newPlayer }) => {
    const { host, others } = await gatherFour(newPlayer)
    const [leaver] = others
    const players = [host, ...others]
    await expect(board(host.page)).toHaveCount(0)
    await startGame(host, players)
    await submitAll(players)
    await expectPhase(players, 'podium')
    await expect(host.page.getByRole('button', { name: 'Play again' })).toBeEnabled()
    const moved = stage(host.page, 'podium').getByRole('region', { name: 'Tonight' })
    await expect(moved).toContainText('After 1 game.')
    await expect(moved.getByRole('listitem')).toHaveCount(4)

    await leaver.page.getByRole('button', { name: 'Leave Game' }).click()
    await leaver.page.goto('about:blank')
    await expect(moved.getByRole('listitem').filter({ hasText: leaver.name })).toContainText('left')
    await host.page.getByRole('button', { name: 'Back to lobby' }).click()
    for (const { page } of [host, ...others.slice(1)]) {
      await expect(board(page)).toContainText('1 game played.')
      await expect(board(page).getByRole('listitem')).toHaveCount(4)
      await expect(board(page).getByRole('listitem').filter({ hasText: leaver.name })).toContainText('left')
    }
    await expect(board(others[1].page).getByRole('button')).toHaveCount(0)
    await host.page.setViewportSize({ width: 390, height: 844 })
    const boardBox = await board(host.page).boundingBox()
    const inviteBox = await host.page.getByRole('region', { name: 'Invite' }).boundingBox()
    expect(boardBox?.y).toBeGreaterThan(inviteBox?.y ?? Number.POSITIVE_INFINITY)

    await board(host.page).getByRole('button', { name: 'New evening' }).click()
    const question = host.page.getByRole('dialog', { name: 'Start a new evening?' })
    const keep = question.getByRole('button', { name: 'Keep the score' })
    await expect(keep).toBeFocused()
    await keep.click()
    await expect(board(host.page)).toBeVisible()
    await board(host.page).getByRole('button', { name: 'New evening' }).click()
    await question.getByRole('button', { name: 'New evening' }).click()
    for (const { page } of [host, ...others.slice(1)]) await expect(board(page)).toHaveCount(0)
  },
)

function board(page: Page) {
  return page.getByRole('main').getByRole('region', { name: 'Tonight' })
}
