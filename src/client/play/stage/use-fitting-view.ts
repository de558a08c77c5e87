import { useEffect, useState } from 'react'
import type * as v from 'valibot'
import { useLive } from '../../sync/calls/backend-context.tsx'
import { createFittingViews } from './fitting-view.ts'

/** The newest view of the game that its stage can show; null before the first one. */
export function useFittingView(
  viewSchema: v.GenericSchema,
  received: unknown,
): { readonly view: unknown; readonly isMissed: boolean } {
  const [fittingViews] = useState(() => createFittingViews(viewSchema))
  const { view, isCurrent } = fittingViews(received)
  return { view, isMissed: useMissedView(isCurrent) }
}

/** A view that does not fit counts as missed: refreshes once. True if the next one does not fit either. */
function useMissedView(isCurrent: boolean): boolean {
  const live = useLive()
  const [isMissed, setMissed] = useState(false)
  useEffect(() => {
    setMissed(false)
    if (isCurrent) return
    let isAwaited = true
    void live.refresh().then((refusal) => {
      if (isAwaited) setMissed(refusal === null)
    })
    return () => {
      isAwaited = false
    }
  }, [isCurrent, live])
  return isMissed && !isCurrent
}
