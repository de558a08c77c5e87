import type { EpochMs } from '#rooms/record/ids.ts'
import type { FrameView } from '../../rules/view.ts'

export type Timed = Pick<FrameView, 'phaseEndsAt' | 'phaseMs'>

/** When the steps of a phase start, in milliseconds from its start. The first starts at 0. */
export type StepStarts = readonly number[]

/** The time since the start of the phase, in milliseconds. 0 for a clock that is behind, and while the game is paused. */
export function elapsedIn({ phaseEndsAt, phaseMs }: Timed, now: EpochMs): number {
  if (phaseEndsAt === null) return 0
  return Math.min(Math.max(phaseMs - (phaseEndsAt - now), 0), phaseMs)
}

/** The step at this time, by its place. It follows the server's clock alone, so that it is the same on all pages. */
export function placeAt(starts: StepStarts, timed: Timed, now: EpochMs): number {
  const elapsedMs = elapsedIn(timed, now)
  const place = starts.findLastIndex((startMs) => startMs <= elapsedMs)
  return Math.max(0, place)
}

/** The step that a page shows at this time. It never goes back. */
export function advance(shown: number, starts: StepStarts, timed: Timed, now: EpochMs): number {
  return Math.max(shown, placeAt(starts, timed, now))
}

/** The time until the next step of the clock, in milliseconds. Null after the last step, and while the game is paused. */
export function nextStartIn(starts: StepStarts, timed: Timed, now: EpochMs): number | null {
  if (timed.phaseEndsAt === null) return null
  const next = starts[placeAt(starts, timed, now) + 1]
  return next === undefined ? null : next - elapsedIn(timed, now)
}
