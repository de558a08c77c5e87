import type { Browser } from '@playwright/test'
import { namePrompt } from '../../../tests/e2e/actions.ts'
import { gatherRaw } from '../../../tests/scenes/raw-room.ts'
import { PHONE, slowDown } from './slow-down.ts'

const NAME = 'Mateo'

export interface JoinLink {
  /** From navigation to the first frame in which the name field has the focus. */
  readonly promptMs: number
  /** From navigation to the event of the first key that changed the field. */
  readonly typedMs: number
  /** From navigation to the room's preview in the dialog: the connection has answered by then. */
  readonly previewMs: number
}

/** Opens the link of an existing room for the first time on the slow phone, and types a name as soon as there is a field. */
export async function followJoinLink(browser: Browser, origin: string): Promise<JoinLink> {
  const room = await gatherRaw(origin, ['Host'])
  const context = await browser.newContext({ viewport: PHONE })
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(WATCH)
    const isFocused = new Promise<void>((resolve) => page.exposeFunction('fieldFocused', resolve))
    await page.goto(`${origin}/room/${room.code}`, { waitUntil: 'commit' })
    await isFocused
    await page.keyboard.type(NAME)
    const prompt = namePrompt(page, room.code)
    await prompt.getByText('waiting for you').waitFor()
    const field = prompt.getByRole('textbox')
    // Still there after everything has loaded, and usable: nothing replaced the field or its text.
    await page.waitForLoadState('networkidle')
    const typed = await field.inputValue()
    if (typed !== NAME) throw new Error(`the field holds ${JSON.stringify(typed)}`)
    return await page.evaluate<JoinLink>('window.joinLink')
  } finally {
    await context.close()
    await room.close()
  }
}

/** Runs in the page, before its own scripts. */
const WATCH = `(() => {
  const seen = window.joinLink = { promptMs: null, typedMs: null, previewMs: null }
  addEventListener('input', (event) => {
    if (event.target.value !== '') seen.typedMs ??= event.timeStamp
  }, { capture: true })
  const look = () => {
    const field = document.querySelector('[role=dialog] input')
    const isUsable = field !== null && field === document.activeElement && !field.disabled
    if (isUsable && seen.promptMs === null) {
      seen.promptMs = performance.now()
      window.fieldFocused()
    }
    const text = document.querySelector('[role=dialog]')?.textContent ?? ''
    if (text.includes('waiting for you')) seen.previewMs ??= performance.now()
    if (seen.previewMs === null || seen.typedMs === null) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
})()`
