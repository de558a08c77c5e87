import type { Face, FaceCounts } from '#rooms/presence/reactions.ts'

/** A tap whose count has not arrived by then was dropped on its way. */
const LOST_AFTER_MS = 5_000

/** The taps of this page that are drawn already, and that the next counts contain once more. */
export interface OwnTaps {
  readonly add: (face: Face) => void
  /** The counts without the own taps in them. */
  readonly subtractFrom: (counts: FaceCounts) => FaceCounts
}

export function createOwnTaps(now: () => number): OwnTaps {
  let taps: readonly { readonly face: Face; readonly at: number }[] = []
  return {
    add: (face) => {
      taps = [...taps, { face, at: now() }]
    },
    subtractFrom: (counts) => {
      const rest = { ...counts }
      taps = taps.filter(({ face, at }) => {
        if (now() - at > LOST_AFTER_MS) return false
        const count = rest[face] ?? 0
        if (count === 0) return true
        if (count === 1) delete rest[face]
        else rest[face] = count - 1
        return false
      })
      return rest
    },
  }
}
