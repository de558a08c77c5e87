import type { Page } from '@playwright/test'
import { findOverflow } from '../e2e/layout-assertions.ts'
import { expect } from '../e2e/test.ts'

/** Soon: a page may need a moment to follow the size of its window. */
export async function expectNone(find: () => Promise<readonly string[]>, subject: string): Promise<void> {
  await expect.configure({ soft: true }).poll(find, { message: subject }).toEqual([])
}

/** That nothing reaches beyond the screen, in windows of these widths. */
export async function expectToFit(
  page: Page,
  widths: readonly number[],
  subject = 'the page',
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expectNone(() => findOverflow(page), `${subject}, at ${width} px`)
  }
}
