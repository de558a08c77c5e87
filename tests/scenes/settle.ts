import type { Page } from '@playwright/test'

/** Until fonts and pictures are there and nothing moves any more: then a page looks the same every time. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(script)
}

/** Loops are left out: they never end. */
const script = `(async () => {
  await document.fonts.ready
  const pictures = [...document.images].filter((image) => image.loading !== 'lazy')
  await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)))
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime < 5000)
  await Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
})()`
