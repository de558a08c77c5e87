import type { EpochMs } from '#rooms/record/ids.ts'
import { lengthOf, RESULT_STEPS, type ResultStep, resultStarts, startOf } from './result-timeline.ts'
import { elapsedIn, type Timed } from './timed-steps.ts'
import { useTimedStep } from './use-timed-step.ts'

export interface StagedResult {
  readonly step: ResultStep
  readonly has: (step: ResultStep) => boolean
  /** The time since the start of a step, in milliseconds. More than 0 on a page that was loaded in the middle of it. */
  readonly since: (step: ResultStep) => number
  /** The length of a step, in milliseconds. */
  readonly lengthOf: (step: ResultStep) => number
}

export function useStagedResult(
  { phaseEndsAt, phaseMs }: Timed,
  /** Tells apart the results of a game; null in all other phases. */
  result: string | number | null,
  now: () => EpochMs,
): StagedResult {
  const timed = { phaseEndsAt, phaseMs }
  const place = useTimedStep(timed, result, resultStarts, now)
  return {
    step: RESULT_STEPS[place] ?? 'bars',
    has: (other) => place >= RESULT_STEPS.indexOf(other),
    since: (other) => Math.max(0, elapsedIn(timed, now()) - startOf(other, phaseMs)),
    lengthOf: (other) => lengthOf(other, phaseMs),
  }
}
