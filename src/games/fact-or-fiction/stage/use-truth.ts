import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#client/ui/prefers-reduced-motion.ts'
import type { EpochMs } from '#rooms/ids.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { timeReveal } from './reveal-timing.ts'

export interface Truth {
  /** False during the drum roll: the truth is neither painted nor announced, though the browser has it. */
  readonly isOut: boolean
  /** Whether it makes an entrance. */
  readonly isSlamming: boolean
}

/** The progress of the current Reveal. Restarts with each statement. */
export function useTruth(
  view: Pick<FactOrFictionView, 'phase' | 'phaseEndsAt' | 'phaseMs' | 'statement'>,
  now: () => EpochMs,
  hasSeenPreviousPhase: boolean,
): Truth {
  const revealed = view.phase === 'reveal' ? (view.statement?.id ?? null) : null
  const [progress, setProgress] = useState({ id: revealed, ...startReveal() })

  function startReveal() {
    const { suspenseMs, isSlamming } = timeReveal(view, now(), hasSeenPreviousPhase)
    // Reduced motion has no drum roll to wait for.
    if (prefersReducedMotion()) return { suspenseMs: 0, isOut: true, isSlamming }
    return { suspenseMs, isOut: suspenseMs === 0, isSlamming }
  }

  if (progress.id !== revealed) setProgress({ id: revealed, ...startReveal() })
  const { id, suspenseMs, isOut } = progress
  useEffect(() => {
    if (id === null || isOut) return
    const timer = setTimeout(() => setProgress((last) => ({ ...last, isOut: true })), suspenseMs)
    return () => clearTimeout(timer)
  }, [id, isOut, suspenseMs])
  return progress
}
