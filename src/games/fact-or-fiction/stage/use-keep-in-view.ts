import { type RefObject, useEffect } from 'react'

/**
 * Keeps a box whose field is written in whole in sight, when it takes the focus and when the keyboard of a phone
 * comes up over it: browsers scroll to the line of the caret and no further.
 */
export function useKeepInView(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    const viewport = window.visualViewport
    if (element === null) return
    const show = () => {
      if (isWrittenIn(element)) element.scrollIntoView({ block: 'nearest' })
    }
    element.addEventListener('focusin', show)
    viewport?.addEventListener('resize', show)
    return () => {
      element.removeEventListener('focusin', show)
      viewport?.removeEventListener('resize', show)
    }
  }, [box])
}

function isWrittenIn(element: HTMLElement): boolean {
  const focused = document.activeElement
  return focused instanceof HTMLTextAreaElement && element.contains(focused)
}
