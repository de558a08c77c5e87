import type { Page } from '@playwright/test'

/**
 * Translates this page from now on; call it before the page is loaded. As in Chrome, every text, also one that is added
 * or changed later, is replaced by elements a moment after it is shown. Some texts are replaced in other ways, as other
 * translators and extensions do. The words stay.
 */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(SCRIPT)
}

/** Texts on the page that have changed since they were translated, and how many were translated in all. */
export function readTranslation(
  page: Page,
): Promise<{ readonly stale: readonly string[]; readonly translatedCount: number }> {
  return page.evaluate('window.readTranslation()')
}

/** The texts that are not translated, because people wrote them or they are codes. */
const SCRIPT = `(() => {
  // A translator has its own functions.
  const { insertBefore, removeChild, replaceChild } = Node.prototype
  const KEPT = 'script, style, noscript, svg, textarea, [translate="no"], font, mark'
  const waiting = new Set()
  const textsByFont = new Map()
  let translatedCount = 0

  function collect(node) {
    if (node.nodeType === Node.TEXT_NODE) waiting.add(node)
    else for (const child of node.childNodes) collect(child)
  }
  function translateAll() {
    const texts = [...waiting]
    waiting.clear()
    for (const text of texts) if (text.isConnected && text.nodeValue.trim() && !text.parentElement.closest(KEPT)) translate(text)
  }
  function translate(text) {
    translatedCount += 1
    const parent = text.parentNode
    if (translatedCount % 10 === 9) {
      const mark = document.createElement('mark')
      replaceChild.call(parent, mark, text)
      mark.append(text)
      return
    }
    const font = document.createElement('font')
    const texts = [text]
    // Two texts in a row may become one.
    const next = text.nextSibling
    if (translatedCount % 3 === 0 && next?.nodeType === Node.TEXT_NODE) texts.push(next)
    font.append(Object.assign(document.createElement('font'), { textContent: texts.map((one) => one.nodeValue).join('') }))
    textsByFont.set(font, texts)
    if (translatedCount % 2 === 0) {
      insertBefore.call(parent, font, text)
      removeChild.call(parent, text)
    } else replaceChild.call(parent, font, text)
    if (texts.length > 1) removeChild.call(parent, next)
  }
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) if (node === target ? node.nodeType === Node.TEXT_NODE : true) collect(node)
    setTimeout(translateAll, 20)
  }).observe(document, { childList: true, subtree: true, characterData: true })

  window.readTranslation = () => ({
    translatedCount,
    stale: [...textsByFont]
      .filter(([font, texts]) => font.isConnected && font.textContent !== texts.map((one) => one.nodeValue).join(''))
      .map(([font, texts]) => font.textContent + ' → ' + texts.map((one) => one.nodeValue).join('')),
  })
})()`
