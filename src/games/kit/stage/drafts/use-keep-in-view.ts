import { type RefObject, useEffect } from 'react'

/**
 * Scrolls the whole box into view while its field has the focus, also when the keyboard of a phone opens. Browsers
 * scroll only the line of the caret into view.
 */
export function useKeepInView(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current
    const viewport = window.visualViewport
    if (element === null) return
    const show = () => {
      const field = document.activeElement
      if (!(field instanceof HTMLTextAreaElement) || !element.contains(field)) return
      element.scrollIntoView({ block: 'nearest' })
      // The field itself, where the window has no room for the whole box.
      field.scrollIntoView({ block: 'nearest' })
    }
    element.addEventListener('focusin', show)
    viewport?.addEventListener('resize', show)
    return () => {
      element.removeEventListener('focusin', show)
      viewport?.removeEventListener('resize', show)
    }
  }, [box])
}
