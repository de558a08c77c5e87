import type { EpochMs } from '#rooms/ids.ts'
import type { Clock } from '../runtime/clock.ts'

/** After one wake the next is not granted sooner than this, so that no room can spin. */
const LEAST_SLEEP_MS = 20

/** Whose timer it is. */
export interface WakeTarget {
  readonly wake: () => void
}

/** One moment to wake at. A class, for every room has one. */
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

  /** Instead of whatever was set before. Set again for the same moment, it stays as it is: asking puts nothing off. */
  set(at: EpochMs): void {
    if (this.#setFor === at) return
    this.#cancel?.()
    this.#setFor = at
    // Counted from the last wake. But not for longer than is granted, should the clock be set back.
    const earliest = Math.min(this.#sleepsUntil, this.#clock.now() + LEAST_SLEEP_MS)
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
    this.#sleepsUntil = this.#clock.now() + LEAST_SLEEP_MS
    this.#target.wake()
  }
}
