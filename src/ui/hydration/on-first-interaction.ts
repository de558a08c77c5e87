/** Events that precede an interaction: hovering a control, a touch, a key or a moved focus. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const
const USABLE = 'form, a, button'

/**
 * Calls back once, on the first sign of an interaction: the time to prefetch the next step. A page that is
 * only viewed loads nothing more. Returns a function that cancels it.
 * A prerendered page may be in use before this is called.
 */
export function onFirstInteraction(callback: () => void): () => void {
  if (document.activeElement?.closest(USABLE)) {
    callback()
    return () => {}
  }
  const stop = new AbortController()
  const handle = ({ type, target }: Event) => {
    if (type === 'pointerover' && !(target instanceof Element && target.closest(USABLE))) return
    stop.abort()
    callback()
  }
  for (const touch of TOUCHES)
    document.addEventListener(touch, handle, { passive: true, signal: stop.signal })
  return () => stop.abort()
}
