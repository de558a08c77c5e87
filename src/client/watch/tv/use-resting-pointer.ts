import { useEffect } from 'react'

const RESTS_AFTER_MS = 3_000

/** Marks the page while the pointer rests: the cursor hides until it moves. */
export function useRestingPointer(): void {
  useEffect(() => {
    const page = document.documentElement
    const stop = new AbortController()
    let timer = 0
    let last = ''

    function rest(): void {
      page.dataset.pointer = 'resting'
    }

    function move({ screenX, screenY }: PointerEvent): void {
      const place = `${screenX} ${screenY}`
      // Browsers report a move when the page moves below the pointer.
      if (place === last) return
      last = place
      delete page.dataset.pointer
      clearTimeout(timer)
      timer = window.setTimeout(rest, RESTS_AFTER_MS)
    }

    timer = window.setTimeout(rest, RESTS_AFTER_MS)
    window.addEventListener('pointermove', move, { passive: true, signal: stop.signal })
    return () => {
      stop.abort()
      clearTimeout(timer)
      delete page.dataset.pointer
    }
  }, [])
}
