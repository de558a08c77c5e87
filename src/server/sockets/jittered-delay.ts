const STEPS = 64
/** Has no factor in common with the steps: all of them are used, and no two neighbours follow each other. */
const STRIDE = 25

/** Waits from so long to twice as long, each another: clients that were held together must not come back together. */
export function createJitteredDelay(ms: number): () => number {
  let step = 0
  return () => {
    step = (step + STRIDE) % STEPS
    return ms + (ms * step) / STEPS
  }
}
