import type { BrowserKey } from '#rooms/record/ids.ts'
import type { FrameAmount, LimitKind, QueuedFrameLimits } from './limits.ts'

/** Below this fraction of a bound that was reached, connections are resumed one by one. */
const RELIEVED_FRACTION = 7 / 8

/** The queued frames of a browser, an address or the node. */
export class FrameSum implements FrameAmount {
  frames = 0
  bytes = 0
  /** Callbacks waiting for capacity, first in, first out. */
  #waiting: Set<() => void> | null = null

  add(bytes: number): void {
    this.frames += 1
    this.bytes += bytes
  }

  remove(bytes: number, limit: FrameAmount): void {
    this.frames -= 1
    this.bytes -= bytes
    if (this.#waiting !== null) this.#callBack(this.#waiting, limit)
  }

  /** Calls back once there is capacity. Returns a function that cancels the callback. */
  onCapacity(callback: () => void): () => void {
    this.#waiting ??= new Set()
    this.#waiting.add(callback)
    return () => this.#waiting?.delete(callback)
  }

  fits(bytes: number, limit: FrameAmount): boolean {
    return this.frames < limit.frames && this.bytes + bytes <= limit.bytes
  }

  /** Calls one, because it may add many frames, and the next after a removal. Without frames, calls all. */
  #callBack(waiting: Set<() => void>, limit: FrameAmount): void {
    if (this.frames > limit.frames * RELIEVED_FRACTION || this.bytes > limit.bytes * RELIEVED_FRACTION) return
    for (const callback of waiting) {
      waiting.delete(callback)
      callback()
      if (this.frames > 0) return
    }
  }
}
interface BrowserSum extends FrameSum {
  connections: number
}

/** Counts the queued frames of this node: received and not yet answered. */
export class QueuedFrames {
  readonly all = new FrameSum()
  readonly limits: QueuedFrameLimits
  readonly count: (kind: LimitKind) => void
  readonly #sumsByBrowser = new Map<BrowserKey, BrowserSum>()

  constructor(limits: QueuedFrameLimits, count: (kind: LimitKind) => void) {
    this.limits = limits
    this.count = count
  }

  /** Opens the quota of a connection. It must be closed after the last frame has been answered. */
  open(browserKey: BrowserKey, address: FrameSum): QueuedFramesQuota {
    const browser = this.#sumsByBrowser.get(browserKey) ?? Object.assign(new FrameSum(), { connections: 0 })
    this.#sumsByBrowser.set(browserKey, browser)
    browser.connections += 1
    return new QueuedFramesQuota(this, browser, address, () => {
      browser.connections -= 1
      if (browser.connections === 0) this.#sumsByBrowser.delete(browserKey)
    })
  }
}

/** The queued frames of one connection. A class, not closures: thousands of instances share its methods. */
export class QueuedFramesQuota {
  readonly #node: QueuedFrames
  readonly #browser: FrameSum
  readonly #address: FrameSum
  readonly #closed: () => void

  constructor(node: QueuedFrames, browser: FrameSum, address: FrameSum, closed: () => void) {
    this.#node = node
    this.#browser = browser
    this.#address = address
    this.#closed = closed
  }

  /** Counts a frame, or returns the full sum. Browsers with few queued frames are not refused for others'. */
  take(bytes: number): FrameSum | null {
    const { all, limits } = this.#node
    if (!this.#browser.fits(bytes, limits.perBrowser))
      return this.#refuse('waiting-of-browser', this.#browser)
    if (!this.#browser.fits(bytes, limits.assured)) {
      if (!this.#address.fits(bytes, limits.perAddress))
        return this.#refuse('waiting-of-address', this.#address)
      if (!all.fits(bytes, limits.all)) return this.#refuse('waiting-of-all', all)
    }
    this.#browser.add(bytes)
    this.#address.add(bytes)
    all.add(bytes)
    return null
  }

  /** To be called when the frame has been answered. */
  release(bytes: number): void {
    const { all, limits } = this.#node
    this.#browser.remove(bytes, limits.perBrowser)
    this.#address.remove(bytes, limits.perAddress)
    all.remove(bytes, limits.all)
  }

  close(): void {
    this.#closed()
  }

  #refuse(kind: LimitKind, full: FrameSum): FrameSum {
    this.#node.count(kind)
    return full
  }
}
