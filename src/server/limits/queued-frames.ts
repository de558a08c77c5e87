import type { FrameAmount, LimitKind } from './limits.ts'

/** Below this fraction of a bound that was reached, connections are resumed one by one. */
const RELIEVED_FRACTION = 7 / 8

/** The queued frames of a browser, an address or the node: received and not yet answered. */
export class FrameSum implements FrameAmount {
  frames = 0
  bytes = 0
  readonly #limit: FrameAmount
  /** Callbacks waiting for capacity, first in, first out. */
  #waiting: Set<() => void> | null = null

  constructor(limit: FrameAmount) {
    this.#limit = limit
  }

  add(bytes: number): void {
    this.frames += 1
    this.bytes += bytes
  }

  /** Calls back one, because it may add many frames, and the next after a removal. Without frames, calls all. */
  remove(bytes: number): void {
    this.frames -= 1
    this.bytes -= bytes
    const { frames: framesMax, bytes: bytesMax } = this.#limit
    if (this.frames > framesMax * RELIEVED_FRACTION || this.bytes > bytesMax * RELIEVED_FRACTION) return
    for (const callback of this.#waiting ?? []) {
      this.#waiting?.delete(callback)
      callback()
      if (this.frames > 0) return
    }
  }

  /** Calls back once there is capacity. Returns a function that cancels the callback. */
  onCapacity(callback: () => void): () => void {
    this.#waiting ??= new Set()
    this.#waiting.add(callback)
    return () => this.#waiting?.delete(callback)
  }

  fits(bytes: number, limit = this.#limit): boolean {
    return this.frames < limit.frames && this.bytes + bytes <= limit.bytes
  }
}

/** The sums in which the frames of one connection count. */
export interface FrameSums {
  readonly browser: FrameSum
  readonly address: FrameSum
  readonly all: FrameSum
}

/** The first of the sums that a frame does not fit in. Browsers with few queued frames are not refused for others'. */
export function findFullSum(
  { browser, address, all }: FrameSums,
  bytes: number,
  assured: FrameAmount,
): { readonly kind: LimitKind; readonly sum: FrameSum } | null {
  if (!browser.fits(bytes)) return { kind: 'waiting-of-browser', sum: browser }
  if (browser.fits(bytes, assured)) return null
  if (!address.fits(bytes)) return { kind: 'waiting-of-address', sum: address }
  return all.fits(bytes) ? null : { kind: 'waiting-of-all', sum: all }
}
