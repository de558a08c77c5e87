import { useCallback, useState } from 'react'
import {
  finishTransition,
  settleTransitions,
  type TransitionItem,
  updateTransitions,
} from './list-transitions.ts'

/**
 * The list with arriving items marked, and with leaving items
 * until `finish` reports the end of their animation.
 */
export function useListTransitions<Item extends { readonly id: string }>(
  items: readonly Item[],
): { readonly shown: readonly TransitionItem<Item>[]; readonly finish: (id: string) => void } {
  const [last, setLast] = useState(items)
  const [shown, setShown] = useState(() => settleTransitions(items))
  if (items !== last) {
    setLast(items)
    setShown(updateTransitions(shown, items))
  }
  const finish = useCallback((id: string) => setShown((now) => finishTransition(now, id)), [])
  return { shown, finish }
}
