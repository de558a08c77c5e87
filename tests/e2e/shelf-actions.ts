import { expect, type Locator, type Page } from '@playwright/test'
import { gameCard } from './actions.ts'

/** Actions of a host at the game shelf. */

export function shelfButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Game shelf' })
}

export function shelf(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Game shelf' })
}

/** The box of a game on the shelf. */
export function box(page: Page, game: string): Locator {
  return shelf(page).getByRole('region', { name: game, exact: true })
}

/** The box's button for the table, with any label. */
export function tableSwitch(page: Page, game: string): Locator {
  return box(page, game).getByRole('button', { name: new RegExp(`(table|full|stays): ${game}$`, 'i') })
}

export async function openShelf(page: Page): Promise<void> {
  await shelfButton(page).click()
  await expect(shelf(page)).toBeVisible()
}

export async function closeShelf(page: Page): Promise<void> {
  await shelf(page).getByRole('button', { name: 'Done' }).click()
  await expect(shelf(page)).toHaveCount(0)
}

/** Opens the shelf, puts the game on the table, and closes the shelf. */
export async function putOnTable(page: Page, game: string): Promise<void> {
  await openShelf(page)
  await tableSwitch(page, game).click()
  await closeShelf(page)
  await expect(gameCard(page, game)).toBeVisible()
}
