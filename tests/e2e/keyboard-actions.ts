import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has: whoever has not arrived by then never will. */
const mostStops = 60

/** Goes on by Tab until this has the focus; wherever the focus rests on the way, it can be seen. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await stepTo(page, target, 'Tab')
}

/** The same backwards. */
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

/** After its last stop the focus leaves the page for the browser's own bar, and comes back at the first. */
function isOutsideOfPage(page: Page): Promise<boolean> {
  return page.evaluate<boolean>('document.activeElement === document.body')
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.matches(':focus'))
}

/** What has the focus wears the ring, itself or the box painted for it, and is on the screen. */
export async function expectFocusVisible(page: Page): Promise<void> {
  const words = await page.evaluate<string>(describeFocus)
  expect(words, 'the focus').toBe('seen')
}

const describeFocus = `(() => {
  const focused = document.activeElement
  const words = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)
  const name = '<' + focused.localName + '> "' + words + '"'
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

/** Tab goes round inside of the dialog, and never out of it. */
export async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
}
