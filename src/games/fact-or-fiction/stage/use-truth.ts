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
  isSeenComing: boolean,
): Truth {
  const revealed = view.phase === 'reveal' ? (view.statement?.id ?? null) : null
  const [told, setTold] = useState({ id: revealed, ...beginTruth() })

  function beginTruth() {
    const { suspenseMs, isSlamming } = timeReveal(view, now(), isSeenComing)
    // Reduced motion has no drum roll to wait for.
    if (prefersReducedMotion()) return { suspenseMs: 0, isOut: true, isSlamming }
    return { suspenseMs, isOut: suspenseMs === 0, isSlamming }
  }

  if (told.id !== revealed) setTold({ id: revealed, ...beginTruth() })
  const { id, suspenseMs, isOut } = told
  useEffect(() => {
    if (id === null || isOut) return
    const timer = setTimeout(() => setTold((last) => ({ ...last, isOut: true })), suspenseMs)
    return () => clearTimeout(timer)
  }, [id, isOut, suspenseMs])
  return told
}
