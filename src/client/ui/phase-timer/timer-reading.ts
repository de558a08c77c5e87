import { roomPartsCopy } from '#client/ui/room-parts.copy.ts'

export interface TimerReading {
  /** Whole seconds as people count down: 1 until the very end. */
  readonly seconds: number
  /** Share of the time that is left, from 1 to 0. */
  readonly left: number
  readonly isHot: boolean
}

const HOT_SECONDS = 5

/** What a countdown shows at one moment; never more than its total, so that a skewed clock cannot overfill it. */
export function readTimer(endsAt: number, totalMs: number, now: number): TimerReading {
  const remainingMs = Math.min(Math.max(endsAt - now, 0), totalMs)
  const seconds = Math.ceil(remainingMs / 1000)
  return { seconds, left: totalMs > 0 ? remainingMs / totalMs : 0, isHot: seconds <= HOT_SECONDS }
}

/** Whole seconds until then, as people count down; 0 once it has passed. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.ceil(Math.max(endsAt - now, 0) / 1000)
}

const MILESTONES = [10, HOT_SECONDS]

/**
 * What to say aloud when the countdown goes from one second to another: the start (`before` is null), and when
 * ten and five are reached or passed, since a tab that slept misses the exact second.
 */
export function announceTimer(before: number | null, seconds: number): string | null {
  const isStart = before === null
  const passes = before !== null && MILESTONES.some((milestone) => before > milestone && seconds <= milestone)
  if ((!isStart && !passes) || seconds === 0) return null
  return roomPartsCopy.secondsLeft(seconds)
}
