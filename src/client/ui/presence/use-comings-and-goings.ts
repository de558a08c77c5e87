import { useCallback, useState } from 'react'
import { finishMotion, followList, type Present, settleAll } from './comings-and-goings.ts'

/** The list with arriving items marked, and with leaving items until `finish` reports the end of their animation. */
export function useComingsAndGoings<Item extends { readonly id: string }>(
  items: readonly Item[],
): { readonly shown: readonly Present<Item>[]; readonly finish: (id: string) => void } {
  const [last, setLast] = useState(items)
  const [shown, setShown] = useState(() => settleAll(items))
  if (items !== last) {
    setLast(items)
    setShown(followList(shown, items))
  }
  const finish = useCallback((id: string) => setShown((now) => finishMotion(now, id)), [])
  return { shown, finish }
}
