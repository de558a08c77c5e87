import { accept, type Result, refuse } from '#rooms/commands/result.ts'
import type { InkStep } from './ink-schemas.ts'

/** Limits on what is stored for one doodle, including undone steps. */
export const STORED_STEPS_MAX = 1_000
export const STORED_BYTES_MAX = 24 * 1024
/** Steps that remove something are stored beyond these limits, up to this one: undo and clear work with an empty pen. */
const ALL_STEPS_MAX = 2 * STORED_STEPS_MAX

/** What is stored for one doodle, including undone steps. */
export interface StoredSize {
  readonly steps: number
  /** Of the texts of the steps, each with a separator. */
  readonly bytes: number
}

export const NOTHING_STORED: StoredSize = { steps: 0, bytes: 0 }

/** The size with these steps, if the doodle has room for all of them. */
export function storeSteps(size: StoredSize, steps: readonly InkStep[]): Result<StoredSize, 'pen-empty'> {
  let after = size
  for (const step of steps) {
    after = { steps: after.steps + 1, bytes: after.bytes + step.length + 1 }
    const isRemoval = step === '<' || step === '!'
    const hasRoom = isRemoval
      ? after.steps <= ALL_STEPS_MAX
      : after.steps <= STORED_STEPS_MAX && after.bytes <= STORED_BYTES_MAX
    if (!hasRoom) return refuse('pen-empty')
  }
  return accept(after)
}
