/** What somebody who is about to use the page does first: points at what can be used, touches it, or moves the focus. */
const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const
const USABLE = 'form, a, button'

/**
 * Calls back once, when the page is first touched: time to fetch what the next step needs. Until then a page that is
 * only looked at costs nobody more than what it shows. Returns how to call it off.
 */
export function onFirstInteraction(callback: () => void): () => void {
  const stop = new AbortController()
  const hear = ({ type, target }: Event) => {
    if (type === 'pointerover' && !(target instanceof Element && target.closest(USABLE))) return
    stop.abort()
    callback()
  }
  for (const touch of TOUCHES) document.addEventListener(touch, hear, { passive: true, signal: stop.signal })
  return () => stop.abort()
}
