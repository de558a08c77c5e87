import type { Page } from '@playwright/test'

/**
 * Elements that look different when the style sheets are loaded in the opposite order. Which sheet comes first depends on
 * the pages that were visited before.
 */
export function findOrderFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(script)
}

/** In one task, so nothing else changes between the two readings. Transitions would delay the second one. */
const script = `(() => {
  const originals = [...document.styleSheets].filter((sheet) => !sheet.disabled)
  const copies = originals.map((sheet) => {
    const copy = new CSSStyleSheet({ baseURL: sheet.href ?? location.href })
    copy.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join('\\n'))
    return copy
  })
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important }')
  const stylesIn = (rules) => [...rules].flatMap((rule) => [...(rule.style ?? []), ...stylesIn(rule.cssRules ?? [])])
  const properties = [...new Set(copies.flatMap((sheet) => stylesIn(sheet.cssRules)))]
  const animated = ['transform', 'translate', 'rotate', 'scale', 'opacity']
  const places = [...document.querySelectorAll('html, body, body *:not(script, style)')].flatMap((element) =>
    ['', '::before', '::after'].map((part) => ({ element, part, style: getComputedStyle(element, part) })),
  )
  const read = (sheets) => {
    document.adoptedStyleSheets = [...sheets, still]
    return places.map(({ style, part }) =>
      part !== '' && style.content === 'none' ? [] : properties.map((name) => style.getPropertyValue(name)),
    )
  }
  for (const sheet of originals) sheet.disabled = true
  const forward = read(copies)
  const backward = read(copies.toReversed())
  document.adoptedStyleSheets = []
  for (const sheet of originals) sheet.disabled = false
  return places.flatMap(({ element, part }, index) => {
    const [one, other] = [forward[index], backward[index]]
    const isMoving = part === '' && element.getAnimations().length > 0
    const changed = properties.filter(
      (name, place) => one[place] !== other[place] && !(isMoving && animated.includes(name)),
    )
    if (changed.length === 0) return []
    const changes = changed.map((name) => name + ': ' + one[properties.indexOf(name)] + ' or ' + other[properties.indexOf(name)])
    return ['<' + element.localName + ' class="' + (element.getAttribute('class') ?? '') + '">' + part + ' has ' + changes.join(', ')]
  })
})()`
