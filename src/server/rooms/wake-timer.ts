import type { EpochMs } from '#rooms/ids.ts'
import type { Clock } from '../clock.ts'

/** After one wake the next is not granted sooner than this, so that no room can spin. */
const LEAST_SLEEP_MS = 20

/** One moment to wake at. */
export interface WakeTimer {
  /** Instead of whatever was set before. Set again for the same moment, it stays as it is: asking puts nothing off. */
  readonly set: (at: EpochMs, wake: () => void) => void
  readonly clear: () => void
}

export function createWakeTimer(clock: Clock): WakeTimer {
  let cancel = () => {}
  let setFor: EpochMs | null = null
  let sleepsUntil = 0
  return {
    set: (at, wake) => {
      if (setFor === at) return
      cancel()
      setFor = at
      // Counted from the last wake. But not for longer than is granted, should the clock be set back.
      const earliest = Math.min(sleepsUntil, clock.now() + LEAST_SLEEP_MS)
      cancel = clock.wakeAt(Math.max(at, earliest), () => {
        setFor = null
        sleepsUntil = clock.now() + LEAST_SLEEP_MS
        wake()
      })
    },
    clear: () => {
      cancel()
      setFor = null
    },
  }
}
