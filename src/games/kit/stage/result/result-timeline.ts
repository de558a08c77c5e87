import { keysOf } from '../../rules/keys-of.ts'
import type { StepStarts } from './timed-steps.ts'

/** The steps of a staged result, each with the share of the phase that passes before it. */
const STARTS = {
  /** The bars grow. Nothing on the page is the result yet. */
  bars: 0,
  /** A drum roll. */
  suspense: 0.16,
  /** The result slams in. */
  headline: 0.26,
  /** The outcome for the viewer and for its author. */
  stamp: 0.34,
  /** Points fly in, then ranks change. */
  scores: 0.43,
  /** Talk, and what comes next. */
  talk: 0.55,
} as const

export type ResultStep = keyof typeof STARTS
export const RESULT_STEPS: readonly ResultStep[] = keysOf(STARTS)

/** When a step starts, in milliseconds from the start of its phase. Pace and `TIME_SCALE` change the length of phases. */
export function startOf(step: ResultStep, phaseMs: number): number {
  return Math.round(STARTS[step] * phaseMs)
}

export function resultStarts(phaseMs: number): StepStarts {
  return RESULT_STEPS.map((step) => startOf(step, phaseMs))
}

/** How long a step lasts, in milliseconds. */
export function lengthOf(step: ResultStep, phaseMs: number): number {
  const next = RESULT_STEPS[RESULT_STEPS.indexOf(step) + 1]
  return (next === undefined ? phaseMs : startOf(next, phaseMs)) - startOf(step, phaseMs)
}
