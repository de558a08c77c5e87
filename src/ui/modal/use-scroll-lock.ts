import { useLayoutEffect } from 'react'

/** Stops the page behind a modal from scrolling, without a layout shift where the scroll bar disappears. */
export function useScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return
    const root = document.documentElement
    const hasScrollBar = window.innerWidth > root.clientWidth
    root.style.overflow = 'hidden'
    if (hasScrollBar) root.style.scrollbarGutter = 'stable'
    return () => {
      root.style.removeProperty('overflow')
      root.style.removeProperty('scrollbar-gutter')
    }
  }, [isLocked])
}
