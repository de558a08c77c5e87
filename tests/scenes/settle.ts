import type { Page } from '@playwright/test'

/**
 * Waits until fonts and pictures are loaded and all transitions have ended, so a page looks the same every
 * time.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(script)
}

/** Endless animations are left out. */
const script = `(async () => {
  await document.fonts.ready
  const pictures = [...document.images].filter((image) => image.loading !== 'lazy')
  await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)))
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime < 5000)
  await Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
})()`
