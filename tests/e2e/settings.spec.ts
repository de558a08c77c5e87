import { expect, test } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { FULL } from './test.ts'

// The offered game has one kind of setting; the development page shows a game's settings with all three.
let vite: ViteDevServer
let page: string

test.beforeAll(async () => {
  vite = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'silent' })
  await vite.listen()
  page = `${vite.resolvedUrls?.local[0]}kitchen-sink`
})
test.afterAll(() => vite.close())

test.describe('The settings of a game', FULL, () => {
  test('start at their defaults: toggles off, the first choice, the minimum number', async ({
    page: tab,
  }) => {
    await tab.goto(page)
    await expect(tab.getByRole('switch', { name: 'Hide roles' })).not.toBeChecked()
    await expect(tab.getByRole('combobox', { name: 'Roles' })).toHaveValue('plain')
    await expect(tab.getByRole('textbox', { name: 'Impostors' })).toHaveValue('1')
  })

  test('change by a click', async ({ page: tab }) => {
    await tab.goto(page)
    await tab.getByRole('switch', { name: 'Hide roles' }).click()
    await expect(tab.getByRole('switch', { name: 'Hide roles' })).toBeChecked()
    const roles = tab.getByRole('combobox', { name: 'Roles' })
    await roles.selectOption('All of them')
    await expect(roles.getByRole('option', { selected: true })).toHaveText('All of them')
    const more = tab.getByRole('button', { name: 'More: Impostors' })
    for (let number = 2; number <= 4; number++) {
      await more.click()
      await expect(tab.getByRole('textbox', { name: 'Impostors' })).toHaveValue(String(number))
    }
    await expect(more).toBeDisabled()
  })

  test('change by keyboard alone', async ({ page: tab }) => {
    await tab.goto(page)
    await tab.getByRole('switch', { name: 'Hide roles' }).focus()
    await tab.keyboard.press('Space')
    await expect(tab.getByRole('switch', { name: 'Hide roles' })).toBeChecked()
    const roles = tab.getByRole('combobox', { name: 'Roles' })
    await roles.focus()
    await tab.keyboard.press('ArrowDown')
    await expect(roles.getByRole('option', { selected: true })).toHaveText('Detective and doctor')
    const impostors = tab.getByRole('textbox', { name: 'Impostors' })
    await impostors.focus()
    await tab.keyboard.press('ArrowUp')
    await expect(impostors).toHaveValue('2')
    await impostors.fill('99')
    await tab.keyboard.press('Tab')
    await expect(impostors).toHaveValue('4')
  })

  test('[ROOM-75] take their recommended values with one press, which is disabled then', async ({
    page: tab,
  }) => {
    await tab.goto(page)
    const recommended = tab.getByRole('button', { name: 'Recommended' })
    await tab.getByRole('switch', { name: 'Hide roles' }).click()
    await recommended.click()
    await expect(tab.getByRole('switch', { name: 'Hide roles' })).not.toBeChecked()
    await expect(tab.getByRole('combobox', { name: 'Roles' })).toHaveValue('classic')
    await expect(tab.getByRole('textbox', { name: 'Impostors' })).toHaveValue('2')
    await expect(recommended).toBeDisabled()
    await expect(recommended).toBeFocused()
    await tab.getByRole('button', { name: 'More: Impostors' }).click()
    await expect(recommended).toBeEnabled()
  })
})
