import type { Page } from '@playwright/test'
import { toPseudo } from '../../tools/build/pseudo-language.ts'

/**
 * Makes the page's own texts longer in place, like those of the pseudo-language. What people wrote stays. Texts
 * whose size is chosen by their length need the pseudo-language itself.
 */
export async function lengthenTexts(page: Page): Promise<void> {
  const texts = await page.evaluate<string[]>(`(() => {
    ${findTexts}
    return texts.map(({ text }) => text)
  })()`)
  const longer = texts.map((text) =>
    text
      .split(/(\u2068.*?\u2069)/su)
      .map(lengthenPart)
      .join(''),
  )
  await page.evaluate(`(() => {
    ${findTexts}
    for (const [index, longer] of ${JSON.stringify(longer)}.entries()) texts[index]?.replace(longer)
  })()`)
}

/** A name in a sentence stays: it is between isolating characters. */
function lengthenPart(part: string, index: number): string {
  return index % 2 === 1 ? part : toPseudo(part)
}

/** Texts and placeholders, in the order of the document. */
const findTexts = `
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    // A room code is written letter by letter.
    const isWords = /\\p{L}{2}/u.test(node.data)
    if (isWords && !node.parentElement.closest('bdi, [dir="auto"], body [lang], script, style, textarea'))
      texts.push({ text: node.data, replace: (longer) => { node.data = longer } })
  }
  for (const field of document.querySelectorAll('[placeholder]'))
    texts.push({ text: field.placeholder, replace: (longer) => { field.placeholder = longer } })
`
