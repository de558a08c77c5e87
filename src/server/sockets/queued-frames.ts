import type { BrowserKey } from '#rooms/ids.ts'
import type { FrameAmount, WaitingLimits } from '../limits/limits.ts'

/** After a bound was reached, connections are read again one by one while less than this share of it waits. */
const RELIEVED_SHARE = 7 / 8

/** Frames taken and not yet answered, of somebody or of all. */
export class FrameSum implements FrameAmount {
  frames = 0
  bytes = 0
  /** Called back when there is room again, in the order in which they were refused. */
  #refused: Set<() => void> | null = null

  add(bytes: number): void {
    this.frames += 1
    this.bytes += bytes
  }

  remove(bytes: number, limit: FrameAmount): void {
    this.frames -= 1
    this.bytes -= bytes
    if (this.#refused !== null) this.#callBack(this.#refused, limit)
  }

  /** Returns how to call it off. */
  onRoom(callback: () => void): () => void {
    this.#refused ??= new Set()
    this.#refused.add(callback)
    return () => this.#refused?.delete(callback)
  }

  fits(bytes: number, limit: FrameAmount): boolean {
    return this.frames < limit.frames && this.bytes + bytes <= limit.bytes
  }

  /** One at a time, as each may bring many frames; all where nothing is left that could be removed later. */
  #callBack(refused: Set<() => void>, limit: FrameAmount): void {
    if (this.frames > limit.frames * RELIEVED_SHARE || this.bytes > limit.bytes * RELIEVED_SHARE) return
    for (const callback of refused) {
      refused.delete(callback)
      callback()
      if (this.frames > 0) return
    }
  }
}

/** Whose bound was reached. */
export type WaitingKind = 'waiting-of-browser' | 'waiting-of-address' | 'waiting-of-all'

interface BrowserSum extends FrameSum {
  connections: number
}

/** Counts the frames that wait at this node, by browser, by address and all together. */
export class QueuedFrames {
  readonly all = new FrameSum()
  readonly limits: WaitingLimits
  readonly count: (kind: WaitingKind) => void
  readonly #sumsByBrowser = new Map<BrowserKey, BrowserSum>()

  constructor(limits: WaitingLimits, count: (kind: WaitingKind) => void) {
    this.limits = limits
    this.count = count
  }

  /** For one connection, which closes it once none of its frames waits any longer. */
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

/** What one connection has waiting, as a part of the sums. A class, as every connection has one. */
export class QueuedFramesQuota {
  readonly #waiting: QueuedFrames
  readonly #browser: FrameSum
  readonly #address: FrameSum
  readonly #closed: () => void

  constructor(waiting: QueuedFrames, browser: FrameSum, address: FrameSum, closed: () => void) {
    this.#waiting = waiting
    this.#browser = browser
    this.#address = address
    this.#closed = closed
  }

  /**
   * Null, or the sum that is full: then the frame is not taken. A browser with little waiting is not refused because of
   * others.
   */
  take(bytes: number): FrameSum | null {
    const { all, limits } = this.#waiting
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

  /** The frame has been answered. */
  release(bytes: number): void {
    const { all, limits } = this.#waiting
    this.#browser.remove(bytes, limits.perBrowser)
    this.#address.remove(bytes, limits.perAddress)
    all.remove(bytes, limits.all)
  }

  close(): void {
    this.#closed()
  }

  #refuse(kind: WaitingKind, full: FrameSum): FrameSum {
    this.#waiting.count(kind)
    return full
  }
}
