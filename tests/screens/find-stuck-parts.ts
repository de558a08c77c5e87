import type { Page } from '@playwright/test'

/**
 * Parts that stay in the window while the page scrolls: too much of a low window, and parts over text on paper.
 * Exempt are a game's header of at most a fifth of the height, menus, faces in the margins, and parts that leave by
 * themselves.
 */
export function findStuckParts(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(() => {
    // A dialog scrolls its own content, and the page behind it is out of use.
    if (document.querySelector('[role="dialog"]') !== null) return []
    const isPrinted = matchMedia('print').matches
    const exempt = '[role="menu"], [data-splash], [aria-hidden="true"]' + (isPrinted ? '' : ', [data-toaster]')
    return [...document.querySelectorAll('body *')]
      .filter((element) => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.offsetWidth > 1)
      .filter((element) => element.closest(exempt) === null)
      .filter((element) => isPrinted || !element.matches('header') || element.offsetHeight > innerHeight / 5)
      .map((element) => '<' + element.localName + ' class="' + element.className + '"> of ' + element.offsetHeight + ' px')
  })()`)
}
