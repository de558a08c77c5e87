import { type RefObject, useEffect } from 'react'

/** So much further down, the page is ready before the player has scrolled there. */
const AHEAD = '400px'

/** Calls back once the element is near the window. */
export function useNear(element: RefObject<Element | null>, onNear: () => void): void {
  useEffect(() => {
    if (element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        onNear()
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, onNear])
}
