import type { EpochMs } from '#rooms/record/ids.ts'

interface Event {
  readonly at: EpochMs
  readonly order: number
  readonly act: () => void
  isCancelled: boolean
}

/** The planned events by time; events of the same time stay in the order in which they were added. */
interface EventQueue {
  /** Returns a function that cancels the event. */
  readonly add: (at: EpochMs, act: () => void) => () => void
  /** Removes and returns the next event; null if there is none. */
  readonly next: () => Pick<Event, 'at' | 'act'> | null
}

export function createEventQueue(): EventQueue {
  /** A binary heap. */
  const heap: Event[] = []
  let planned = 0

  const isBefore = (one: Event, other: Event) =>
    one.at < other.at || (one.at === other.at && one.order < other.order)

  function swap(one: number, other: number): void {
    const first = heap[one]!
    heap[one] = heap[other]!
    heap[other] = first
  }

  function rise(from: number): void {
    for (let child = from; child > 0; ) {
      const parent = (child - 1) >> 1
      if (!isBefore(heap[child]!, heap[parent]!)) return
      swap(child, parent)
      child = parent
    }
  }

  function sink(): void {
    for (let parent = 0; ; ) {
      let least = parent
      for (const child of [2 * parent + 1, 2 * parent + 2])
        if (child < heap.length && isBefore(heap[child]!, heap[least]!)) least = child
      if (least === parent) return
      swap(least, parent)
      parent = least
    }
  }

  function take(): Event | undefined {
    const first = heap[0]
    const last = heap.pop()
    if (last === undefined || last === first) return first
    heap[0] = last
    sink()
    return first
  }

  return {
    add: (at, act) => {
      const event: Event = { at, order: planned++, act, isCancelled: false }
      heap.push(event)
      rise(heap.length - 1)
      return () => {
        event.isCancelled = true
      }
    },
    next: () => {
      for (;;) {
        const event = take()
        if (event === undefined) return null
        if (!event.isCancelled) return event
      }
    },
  }
}
