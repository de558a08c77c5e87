/** Longer than the animation of an item in a list, or of a toast. */
export const LIST_MOTION_MAX_MS = 1_000
/** Longer than every other animation that ends. */
const MOTION_MAX_MS = 6_000

/**
 * Calls `done` when the animations of the element have ended: at once if there are none, as where a user's style sheet
 * switches animations off, and in time if they are stopped. Those that loop are left out. The returned function cancels.
 */
export function whenMotionEnds(
  element: Element,
  done: () => void,
  options?: GetAnimationsOptions,
): () => void {
  let isOver = false
  const end = () => {
    if (!isOver) done()
    isOver = true
  }
  const timer = setTimeout(end, MOTION_MAX_MS)
  const ending = element
    .getAnimations(options)
    .filter((one) => one.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
  void Promise.allSettled(ending.map((one) => one.finished)).then(end)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
