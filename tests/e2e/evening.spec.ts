import type { Page } from '@playwright/test'
import { expectToast, gatherFour, refuseCalls } from './actions.ts'
import { expectPhase, stage, startGame, submitAll } from './game-actions.ts'
import { expect, FULL, test } from './test.ts'

test.use({ serverEnvironment: { TIME_SCALE: '10' } })

test(
  '[ROOM-141] [ROOM-142] [ROOM-144] [ROOM-203] [ROOM-233] [ROOM-235] the evening has a board on the podium and in the lobby, until its host begins a new one',
  FULL,
  async ({ newPlayer }) => {
    let allow = () => {}
    const { host, others } = await gatherFour(async (name) => {
      const player = await newPlayer(name)
      if (name === 'Noor') allow = await refuseCalls(player.page, 'newEvening')
      return player
    })
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
    await expectToast(host.page, 'Tonight’s score is still there')
    await expect(board(host.page)).toBeVisible()
    allow()
    await board(host.page).getByRole('button', { name: 'New evening' }).click()
    await question.getByRole('button', { name: 'New evening' }).click()
    for (const { page } of [host, ...others.slice(1)]) await expect(board(page)).toHaveCount(0)
  },
)

test(
  '[ROOM-234] the question about a new evening closes for a player who is no longer the host',
  FULL,
  async ({ newPlayer }) => {
    const { host, others } = await gatherFour(newPlayer)
    const players = [host, ...others]
    await startGame(host, players)
    await submitAll(players)
    await expectPhase(players, 'podium')
    await host.page.getByRole('button', { name: 'Back to lobby' }).click()
    await board(host.page).getByRole('button', { name: 'New evening' }).click()
    const question = host.page.getByRole('dialog', { name: 'Start a new evening?' })
    await expect(question).toBeVisible()
    await host.page.context().setOffline(true)
    await expect(board(others[0].page).getByRole('button', { name: 'New evening' })).toBeVisible()
    await host.page.context().setOffline(false)
    await expect(question).toHaveCount(0)
    await expect(board(host.page).getByRole('button')).toHaveCount(0)
  },
)

function board(page: Page) {
  return page.getByRole('main').getByRole('region', { name: 'Tonight' })
}
