import * as v from 'valibot'
import type { ShapeOf } from '#rooms/record/fields.ts'

/** An infrastructure error of the store, which no command has caused. */
const StoreFault = v.object({
  reason: v.string(),
  /** Whether the stored data is damaged or gone: nothing more may be written then. */
  isDamage: v.boolean(),
  /** Whether the database was opened read-only, and has to be opened again. */
  isReadOnly: v.exactOptional(v.boolean()),
  /** Whether a concurrent transaction was in the way. The same work can be retried immediately. */
  isCollision: v.exactOptional(v.boolean()),
  /** Whether the database refuses this server, which waiting cannot change. */
  isRefusal: v.exactOptional(v.boolean()),
})
export type StoreFault = ShapeOf<typeof StoreFault>

const Thrown = v.object({ cause: v.object({ storeFault: StoreFault }) })

/** The cause is a plain object, because errors lose their class and fields between threads. */
export function storeFaultError(storeFault: StoreFault): Error {
  return new Error(`nothing can be stored: ${storeFault.reason}`, { cause: { storeFault } })
}

export function readStoreFault(error: unknown): StoreFault | null {
  const parsed = v.safeParse(Thrown, error)
  return parsed.success ? parsed.output.cause.storeFault : null
}
