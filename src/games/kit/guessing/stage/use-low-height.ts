import { useSyncExternalStore } from 'react'

/** A keyboard takes more of the window than the bars of a browser that come and go. */
const KEYBOARD_MIN_PX = 120
/** A window of less height has no room for more than the essential parts of a phase. */
const LOW_PX = 560

/**
 * How many pixels of the window are visible, if they are few: the keyboard of a phone is open, or the window itself is
 * low. Null otherwise.
 */
export function useLowHeight(): number | null {
  return useSyncExternalStore(listen, readHeight)
}

function listen(onChange: () => void): () => void {
  const viewport = window.visualViewport
  viewport?.addEventListener('resize', onChange)
  return () => viewport?.removeEventListener('resize', onChange)
}

function readHeight(): number | null {
  const viewport = window.visualViewport
  // A zoomed page is smaller, too.
  if (viewport === null || viewport.scale > 1.01) return null
  const hasKeyboard = window.innerHeight - viewport.height > KEYBOARD_MIN_PX
  return hasKeyboard || viewport.height < LOW_PX ? Math.round(viewport.height) : null
}
