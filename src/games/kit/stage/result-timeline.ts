import type { EpochMs } from '#rooms/ids.ts'
import { keysOf } from '../keys-of.ts'
import type { FrameView } from '../view.ts'

/** The steps of a staged result, each with the share of the phase that passes before it. */
const STARTS = {
  /** The bars grow. Nothing on the page is the result yet. */
  bars: 0,
  /** A drum roll. */
  suspense: 0.16,
  /** The result slams in. */
  headline: 0.26,
  /** What it means for the viewer and for its author. */
  stamp: 0.34,
  /** Points fly in, then ranks change. */
  scores: 0.43,
  /** Talk, and what comes next. */
  talk: 0.55,
} as const

export type ResultStep = keyof typeof STARTS
export const RESULT_STEPS: readonly ResultStep[] = keysOf(STARTS)

type Timed = Pick<FrameView, 'phaseEndsAt' | 'phaseMs'>

/** When a step starts, in milliseconds from the start of its phase. Pace and `TIME_SCALE` change the length of phases. */
export function startOf(step: ResultStep, phaseMs: number): number {
  return Math.round(STARTS[step] * phaseMs)
}

/** How long a step lasts, in milliseconds. */
export function lengthOf(step: ResultStep, phaseMs: number): number {
  const next = RESULT_STEPS[RESULT_STEPS.indexOf(step) + 1]
  return (next === undefined ? phaseMs : startOf(next, phaseMs)) - startOf(step, phaseMs)
}

/** The time since the start of the phase, in milliseconds. 0 for a clock that is behind, and while the game is paused. */
export function elapsedIn({ phaseEndsAt, phaseMs }: Timed, now: EpochMs): number {
  if (phaseEndsAt === null) return 0
  return Math.min(Math.max(phaseMs - (phaseEndsAt - now), 0), phaseMs)
}

export function hasReached(step: ResultStep, other: ResultStep): boolean {
  return RESULT_STEPS.indexOf(step) >= RESULT_STEPS.indexOf(other)
}

/** The step at this time. It follows the server's clock alone, so that it is the same on all pages and after a reload. */
export function stepAt(timed: Timed, now: EpochMs): ResultStep {
  const elapsedMs = elapsedIn(timed, now)
  return RESULT_STEPS.findLast((step) => startOf(step, timed.phaseMs) <= elapsedMs) ?? 'bars'
}

/** The later of two steps: what a page has shown, it never takes back. */
export function laterOf(one: ResultStep, other: ResultStep): ResultStep {
  return hasReached(one, other) ? one : other
}

/** The time until the next step of the clock, in milliseconds. Null after the last step, and while the game is paused. */
export function nextStepIn(timed: Timed, now: EpochMs): number | null {
  if (timed.phaseEndsAt === null) return null
  const next = RESULT_STEPS[RESULT_STEPS.indexOf(stepAt(timed, now)) + 1]
  if (next === undefined) return null
  return startOf(next, timed.phaseMs) - elapsedIn(timed, now)
}
