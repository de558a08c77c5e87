import type { ReactNode } from 'react'
import { useIsHydrated } from './use-is-hydrated.ts'

/** Leaves its children out of a prerendered page, such as portals, which need a document. */
export function AfterHydration({ children }: { readonly children: ReactNode }) {
  return useIsHydrated() && children
}
