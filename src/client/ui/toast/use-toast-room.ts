import { useSyncExternalStore } from 'react'
import { VISIBLE_TOASTS_MAX } from './toast-store.ts'

const SMALL = window.matchMedia('(max-width: 40em), (max-height: 40rem)')
/** Below a game, toasts stand in one row. Each has room for its text. */
const ROW_OF = [4, 3, 2].map((count) => ({ count, media: window.matchMedia(`(min-width: ${24 * count}em)`) }))

/** The maximum number of visible toasts. */
export function useToastRoom({ isDocked, hasModal }: { isDocked: boolean; hasModal: boolean }): number {
  const rowLength = useSyncExternalStore(
    subscribe,
    () => ROW_OF.find(({ media }) => media.matches)?.count ?? 1,
  )
  const isSmall = useSyncExternalStore(subscribe, () => SMALL.matches)
  if (isDocked) return rowLength
  if (isSmall) return hasModal ? 1 : 2
  return VISIBLE_TOASTS_MAX
}

function subscribe(onChange: () => void): () => void {
  const lists = [SMALL, ...ROW_OF.map(({ media }) => media)]
  for (const list of lists) list.addEventListener('change', onChange)
  return () => {
    for (const list of lists) list.removeEventListener('change', onChange)
  }
}
