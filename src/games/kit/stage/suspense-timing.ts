import type { EpochMs } from '#rooms/ids.ts'
import type { FrameView } from '../view.ts'

/** The share of the phase before the result comes out. A share, because phases scale with `TIME_SCALE`. */
const SUSPENSE_SHARE = 0.09

export interface SuspenseTiming {
  /** The remaining time until the result is out, in milliseconds. */
  readonly suspenseMs: number
  /** Whether the result makes an entrance. It does not for a page that loads after it came out. */
  readonly isSlamming: boolean
}

/** Follows the server's clock, so that the result comes out at the same moment on all screens. */
export function timeSuspense(
  { phaseEndsAt, phaseMs }: Pick<FrameView, 'phaseEndsAt' | 'phaseMs'>,
  now: EpochMs,
  /** Whether this page showed the previous phase: a reload never replays the slam. */
  hasSeenPreviousPhase: boolean,
): SuspenseTiming {
  if (phaseEndsAt === null) return { suspenseMs: 0, isSlamming: false }
  const wholeMs = phaseMs * SUSPENSE_SHARE
  const elapsedMs = phaseMs - (phaseEndsAt - now)
  const suspenseMs = Math.round(Math.min(Math.max(wholeMs - elapsedMs, 0), wholeMs))
  return {
    suspenseMs,
    // Pages that showed the previous phase get the same time again as slack for a slow connection.
    isSlamming: suspenseMs > 0 || (hasSeenPreviousPhase && elapsedMs <= 2 * wholeMs),
  }
}
