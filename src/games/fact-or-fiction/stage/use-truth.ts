import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#client/ui/prefers-reduced-motion.ts'
import type { EpochMs } from '#rooms/ids.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'
import { timeReveal } from './reveal-timing.ts'

export interface Truth {
  /** False during the drum roll: neither painted nor said, though the browser knows it already. */
  readonly isOut: boolean
  /** Whether it makes an entrance. */
  readonly isSlamming: boolean
}

/** How far the Reveal of the view has come; begun anew for every statement's. */
export function useTruth(
  view: Pick<FactOrFictionView, 'phase' | 'phaseEndsAt' | 'phaseMs' | 'statement'>,
  now: () => EpochMs,
  isSeenComing: boolean,
): Truth {
  const revealed = view.phase === 'reveal' ? (view.statement?.id ?? null) : null
  const [told, setTold] = useState({ id: revealed, ...beginTruth() })

  function beginTruth() {
    const { suspenseMs, isSlamming } = timeReveal(view, now(), isSeenComing)
    // Without the drum roll there is nothing to wait for.
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
