import { useEffect, useState } from 'react'
import type { EpochMs } from '#rooms/record/ids.ts'
import { advance, nextStartIn, placeAt, type StepStarts, type Timed } from './timed-steps.ts'

/** A timer never fires early, but clocks are read in whole milliseconds. */
const SLACK_MS = 5
/** Timers of suspended tabs fire late, and a clock may be set. */
const CHECK_WITHIN_MS = 2_000

/**
 * The step of a phase that shows something in steps, by its place. Derived from the server's clock alone: a reload
 * shows the step in which the others are. A paused phase keeps its step, and a page never goes back.
 */
export function useTimedStep(
  { phaseEndsAt, phaseMs }: Timed,
  /** Tells apart the phases of a game; null in all phases without steps. */
  key: string | number | null,
  startsIn: (phaseMs: number) => StepStarts,
  now: () => EpochMs,
): number {
  const starts = startsIn(phaseMs)
  // By value: an effect must not restart with each render.
  const listed = starts.join()
  const begin = () => ({ key, place: placeAt(starts, { phaseEndsAt, phaseMs }, now()) })
  const [shown, setShown] = useState(begin)
  const current = shown.key === key ? shown : begin()
  if (current !== shown) setShown(current)

  useEffect(() => {
    if (key === null || phaseEndsAt === null) return
    const clock = { phaseEndsAt, phaseMs }
    const ascending = listed.split(',').map(Number)
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      setShown((last) => {
        const place = last.key === key ? advance(last.place, ascending, clock, now()) : last.place
        return place === last.place ? last : { ...last, place }
      })
      const waitMs = nextStartIn(ascending, clock, now())
      if (waitMs !== null) timer = setTimeout(follow, Math.min(waitMs + SLACK_MS, CHECK_WITHIN_MS))
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [key, phaseEndsAt, phaseMs, listed, now])

  return current.place
}
