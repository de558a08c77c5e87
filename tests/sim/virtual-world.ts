import { createHash } from 'node:crypto'
import type { EpochMs } from '#rooms/record/ids.ts'
import { createEventQueue } from './event-queue.ts'

const STARTS_AT: EpochMs = Date.UTC(2026, 0, 1)

/**
 * The virtual time and the one queue of all events. Every event is logged, and the log is hashed: two runs
 * with the same hash were the same run.
 */
export interface World {
  /** The current time, without advancing it. */
  readonly now: () => EpochMs
  /** Advances the time in the middle of an event: events due in between run late. */
  readonly advance: (ms: number) => void
  /** Schedules an event at this time or as soon after as possible; returns a function that cancels it. */
  readonly at: (at: EpochMs, act: () => void) => () => void
  readonly after: (ms: number, act: () => void) => () => void
  /** Adds a line to the event log. */
  readonly note: (line: string) => void
  /** Records the first violation; the rest of the run is void. */
  readonly fail: (violation: string) => void
  readonly failure: () => string | null
  /**
   * Runs the next event and everything that follows from it without time passing. False if the queue is
   * empty.
   */
  readonly step: () => Promise<boolean>
  readonly eventLog: () => readonly string[]
  readonly hash: () => string
}

export function createWorld(logLines: number): World {
  const queue = createEventQueue()
  const hash = createHash('sha256')
  const eventLog: string[] = []
  let now = STARTS_AT
  let failure: string | null = null

  function note(line: string): void {
    const entry = `${((now - STARTS_AT) / 1000).toFixed(3).padStart(8)} ${line}`
    hash.update(entry)
    eventLog.push(entry)
    if (eventLog.length > 2 * logLines) eventLog.splice(0, logLines)
  }

  return {
    now: () => now,
    advance: (ms) => {
      now += ms
    },
    // Whole milliseconds, as in real clocks.
    at: (at, act) => queue.add(Math.max(Math.ceil(at), now), act),
    after: (ms, act) => queue.add(now + Math.max(0, Math.ceil(ms)), act),
    note,
    fail: (violation) => {
      if (failure !== null) return
      failure = violation
      note(`✗ ${violation}`)
    },
    failure: () => failure,
    step: async () => {
      const event = queue.next()
      if (event === null) return false
      now = Math.max(now, event.at)
      event.act()
      await everythingSettled()
      return true
    },
    eventLog: () => eventLog.slice(-logLines),
    hash: () => hash.copy().digest('hex').slice(0, 16),
  }
}

/**
 * All code under simulation waits for virtual time only: once the microtasks have run, nothing is pending.
 */
function everythingSettled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
