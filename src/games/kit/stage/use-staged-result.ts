import { useEffect, useState } from 'react'
import type { EpochMs } from '#rooms/ids.ts'
import type { FrameView } from '../view.ts'
import {
  elapsedIn,
  hasReached,
  laterOf,
  lengthOf,
  nextStepIn,
  type ResultStep,
  startOf,
  stepAt,
} from './result-timeline.ts'

export interface StagedResult {
  readonly step: ResultStep
  /** Whether this step has begun. */
  readonly has: (step: ResultStep) => boolean
  /** The time since the start of a step, in milliseconds. More than 0 on a page that was loaded in the middle of it. */
  readonly since: (step: ResultStep) => number
  /** The length of a step, in milliseconds. */
  readonly lengthOf: (step: ResultStep) => number
}

/** A timer never fires early, but clocks are read in whole milliseconds. */
const SLACK_MS = 5
/** Timers of suspended tabs fire late, and a clock may be set. */
const CHECK_WITHIN_MS = 2_000

/**
 * The step of a staged result. Derived from the server's clock alone: a reload shows the step in which the others are.
 * A paused result keeps its step, and a page never goes back.
 */
export function useStagedResult(
  { phaseEndsAt, phaseMs }: Pick<FrameView, 'phaseEndsAt' | 'phaseMs'>,
  /** Tells apart the results of a game; null in all other phases. */
  result: string | number | null,
  now: () => EpochMs,
): StagedResult {
  const timed = { phaseEndsAt, phaseMs }
  const [shown, setShown] = useState(() => ({ result, step: stepAt(timed, now()) }))
  const current = shown.result === result ? shown : { result, step: stepAt(timed, now()) }
  if (current !== shown) setShown(current)
  const { step } = current

  useEffect(() => {
    if (result === null || phaseEndsAt === null) return
    const clock = { phaseEndsAt, phaseMs }
    let timer: ReturnType<typeof setTimeout> | undefined
    const advance = () => {
      clearTimeout(timer)
      setShown((last) => {
        const next = last.result === result ? laterOf(last.step, stepAt(clock, now())) : last.step
        return next === last.step ? last : { ...last, step: next }
      })
      const waitMs = nextStepIn(clock, now())
      if (waitMs !== null) timer = setTimeout(advance, Math.min(waitMs + SLACK_MS, CHECK_WITHIN_MS))
    }
    advance()
    document.addEventListener('visibilitychange', advance)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', advance)
    }
  }, [result, phaseEndsAt, phaseMs, now])

  return {
    step,
    has: (other) => hasReached(step, other),
    since: (other) => Math.max(0, elapsedIn(timed, now()) - startOf(other, phaseMs)),
    lengthOf: (other) => lengthOf(other, phaseMs),
  }
}
