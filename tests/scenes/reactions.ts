import { expect, type Page } from '@playwright/test'
import type { FaceCounts } from '#rooms/presence/reactions.ts'
import type { FixedWire } from './fixed-wire.ts'
import { keepTime } from './keep-time.ts'

/** Enough for both lanes. */
const MANY: FaceCounts = { ha: 4, wow: 2, love: 4, bravo: 2, oof: 1, hmm: 1 }

/** Faces that are stopped in the middle of their flight. */
export async function flying(page: Page, wire: FixedWire): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // A face is removed in time even if its flight is held.
  await keepTime(page)
  wire.signal({ type: 'reactions', counts: MANY })
  await expect(floats(page)).not.toHaveCount(0)
  await page.evaluate(HOLD)
}

/** Reactions have arrived; none flies with calm motion. */
export async function reacting(page: Page, wire: FixedWire): Promise<void> {
  wire.signal({ type: 'reactions', counts: MANY })
  await faceKey(page, 'Ha!').getByText('4').waitFor()
}

/** A face was tapped, and all rest. */
export async function tapAndRest(page: Page): Promise<void> {
  await keepTime(page)
  await faceKey(page, 'Love it').click()
  await expect(faceKey(page, 'Love it')).toHaveAttribute('aria-disabled', 'true')
}

/** Reactions are hidden on this device. */
export async function hideReactions(page: Page): Promise<void> {
  await eye(page).click()
  await page.getByRole('switch', { name: 'Show reactions' }).click()
  await page.keyboard.press('Escape')
  await expect(tray(page)).toHaveCount(0)
}

/** The switches above the eye. */
export async function openSwitches(page: Page): Promise<void> {
  await eye(page).click()
  await page.getByRole('switch', { name: 'Reactions in this room' }).waitFor()
}

/** The viewer was nudged just now. */
export async function nudged(page: Page, wire: FixedWire): Promise<void> {
  await keepTime(page)
  wire.signal({ type: 'nudged' })
  await page.getByText('The room is waiting.').first().waitFor()
}

export function tray(page: Page) {
  return page.getByRole('group', { name: 'React', exact: true })
}

export function faceKey(page: Page, name: string) {
  return tray(page).getByRole('button', { name, exact: true })
}

export function eye(page: Page) {
  return page.getByRole('button', { name: /^(Hide reactions|Reactions are hidden)$/ })
}

/** The faces that fly now. */
export function floats(page: Page) {
  return page.locator('[data-floats] > [data-lane]')
}

/** Each face at another height, for as long as the page is open. */
const HOLD = `{
  const flights = document.getAnimations().filter(({ effect }) => effect?.target?.closest('[data-lane]'))
  for (const flight of flights) {
    const float = flight.effect.target.closest('[data-lane]')
    const place = [...float.parentElement.children].indexOf(float)
    flight.effect.updateTiming({ delay: -200 - ((place * 137) % 1700), duration: 2400, iterations: 1 })
    flight.pause()
    flight.effect.updateTiming({ endDelay: 1e7 })
  }
}`
