import type { Page } from '@playwright/test'

/** Our own limit; WCAG 2.2 requires 24. */
const leastTarget = 44

/** Part of a script in the page: the box that cuts an element's text with an ellipsis; null if there is none. */
export const cutBy = `const cutBy = (element) =>
  element === null || getComputedStyle(element).textOverflow === 'ellipsis' ? element : cutBy(element.parentElement)`

/** Texts and controls of the page beyond the screen, and horizontal scrolling. */
export function findOverflow(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(() => {
    ${describeElement}
    ${cutBy}
    const width = document.documentElement.clientWidth
    const offences = []
    const scroller = document.scrollingElement
    if (scroller.scrollWidth > width + 1)
      offences.push('the page is ' + scroller.scrollWidth + ' px wide on a screen of ' + width)
    for (const element of document.querySelectorAll('body *')) {
      const isControl = element.matches('a, button, input, select, textarea')
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
      if (!(isControl || hasWords) || !isPainted(element)) continue
      const { left, right } = (cutBy(element) ?? element).getBoundingClientRect()
      if (left < -1 || right > width + 1)
        offences.push(describe(element) + ' reaches from ' + Math.round(left) + ' to ' + Math.round(right))
    }
    return offences
  })()`)
}

/** Controls too small for a finger, and fields with a font size that makes a phone zoom in. */
export function findSmallControls(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(() => {
    ${describeElement}
    const least = ${leastTarget}
    // By the pressable area, which may be larger than the painted one.
    const takesFinger = (target) => {
      if (target.offsetWidth >= least && target.offsetHeight >= least) return true
      target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const reach = least / 2 - 1
      const [x, y] = [left + width / 2, top + height / 2]
      const around = [[x - reach, y], [x + reach, y], [x, y - reach], [x, y + reach]]
      return around.every(([px, py]) => target.contains(document.elementFromPoint(px, py)))
    }
    const offences = []
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea, [role="switch"], summary')) {
      if (!isPainted(element) && !element.closest('label')) continue
      const isField = element.matches('input:not([type="radio"], [type="checkbox"]), select, textarea')
      const fontSize = Number.parseFloat(getComputedStyle(element).fontSize)
      if (isField && fontSize < 16) offences.push(describe(element) + ' has letters of ' + fontSize + ' px')
      // A checkbox is pressed by its label; a link in a sentence is as high as its line.
      const target = element.matches('input') ? (element.closest('label') ?? element) : element
      if (getComputedStyle(target).display === 'inline' || takesFinger(target)) continue
      offences.push(describe(element) + ' is ' + target.offsetWidth + ' by ' + target.offsetHeight + ' px')
    }
    return offences
  })()`)
}

/** Texts and controls of the stage over a picture or over the eyes of a character. */
export function findCoveredPictures(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(() => {
    ${describeElement}
    const part = ({ left, top, width, height }, [x1, x2, y1, y2]) => ({
      left: left + x1 * width, right: left + x2 * width, top: top + y1 * height, bottom: top + y2 * height,
    })
    const isLarge = (picture) => picture.checkVisibility({ visibilityProperty: true }) && picture.offsetWidth >= 64
    // A tilted picture is smaller than its box. Eyes are in the upper half of a character.
    const pictures = [
      ...[...document.querySelectorAll('main [role="img"]:has(canvas, path)')].map((one) => [one, [0.03, 0.97, 0.03, 0.97]]),
      ...[...document.querySelectorAll('main img')].map((one) => [one, [0.25, 0.75, 0.25, 0.5]]),
    ].filter(([picture]) => isLarge(picture))
    // The page scrolls under docked elements.
    const isDocked = (element) =>
      element !== null && (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isDocked(element.parentElement))
    const offences = []
    for (const element of document.querySelectorAll('main *')) {
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '')
      if (!(hasWords || element.matches('button')) || !isPainted(element) || isDocked(element)) continue
      const box = element.getBoundingClientRect()
      for (const [picture, area] of pictures) {
        if (picture.contains(element) || element.contains(picture)) continue
        const { left, right, top, bottom } = part(picture.getBoundingClientRect(), area)
        const width = Math.min(box.right, right) - Math.max(box.left, left)
        const height = Math.min(box.bottom, bottom) - Math.max(box.top, top)
        if (width > 2 && height > 2)
          offences.push(describe(element) + ' covers ' + Math.round(width) + ' by ' + Math.round(height) + ' px of ' + describe(picture))
      }
    }
    return offences
  })()`)
}

/** Words with a single letter alone on a line. Scripts that break between any two letters are exempt. */
export function findLoneLetters(page: Page): Promise<readonly string[]> {
  return page.evaluate<string[]>(`(() => {
    ${describeElement}
    const isLetter = (text) => /[\\p{L}\\p{N}]/u.test(text ?? '') && !/[\\p{scx=Han}\\p{scx=Kana}\\p{scx=Hira}]/u.test(text)
    const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
    const range = document.createRange()
    const lettersOf = (element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const letters = []
      while (walker.nextNode())
        for (const { segment, index } of segmenter.segment(walker.currentNode.data)) {
          range.setStart(walker.currentNode, index)
          range.setEnd(walker.currentNode, index + segment.length)
          const box = [...range.getClientRects()].at(-1)
          letters.push({ segment, middle: box && box.top + box.height / 2, half: box && box.height / 2 })
        }
      return letters
    }
    return [...document.querySelectorAll('bdi, [dir="auto"], .player-text')]
      .filter((element) => element.parentElement.closest('bdi, [dir="auto"], .player-text') === null && isPainted(element))
      .flatMap((element) => {
        const letters = lettersOf(element)
        const isBreak = (one, next) =>
          one?.middle !== undefined && next?.middle !== undefined && Math.abs(one.middle - next.middle) > next.half
        return letters.flatMap((letter, at) => {
          const [before, after] = [letters[at - 1], letters[at + 1]]
          if (!isLetter(letter.segment)) return []
          const isFirst = isBreak(before, letter) && isLetter(before.segment)
          const isLast = isBreak(letter, after) && isLetter(after.segment)
          const isAlone = (isFirst && (isLast || !isLetter(after?.segment))) || (isLast && !isLetter(before?.segment))
          return isAlone ? [describe(element) + ' leaves ' + letter.segment + ' alone'] : []
        })
      })
  })()`)
}

const describeElement = `
  const describe = (element) => {
    const label = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)
    return '<' + element.localName + '> "' + label + '"'
  }
  const isPainted = (element) => {
    if (element.closest('[aria-hidden="true"], [inert]')) return false
    // Text for screen readers only.
    if (element.closest('.sr-only') || getComputedStyle(element).clipPath === 'inset(50%)') return false
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }`
