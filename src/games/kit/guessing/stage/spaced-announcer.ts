/** More lines that came in the meantime are not read aloud: the newest are. */
const LINES_MAX = 3

export interface SpacedAnnouncerOptions {
  /** The returned function withdraws the text. */
  readonly announce: (text: string) => () => void
  /** The least time between two announcements. */
  readonly everyMs: number
  /** The returned function cancels it. */
  readonly after: (ms: number, run: () => void) => () => void
}

export interface SpacedAnnouncer {
  readonly add: (lines: readonly string[]) => void
  readonly stop: () => void
}

/**
 * Reads lines aloud, at most once in a time. Those that came in the meantime are put together. No line stays in the page:
 * the host may hide it later.
 */
export function createSpacedAnnouncer(options: SpacedAnnouncerOptions): SpacedAnnouncer {
  const { announce, everyMs, after } = options
  let waiting: readonly string[] = []
  let cancel: (() => void) | null = null
  let withdraw: (() => void) | null = null

  function speak(): void {
    cancel = null
    withdraw?.()
    withdraw = null
    if (waiting.length === 0) return
    withdraw = announce(waiting.join(' '))
    waiting = []
    cancel = after(everyMs, speak)
  }

  return {
    add: (lines) => {
      waiting = [...waiting, ...lines].slice(-LINES_MAX)
      if (cancel === null) speak()
    },
    stop: () => {
      cancel?.()
      withdraw?.()
    },
  }
}
