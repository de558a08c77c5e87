import { type RefObject, useEffect } from 'react'

/** Keeps `--dock` at the height of the toast strip, which the page leaves free. */
export function useDockHeight(strip: RefObject<HTMLElement | null>, isDocked: boolean): void {
  useEffect(() => {
    if (!isDocked || strip.current === null) return
    const root = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      root.style.setProperty('--dock', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`)
    })
    observer.observe(strip.current)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--dock')
    }
  }, [strip, isDocked])
}
