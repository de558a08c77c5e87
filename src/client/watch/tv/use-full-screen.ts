import { useEffect } from 'react'

/** Fills the screen, and leaves it again, with the F key or a double click. Escape leaves it, as everywhere. */
export function useFullScreen(): void {
  useEffect(() => {
    const stop = new AbortController()
    window.addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey, altKey }) => {
        if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) toggle()
      },
      { signal: stop.signal },
    )
    window.addEventListener('dblclick', toggle, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

/** A browser without full screen, or one that refuses it, keeps its window. */
function toggle(): void {
  const page = document.documentElement
  const toggled =
    document.fullscreenElement === null ? page.requestFullscreen?.() : document.exitFullscreen?.()
  toggled?.catch(() => undefined)
}
