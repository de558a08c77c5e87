const STEPS = 64
/** Coprime to the number of steps: all steps are used, and no two neighbouring ones in succession. */
const STRIDE = 25

/** Creates delays from `ms` to twice as much, each different, to spread the retries of many clients. */
export function createJitteredDelay(ms: number): () => number {
  let step = 0
  return () => {
    step = (step + STRIDE) % STEPS
    return ms + (ms * step) / STEPS
  }
}
