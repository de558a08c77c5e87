import { useEffect } from 'react'
import { useIsHydrated } from '#ui/hydration/use-is-hydrated.ts'

/**
 * A classic script for the prerendered page. It keeps a form that is submitted before the page is hydrated:
 * the browser would load the page again.
 */
export const EARLY_SUBMIT_SCRIPT = 'onsubmit=function(e){e.preventDefault();earlySubmit=e.target}'

declare global {
  interface Window {
    earlySubmit?: HTMLFormElement | undefined
  }
}

/** Submits that form again once the page is hydrated and has taken over the texts of its fields. */
export function useEarlySubmit(): void {
  const isHydrated = useIsHydrated()
  useEffect(() => {
    if (!isHydrated) return
    const form = window.earlySubmit
    window.earlySubmit = undefined
    window.onsubmit = null
    form?.requestSubmit()
  }, [isHydrated])
}
