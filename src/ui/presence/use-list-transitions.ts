import { useCallback, useEffect, useState } from 'react'
import {
  finishTransition,
  settleTransitions,
  type TransitionItem,
  updateTransitions,
} from './list-transitions.ts'
import { LIST_MOTION_MAX_MS } from './when-motion-ends.ts'

/**
 * The list with arriving items marked, and with leaving items
 * until `finish` reports the end of their animation, or the time of one is over: a user's style sheet may switch
 * animations off.
 */
export function useListTransitions<Item extends { readonly id: string }>(
  items: readonly Item[],
): { readonly shown: readonly TransitionItem<Item>[]; readonly finish: (id: string) => void } {
  // One state for both. React applies an update that changed nothing again after the next change, and with it the
  // list of before: that list must not pass for the one of the new items.
  const [last, setLast] = useState(() => ({ items, shown: settleTransitions(items) }))
  const current = last.items === items ? last : { items, shown: updateTransitions(last.shown, items) }
  if (current !== last) setLast(current)
  const { shown } = current
  const finish = useCallback(
    (id: string) =>
      setLast((now) => {
        const shown = finishTransition(now.shown, id)
        return shown === now.shown ? now : { ...now, shown }
      }),
    [],
  )
  useEffect(() => {
    const moving = shown.filter(({ presence }) => presence !== 'settled')
    if (moving.length === 0) return
    // Not cleared by the next change: in a busy room there is always one.
    setTimeout(() => {
      for (const { item } of moving) finish(item.id)
    }, LIST_MOTION_MAX_MS)
  }, [shown, finish])
  return { shown, finish }
}
