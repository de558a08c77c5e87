import { type RefObject, useEffect, useState } from 'react'

/** This share of an element has to be in view. */
const SEEN_SHARE = 0.3
/** In a low window the element has to fill this share of the window instead. */
const FILLED_SHARE = 0.5
const STEPS = 30
/** Close enough together for an element that is many times as high as the window. */
const THRESHOLDS = Array.from({ length: STEPS }, (_, step) => (SEEN_SHARE * (step + 1)) / STEPS)

/**
 * Whether the element still waits for its entrance: until `isReady`, and until it has been scrolled into view. Never on
 * a page that loads later.
 */
export function useHeldUntilSeen(
  element: RefObject<Element | null>,
  isEntering: boolean,
  isReady: boolean,
): boolean {
  const [isHeld, setHeld] = useState(isEntering)
  useEffect(() => {
    const { current } = element
    if (!isHeld || !isReady || current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(isSeen)) setHeld(false)
      },
      { threshold: THRESHOLDS },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, isHeld, isReady])
  return isHeld
}

function isSeen({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  const windowHeight = rootBounds?.height ?? Number.POSITIVE_INFINITY
  return intersectionRatio >= SEEN_SHARE || intersectionRect.height >= FILLED_SHARE * windowHeight
}
