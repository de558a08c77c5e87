import { createHash } from 'node:crypto'
import type { EpochMs } from '#rooms/ids.ts'
import { createEventQueue } from './event-queue.ts'

const STARTS_AT: EpochMs = Date.UTC(2026, 0, 1)

/**
 * One virtual time for everybody, and the one queue of all that is going to happen. Whatever happens is noted, and the
 * notes are hashed: two runs with the same hash were the same run.
 */
export interface World {
  /** What time it is, for whoever only watches. */
  readonly now: () => EpochMs
  /** Time goes by in the middle of what is being done: whatever was due meanwhile comes late. */
  readonly creep: (ms: number) => void
  /** Lets it happen then, or as soon after as the world gets to it; returns how to call it off. */
  readonly at: (at: EpochMs, act: () => void) => () => void
  readonly after: (ms: number, act: () => void) => () => void
  /** Adds a line to the story. */
  readonly note: (line: string) => void
  /** The first thing that must not be; the rest of the run does not count. */
  readonly fail: (violation: string) => void
  readonly failure: () => string | null
  /** Lets the next thing happen, and everything that follows from it without time passing. False if nothing is left. */
  readonly step: () => Promise<boolean>
  readonly story: () => readonly string[]
  readonly hash: () => string
}

export function createWorld(storyLines: number): World {
  const queue = createEventQueue()
  const hash = createHash('sha256')
  const story: string[] = []
  let now = STARTS_AT
  let failure: string | null = null

  function note(line: string): void {
    const told = `${((now - STARTS_AT) / 1000).toFixed(3).padStart(8)} ${line}`
    hash.update(told)
    story.push(told)
    if (story.length > 2 * storyLines) story.splice(0, storyLines)
  }

  return {
    now: () => now,
    creep: (ms) => {
      now += ms
    },
    // Whole milliseconds, as clocks tell them.
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
    story: () => story.slice(-storyLines),
    hash: () => hash.copy().digest('hex').slice(0, 16),
  }
}

/** Nothing here waits for anything but virtual time, so once the microtasks have run there is nothing under way. */
function everythingSettled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
