import { type BrowserClock, browserClock } from './browser-clock.ts'

/** A browser opens six connections to a host. Two of them stay free for requests. */
const SLOTS_MAX = 4
/** Browsers slow the timers of a hidden page down after 5 min: it could no longer ask often enough. */
const HIDDEN_MAX_MS = 4 * 60_000

/** The part of the browser's locks that is used. */
export interface Locks {
  readonly request: (
    name: string,
    options: { readonly ifAvailable: true },
    hold: (lock: Lock | null) => Promise<void> | undefined,
  ) => Promise<unknown>
}

/** The part of the document that is used. */
interface HidingPage {
  readonly hidden: boolean
  readonly addEventListener: (
    type: 'visibilitychange',
    listener: () => void,
    options: { readonly signal: AbortSignal },
  ) => void
}

export function openStreamSlots(isFollowing: () => boolean): StreamSlots {
  const locks = 'locks' in navigator ? navigator.locks : undefined
  return createStreamSlots({ locks, isFollowing, document, clock: browserClock })
}

export type StreamSlots = ReturnType<typeof createStreamSlots>

/** The open responses that all tabs of this browser may hold together. */
export function createStreamSlots(deps: {
  /** Undefined on plain http, where browsers have none. */
  readonly locks: Locks | undefined
  /** Whether the page follows a room. The others await nothing but answers. */
  readonly isFollowing: () => boolean
  readonly document: HidingPage
  readonly clock: Pick<BrowserClock, 'now'>
}) {
  const { locks, isFollowing, document, clock } = deps
  let hiddenSince: number | null = null
  let release = () => {}
  let hasSlot = false
  let isOver = false

  function isWanted(): boolean {
    hiddenSince = document.hidden ? (hiddenSince ?? clock.now()) : null
    return isFollowing() && (hiddenSince === null || clock.now() - hiddenSince > HIDDEN_MAX_MS)
  }

  function takeSlot(number: number): Promise<void> {
    return new Promise((resolve) => {
      const hold = (lock: Lock | null) => {
        const isTaken = lock !== null && !hasSlot && !isOver
        hasSlot ||= isTaken
        resolve()
        if (!isTaken) return
        return new Promise<void>((free) => {
          release = free
        })
      }
      locks?.request(`rumpus.stream-${number}`, { ifAvailable: true }, hold).catch(() => resolve())
    })
  }

  function giveBack(): void {
    hasSlot = false
    release()
  }

  return {
    /** Whether this page may hold a response. Takes a slot, or gives back the one it has. */
    mayHold: async (): Promise<boolean> => {
      if (!isWanted()) {
        giveBack()
        return false
      }
      for (let number = 1; locks !== undefined && !hasSlot && number <= SLOTS_MAX; number++)
        await takeSlot(number)
      return hasSlot || locks === undefined
    },
    /** Calls back when that may have changed, until the connection is over: that gives the slot back. */
    listen: (signal: AbortSignal, listener: () => void): void => {
      document.addEventListener('visibilitychange', listener, { signal })
      signal.addEventListener('abort', () => {
        isOver = true
        giveBack()
      })
    },
  }
}
