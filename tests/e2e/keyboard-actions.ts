import { expect, type Locator, type Page } from '@playwright/test'

/** More tab stops than any screen has. */
const mostStops = 60

/** Presses Tab until this element has the focus; every element on the way must be visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await stepTo(page, target, 'Tab')
}

/** The same backwards, with Shift+Tab. */
export async function shiftTabTo(page: Page, target: Locator): Promise<void> {
  await stepTo(page, target, 'Shift+Tab')
}

async function stepTo(page: Page, target: Locator, key: string): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press(key)
    if (await isOutsideOfPage(page)) continue
    await expectFocusVisible(page)
    if (await hasFocus(target)) return
  }
  throw new Error(`${key} never reaches ${target}`)
}

/** After the last tab stop the focus moves to the browser's own interface, and then to the first stop. */
function isOutsideOfPage(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('document.activeElement === document.body')
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.matches(':focus'))
}

/** The focused element, or the box painted for it, has the focus ring and is on the screen. */
export async function expectFocusVisible(page: Page): Promise<void> {
  const visibility = await page.evaluate<string>(describeFocus)
  expect(visibility, 'the focus').toBe('seen')
}

const describeFocus = `(() => {
  const focused = document.activeElement
  const label = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)
  const name = '<' + focused.localName + '> "' + label + '"'
  const boxes = [focused, focused.parentElement, focused.parentElement?.parentElement]
  const isRinged = boxes.some((box) => {
    if (box === null || box === undefined) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(box)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 3
  })
  if (!isRinged) return name + ' has no ring'
  const { top, bottom, left, right } = focused.getBoundingClientRect()
  const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  return isOnScreen ? 'seen' : name + ' is off the screen'
})()`

/** Tab cycles within the dialog. */
export async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
}
