import { announce } from '#ui/announcer/announce.ts'

/** The most lines of an interval that are read aloud: the newest ones. */
const LINES_MAX = 3
/** The least time between two announcements. */
const SPOKEN_EVERY_MS = 2_000

/**
 * Reads lines aloud, at most once per interval. Lines that arrive in between are joined. No line stays in the page:
 * the host may hide it later.
 */
export class SpacedAnnouncer {
  #waiting: readonly string[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #withdraw: (() => void) | undefined

  add(lines: readonly string[]): void {
    this.#waiting = [...this.#waiting, ...lines].slice(-LINES_MAX)
    if (this.#timer === undefined) this.#speak()
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#withdraw?.()
  }

  #speak(): void {
    this.stop()
    const isSilent = this.#waiting.length === 0
    this.#withdraw = isSilent ? undefined : announce(this.#waiting.join(' '))
    this.#timer = isSilent ? undefined : setTimeout(() => this.#speak(), SPOKEN_EVERY_MS)
    this.#waiting = []
  }
}
