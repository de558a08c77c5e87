import { useSyncExternalStore } from 'react'

/**
 * False while the page is prerendered, and in the first render over a prerendered page, which has to produce
 * the same elements. Otherwise true.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

const neverChanges = () => () => {}
