import type { BrowserKey } from '#rooms/record/ids.ts'

/** About 150 bytes each. Beyond this number, the oldest are forgotten. */
const BROWSERS_MAX = 10_000

/**
 * Browsers to which this node has given their cookie, and that have not tried to take a seat since. They have no seat, so
 * none has to be looked up. Other nodes would not know when such a browser takes one, so only a single node may rely on it.
 */
export class NewBrowsers {
  readonly #max: number
  /** The oldest first. */
  readonly #browserKeys = new Set<BrowserKey>()

  constructor(max = BROWSERS_MAX) {
    this.#max = max
  }

  add(browserKey: BrowserKey): void {
    this.#browserKeys.add(browserKey)
    if (this.#browserKeys.size <= this.#max) return
    const [oldest] = this.#browserKeys
    if (oldest !== undefined) this.#browserKeys.delete(oldest)
  }

  /** Whether the browser is new. To be called before it takes a seat: it is not new afterwards. */
  take(browserKey: BrowserKey): boolean {
    return this.#browserKeys.delete(browserKey)
  }
}
