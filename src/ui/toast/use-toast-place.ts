import { type RefObject, useEffect, useState } from 'react'

/** `home` is the usual place at the bottom. The others apply while a player writes in a low window. */
interface ToastPlace {
  readonly at: 'home' | 'top' | 'bottom' | 'nowhere'
  /** The distance from that edge of the window, in pixels: the bar above, or the keyboard below. */
  readonly inset: number
}

const HOME: ToastPlace = { at: 'home', inset: 0 }
/** Before a toast is measured. */
const USUAL_HEIGHT = 96
/** In rem. A window that is lower has a keyboard in it, or no more room than with one. */
const LOW = 38

/**
 * Keeps toasts off the text field with the focus, also where the keyboard of a phone covers a part of the page.
 * Docked toasts wait until the field loses the focus: below it are the other controls of the phase.
 */
export function useToastPlace(strip: RefObject<HTMLElement | null>, isDocked: boolean): ToastPlace {
  const [place, setPlace] = useState(HOME)
  useEffect(() => {
    const update = () => {
      const { at, inset } = findPlace(strip.current, isDocked)
      setPlace((old) => (old.at === at && old.inset === inset ? old : { at, inset }))
    }
    // At first, the field that has lost the focus is followed by no other.
    const updateSoon = () => requestAnimationFrame(update)
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    document.addEventListener('focusin', update, options)
    document.addEventListener('focusout', updateSoon, options)
    document.addEventListener('scroll', update, options)
    window.visualViewport?.addEventListener('resize', update, options)
    window.visualViewport?.addEventListener('scroll', update, options)
    update()
    return () => stop.abort()
  }, [strip, isDocked])
  return place
}

function findPlace(strip: HTMLElement | null, isDocked: boolean): ToastPlace {
  const field = document.activeElement
  const viewport = window.visualViewport
  if (!viewport || !field?.matches('textarea, input:not([type="radio"], [type="checkbox"])')) return HOME
  const letterSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  if (viewport.height > LOW * letterSize) return HOME
  if (isDocked) return { at: 'nowhere', inset: 0 }
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const top = Math.max(viewport.offsetTop, bar)
  const bottom = viewport.offsetTop + viewport.height
  const at = placeToasts({ top, bottom }, field.getBoundingClientRect(), strip?.offsetHeight || USUAL_HEIGHT)
  return { at, inset: Math.round(at === 'top' ? top : window.innerHeight - bottom) }
}

/** Space between toasts and the field. */
const GAP = 8

/**
 * The place of toasts of this height while a player writes in a low window: at the bottom or the top of the visible
 * part, or nowhere until the field loses the focus. They never cover the field.
 */
export function placeToasts(
  visible: Pick<DOMRect, 'top' | 'bottom'>,
  field: Pick<DOMRect, 'top' | 'bottom'>,
  height: number,
): 'bottom' | 'top' | 'nowhere' {
  if (visible.bottom - height - GAP >= field.bottom) return 'bottom'
  return visible.top + height + GAP <= field.top ? 'top' : 'nowhere'
}
