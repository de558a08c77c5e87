import { m } from '#messages'

export interface TimerReading {
  /** Whole seconds, rounded up: 1 until the deadline. */
  readonly seconds: number
  /** The fraction of the time left, from 1 to 0. */
  readonly left: number
  readonly isHot: boolean
}

const HOT_SECONDS = 5

/** The state of a countdown at `now`, clamped to its total in case the clocks disagree. */
export function readTimer(endsAt: number, totalMs: number, now: number): TimerReading {
  const remainingMs = Math.min(Math.max(endsAt - now, 0), totalMs)
  const seconds = Math.ceil(remainingMs / 1000)
  return { seconds, left: totalMs > 0 ? remainingMs / totalMs : 0, isHot: seconds <= HOT_SECONDS }
}

/** Whole seconds until the deadline, rounded up; 0 after it. */
export function secondsUntil(endsAt: number, now: number): number {
  return Math.ceil(Math.max(endsAt - now, 0) / 1000)
}

const MILESTONES = [10, HOT_SECONDS]

/**
 * The announcement for a step of the countdown: at the start (`before` is null), and when it reaches or
 * passes ten and five seconds. A suspended tab can miss the exact second.
 */
export function announceTimer(before: number | null, seconds: number): string | null {
  const isStart = before === null
  const passes = before !== null && MILESTONES.some((milestone) => before > milestone && seconds <= milestone)
  if ((!isStart && !passes) || seconds === 0) return null
  return m.parts_seconds_left({ count: seconds })
}
