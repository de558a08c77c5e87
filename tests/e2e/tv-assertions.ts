import type { Page } from '@playwright/test'
import { m } from '#messages'
import { SOURCE_LANGUAGE } from '#rooms/prompts/languages.ts'
import type { PageLanguage } from '../../tools/build/pseudo-language.ts'
import { cutBy } from './layout-assertions.ts'

/** In rem, of a picture of 80 by 45: readable from three metres. */
const leastLetters = 1.25
/** Two per cent of the picture. TVs cut off their edges. */
const margin = { x: 1.6, y: 0.9 }

/**
 * Finds parts that a TV's picture must not have: small letters, anything to read or to press near its edges or
 * beyond them, and controls other than its sound switch. Letters in drawings are not text.
 */
export function findTvFaults(page: Page, locale: PageLanguage = SOURCE_LANGUAGE): Promise<readonly string[]> {
  const soundSwitch = [m.ui_turn_sound_on({}, { locale }), m.ui_turn_sound_off({}, { locale })]
  return page.evaluate<string[]>(`(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const left = innerWidth / 2 - (40 - ${margin.x}) * rem
    const top = innerHeight / 2 - (22.5 - ${margin.y}) * rem
    const clear = { left, top, right: innerWidth - left, bottom: innerHeight - top }
    const faults = []
    const name = (element) => '<' + element.localName + '> "' + (element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40) + '"'
    const inRem = (pixels) => (pixels / rem).toFixed(2) + ' rem'
    const isPainted = (element) =>
      !element.closest('.sr-only') && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

    ${cutBy}

    function checkPlace(element, { left, top, right, bottom }) {
      const beyond = Math.max(clear.left - left, clear.top - top, right - clear.right, bottom - clear.bottom)
      if (beyond > 1) faults.push(name(element) + ' is too near to the edge by ' + inRem(beyond))
    }

    for (const element of document.querySelectorAll('#root *')) {
      if (element.closest('svg') !== null || !isPainted(element)) continue
      const letters = Number.parseFloat(getComputedStyle(element).fontSize)
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || node.data.trim() === '') continue
        const range = document.createRange()
        range.selectNodeContents(node)
        const { left, right, width, ...box } = range.getBoundingClientRect().toJSON()
        if (width <= 1) continue
        if (letters < ${leastLetters} * rem - 0.1) faults.push(name(element) + ' has letters of ' + inRem(letters))
        checkPlace(element, cutBy(element)?.getBoundingClientRect() ?? { ...box, left, right })
      }
    }
    for (const part of document.querySelectorAll('#root [role="img"], #root button')) {
      if (isPainted(part)) checkPlace(part, part.getBoundingClientRect())
    }
    const controls = [...document.querySelectorAll('#root :is(a[href], button, input, select, textarea, [role="button"])')]
    if (controls.length !== 1 || !${JSON.stringify(soundSwitch)}.includes(controls[0].getAttribute('aria-label')))
      faults.push('the controls are ' + controls.map(name).join(', '))
    const { scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth > innerWidth + 1 || scrollHeight > innerHeight + 1) faults.push('the page scrolls')
    return faults
  })()`)
}
