import * as v from 'valibot'
import { lenientSchemaOf } from '#protocol/lenient-schema.ts'

/** The newest view of a game that its stage can show. */
export interface FittingView {
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
