import type { Page } from '@playwright/test'

/**
 * Waits until fonts and pictures are loaded and all transitions have ended, so a page looks the same every
 * time.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(script)
}

/** Animations that never end are left out; one that does not end in time fails the test by name. */
const script = `(async () => {
  await document.fonts.ready
  const pictures = [...document.images].filter((image) => image.loading !== 'lazy')
  await Promise.all(pictures.map((image) => image.decode().catch(() => undefined)))
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime < 5000)
  const ended = Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
  const late = new Promise((resolve) => setTimeout(resolve, 20_000, 'late'))
  if ((await Promise.race([ended, late])) === 'late')
    throw new Error('still moving: ' + ending.filter((one) => one.playState !== 'finished')
      .map((one) => (one.animationName ?? one.transitionProperty) + ' ' + one.playState).join(', '))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
})()`
