import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#client/ui/prefers-reduced-motion.ts'
import type { EpochMs } from '#rooms/ids.ts'
import type { FrameView } from '../view.ts'
import { timeSuspense } from './suspense-timing.ts'

export interface Suspense {
  /** False at first: the result is neither painted nor announced, though the browser has it. */
  readonly isOut: boolean
  /** Whether the result makes an entrance. */
  readonly isSlamming: boolean
}

/** The progress of a phase that begins with suspense and then shows a result. Restarts with each result. */
export function useSuspense(
  view: Pick<FrameView, 'phaseEndsAt' | 'phaseMs'>,
  /** Tells apart the results of a game; null in all other phases. */
  result: string | number | null,
  now: () => EpochMs,
  hasSeenPreviousPhase: boolean,
): Suspense {
  const [progress, setProgress] = useState({ result, ...start() })

  function start() {
    const { suspenseMs, isSlamming } = timeSuspense(view, now(), hasSeenPreviousPhase)
    // Reduced motion has no drum roll to wait for.
    if (prefersReducedMotion()) return { suspenseMs: 0, isOut: true, isSlamming }
    return { suspenseMs, isOut: suspenseMs === 0, isSlamming }
  }

  if (progress.result !== result) setProgress({ result, ...start() })
  const { suspenseMs, isOut } = progress
  useEffect(() => {
    if (result === null || isOut) return
    const timer = setTimeout(() => setProgress((last) => ({ ...last, isOut: true })), suspenseMs)
    return () => clearTimeout(timer)
  }, [result, isOut, suspenseMs])
  return progress
}
