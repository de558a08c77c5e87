import type { Page } from '@playwright/test'

/**
 * Finds parts of the page that forced colours, as with Windows’ contrast themes, would remove: paper that is drawn on,
 * the invisibility of a text below its drawn copy, and the mark of a chosen item.
 */
export async function findForcedFaults(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'none' })
  const before = await page.evaluate<readonly Look[]>(readLooks)
  await page.emulateMedia({ forcedColors: 'active' })
  const forced = await page.evaluate<readonly Look[]>(readLooks)
  await page.emulateMedia({ forcedColors: 'none' })
  return before.flatMap((look, index) => {
    const other = forced[index]
    if (other === undefined || look.name !== other.name) return [`${look.name} is another element`]
    return [
      ...(look.isPaper && !other.isPaper ? [`${look.name} is paper, and not white`] : []),
      ...(look.isInvisible && !other.isInvisible ? [`${look.name} shows a text twice`] : []),
      ...(other.isChosen !== other.hasMark ? [`${look.name} does not show whether it is chosen`] : []),
    ]
  })
}

interface Look {
  readonly name: string
  readonly isPaper: boolean
  readonly isInvisible: boolean
  readonly isChosen: boolean
  readonly hasMark: boolean
}

const readLooks = `[...document.querySelectorAll('body *')].filter((element) => !element.closest('svg svg, svg *')).map((element) => {
  const { backgroundColor, color, outlineStyle } = getComputedStyle(element)
  const isState = element.matches('[aria-pressed], [aria-current]')
  return {
    name: '<' + element.localName + ' class="' + (element.getAttribute('class') ?? '') + '">',
    isPaper: backgroundColor === 'rgb(255, 255, 255)' && element.querySelector('svg, canvas') !== null,
    isInvisible: color === 'rgba(0, 0, 0, 0)',
    isChosen: element.matches('[aria-pressed="true"], [aria-current="step"]'),
    hasMark: isState && outlineStyle === 'double',
  }
})`
