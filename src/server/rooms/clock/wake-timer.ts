import type { EpochMs } from '#rooms/record/ids.ts'
import type { Clock } from '../../runtime/clock.ts'

/** The shortest time between two wake-ups, so that no room can spin. */
const MIN_SLEEP_MS = 20

export interface WakeTarget {
  readonly wake: () => void
}

/** A timer with one pending wake-up. */
export class WakeTimer {
  readonly #clock: Clock
  readonly #target: WakeTarget
  #cancel: (() => void) | null = null
  #setFor: EpochMs | null = null
  #sleepsUntil = 0

  constructor(clock: Clock, target: WakeTarget) {
    this.#clock = clock
    this.#target = target
  }

  /** Replaces the pending wake-up. The same time keeps it, so repeated calls cannot postpone it. */
  set(at: EpochMs): void {
    if (this.#setFor === at) return
    this.#cancel?.()
    this.#setFor = at
    // Counted from the last wake-up; capped, in case the clock is set back.
    const earliest = Math.min(this.#sleepsUntil, this.#clock.now() + MIN_SLEEP_MS)
    this.#cancel = this.#clock.wakeAt(Math.max(at, earliest), () => this.#wake())
  }

  clear(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#setFor = null
  }

  #wake(): void {
    this.#cancel = null
    this.#setFor = null
    this.#sleepsUntil = this.#clock.now() + MIN_SLEEP_MS
    this.#target.wake()
  }
}
