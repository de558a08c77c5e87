import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { lenientSchemaOf } from '#protocol/lenient-schema.ts'
import { useLive } from '../../sync/calls/backend-context.tsx'

/** The newest view of a game that its stage can show. */
interface FittingView {
  /** Null before the first one. */
  readonly view: unknown
  /** Whether that is the view that was received last. */
  readonly isCurrent: boolean
}

/**
 * Validates the views of one game by the schema of its stage. A view that was changed on its way, or comes
 * from a server with other code, must not break the page: the last one that fits stays. Lenient as all checks of
 * the page: unknown fields and values beyond a limit fit.
 */
export function createFittingViews(viewSchema: v.GenericSchema): (received: unknown) => FittingView {
  const schema = lenientSchemaOf(viewSchema)
  let known: unknown
  let last: FittingView = { view: null, isCurrent: false }
  return (received) => {
    if (received === known) return last
    known = received
    last = v.is(schema, received)
      ? { view: received, isCurrent: true }
      : { view: last.view, isCurrent: false }
    return last
  }
}

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
