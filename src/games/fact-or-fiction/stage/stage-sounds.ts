import { impactMs, type OwnSounds, type Scene } from '../../kit/stage/stage-sounds.ts'
import { timeSuspense } from '../../kit/stage/suspense-timing.ts'
import type { Suspense } from '../../kit/stage/use-suspense.ts'

/** The state of the page, with the progress of a Reveal. */
export interface FactOrFictionScene extends Scene {
  readonly truth: Suspense
}

/** A Reveal begins with a drum roll, and the truth slams in. */
export const revealSounds: OwnSounds<FactOrFictionScene> = (before, after, start) => {
  if (after.view.phase !== 'reveal') return null
  const { isNewPhase, now } = start
  if (isNewPhase && !after.truth.isOut)
    return [{ name: 'drum-roll', forMs: timeSuspense(after.view, now, true).suspenseMs }]
  if (!after.truth.isOut || !after.truth.isSlamming || (!isNewPhase && before.truth.isOut)) return []
  return [{ name: 'slam', afterMs: impactMs(start) }]
}
