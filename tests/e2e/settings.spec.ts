import type { Locator, Page } from '@playwright/test'
import { gameCard, hostOfFour, numberField } from './actions.ts'
import { putOnTable } from './shelf-actions.ts'
import { expect, FULL, type Player, test } from './test.ts'

interface Settings {
  readonly page: Page
  readonly toggle: Locator
  readonly choice: Locator
  readonly count: Locator
}

/** The settings of Quickfire Doodles, which has one of each kind, as the host sees them. */
async function openSettings(newPlayer: (name: string) => Promise<Player>): Promise<Settings> {
  const { host } = await hostOfFour(newPlayer)
  const { page } = host
  await putOnTable(page, 'Quickfire Doodles')
  await gameCard(page, 'Quickfire Doodles').click()
  return {
    page,
    toggle: page.getByRole('switch', { name: 'One colour only' }),
    choice: page.getByRole('combobox', { name: 'Words', exact: true }),
    count: numberField(page, 'Rounds'),
  }
}

test.describe('The settings of a game', FULL, () => {
  test('start at their defaults: toggles off, the first choice, the minimum number', async ({
    newPlayer,
  }) => {
    const { toggle, choice, count } = await openSettings(newPlayer)
    await expect(toggle).not.toBeChecked()
    await expect(choice).toHaveValue('easy')
    await expect(count).toHaveValue('1')
  })

  test('change by a click', async ({ newPlayer }) => {
    const { page, toggle, choice, count } = await openSettings(newPlayer)
    await toggle.click()
    await expect(toggle).toBeChecked()
    await choice.selectOption('Absurd')
    await expect(choice.getByRole('option', { selected: true })).toHaveText('Absurd')
    const more = page.getByRole('button', { name: 'More: Rounds' })
    for (let number = 2; number <= 6; number++) {
      await more.click()
      await expect(count).toHaveValue(String(number))
    }
    await expect(more).toBeDisabled()
  })

  test('change by keyboard alone', async ({ newPlayer }) => {
    const { page, toggle, choice, count } = await openSettings(newPlayer)
    await toggle.focus()
    await page.keyboard.press('Space')
    await expect(toggle).toBeChecked()
    await choice.focus()
    await page.keyboard.press('ArrowDown')
    await expect(choice.getByRole('option', { selected: true })).toHaveText('Medium')
    await count.focus()
    await page.keyboard.press('ArrowUp')
    await expect(count).toHaveValue('2')
    await count.fill('99')
    await page.keyboard.press('Tab')
    await expect(count).toHaveValue('6')
  })

  test('[ROOM-215] take their recommended values with one press, which is disabled then', async ({
    newPlayer,
  }) => {
    const { page, toggle, choice, count } = await openSettings(newPlayer)
    const recommended = page.getByRole('button', { name: 'Recommended' })
    await toggle.click()
    await recommended.click()
    await expect(toggle).not.toBeChecked()
    await expect(choice).toHaveValue('medium')
    await expect(count).toHaveValue('3')
    await expect(recommended).toBeDisabled()
    await expect(recommended).toBeFocused()
    await page.getByRole('button', { name: 'More: Rounds' }).click()
    await expect(recommended).toBeEnabled()
  })
})
