/** The server accepts two a second. */
const LEAST_GAP_MS = 500

export interface RerollGate {
  /** Whether this press may pass. One that may not is dropped. */
  readonly pass: () => boolean
}

export function createRerollGate(now: () => number): RerollGate {
  let last = Number.NEGATIVE_INFINITY
  return {
    pass: () => {
      const at = now()
      if (at - last < LEAST_GAP_MS) return false
      last = at
      return true
    },
  }
}
