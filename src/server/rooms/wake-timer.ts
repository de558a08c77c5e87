import type { EpochMs } from '#rooms/ids.ts'
import type { Clock } from '../clock.ts'

/** After one wake the next is not granted sooner than this, so that no room can spin. */
const LEAST_SLEEP_MS = 20

/** One moment to wake at. */
export interface WakeTimer {
  /** Instead of whatever was set before. */
  readonly set: (at: EpochMs, wake: () => void) => void
  readonly clear: () => void
}

export function createWakeTimer(clock: Clock): WakeTimer {
  let cancel = () => {}
  let sleepsUntil = 0
  return {
    set: (at, wake) => {
      cancel()
      // Counted from the last wake: whoever keeps asking must not put off what is due. But not for longer, should the clock be set back.
      const earliest = Math.min(sleepsUntil, clock.now() + LEAST_SLEEP_MS)
      cancel = clock.wakeAt(Math.max(at, earliest), () => {
        sleepsUntil = clock.now() + LEAST_SLEEP_MS
        wake()
      })
    },
    clear: () => {
      cancel()
      cancel = () => {}
    },
  }
}
