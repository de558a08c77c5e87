import type { EpochMs } from '#rooms/ids.ts'
import type { FactOrFictionView } from '../fact-or-fiction-view.ts'

/** How much of the phase passes before the truth slams in: a breath, however fast the clock is set. */
const SUSPENSE_SHARE = 0.09

export interface RevealTiming {
  /** How long the truth is still held back, in milliseconds. */
  readonly suspenseMs: number
  /** Whether it slams in; it just stands there for somebody who comes when it is already out. */
  readonly isSlamming: boolean
}

/** By the server's clock, so that the truth comes out everywhere at the same moment. */
export function timeReveal(
  { phaseEndsAt, phaseMs }: Pick<FactOrFictionView, 'phaseEndsAt' | 'phaseMs'>,
  now: EpochMs,
  /** Whether this page showed the phase before: a reload never plays the slam again. */
  isSeenComing: boolean,
): RevealTiming {
  if (phaseEndsAt === null) return { suspenseMs: 0, isSlamming: false }
  const wholeMs = phaseMs * SUSPENSE_SHARE
  const elapsedMs = phaseMs - (phaseEndsAt - now)
  const suspenseMs = Math.round(Math.min(Math.max(wholeMs - elapsedMs, 0), wholeMs))
  return {
    suspenseMs,
    // For those who were there a slow connection may take as long again.
    isSlamming: suspenseMs > 0 || (isSeenComing && elapsedMs <= 2 * wholeMs),
  }
}
