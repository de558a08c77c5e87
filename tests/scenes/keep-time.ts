import type { Page } from '@playwright/test'

/** Timers of the page that would end its state do not run from now on. Short ones do: checks of the page need them. */
export async function keepTime(page: Page): Promise<void> {
  await page.evaluate(script)
}

const script = `{
  const set = window.setTimeout
  window.setTimeout = (act, ms = 0, ...inputs) => (ms < 500 ? set(act, ms, ...inputs) : 0)
}`
