import type { ServerRefusal } from '#protocol/refusal.ts'
import { type Result, refuse } from '#rooms/commands/result.ts'
import type { BrowserKey } from '#rooms/record/ids.ts'

/** The most commands queued in one room: per seat, and for all browsers without a seat together. */
export const QUEUED_TURNS_MAX = { seat: 32, nonMembers: 256 } as const
/** Up to this number, empty lanes are kept for the order of their last turns. */
const EMPTY_LANES_MAX = 64

interface Turn {
  readonly start: (isGranted: boolean) => void
  readonly isRefusable: boolean
  readonly isOwn: boolean
}

interface Lane {
  queue: Turn[]
  /** The sequence number of its last turn. */
  servedAt: number
}

interface RoomWorkQueueDeps {
  readonly hasSeat: (browserKey: BrowserKey) => boolean
  /** Runs the work of a turn, with everything that has to precede and follow it in every turn. */
  readonly wrap: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Starts a queued turn now, or in the next iteration of the event loop if this one has taken long. */
  readonly paced?: ((start: () => void) => void) | undefined
}

/** The shared lane of all browsers without a seat in the room. */
const NON_MEMBERS = Symbol('non-members')
type LaneKey = BrowserKey | typeof NON_MEMBERS

/**
 * Executes the work of one room serially, in turns. The node's own work alternates with browsers' work.
 * Each seat has a lane, and the lane with the least recent turn goes next, so a busy seat delays another by
 * one turn.
 */
export class RoomWorkQueue {
  readonly #deps: RoomWorkQueueDeps
  #isBusy = false
  #isOwn = false
  #queued = 0
  #turns = 0
  #ownQueue: Turn[] = []
  readonly #lanes = new Map<LaneKey, Lane>()
  #onIdle: (() => void)[] = []

  constructor(deps: RoomWorkQueueDeps) {
    this.#deps = deps
  }

  get isBusy(): boolean {
    return this.#isBusy
  }

  /** The number of turns that have not started. */
  get queued(): number {
    return this.#queued
  }

  /** Runs work that is never refused: the node's own (null), or bookkeeping for a browser. */
  async run<Value>(work: () => Promise<Value>, browserKey: BrowserKey | null = null): Promise<Value> {
    await this.#waitForTurn(browserKey, false)
    return this.#execute(work)
  }

  /** Runs work, or refuses it if the browser's lane is full. The node's own work (null) has no such limit. */
  async tryRun<Value>(
    work: () => Promise<Result<Value, ServerRefusal>>,
    browserKey: BrowserKey | null,
  ): Promise<Result<Value, ServerRefusal>> {
    if (browserKey !== null && this.#isFull(browserKey)) return refuse({ code: 'overloaded' })
    if (!(await this.#waitForTurn(browserKey, true))) return refuse({ code: 'restarting' })
    return this.#execute(work)
  }

  /** Refuses queued work, except bookkeeping, because the node is about to stop. */
  refuseQueued(): void {
    for (const lane of this.#lanes.values()) {
      const refused = lane.queue.filter((turn) => turn.isRefusable)
      lane.queue = lane.queue.filter((turn) => !turn.isRefusable)
      this.#queued -= refused.length
      for (const turn of refused) turn.start(false)
    }
  }

  idle(): Promise<void> {
    if (!this.#isBusy) return Promise.resolve()
    return new Promise((resolve) => this.#onIdle.push(resolve))
  }

  async #execute<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await this.#deps.wrap(work)
    } finally {
      this.#next()
    }
  }

  #waitForTurn(browserKey: BrowserKey | null, isRefusable: boolean): true | Promise<boolean> {
    if (!this.#isBusy) {
      this.#isBusy = true
      this.#isOwn = browserKey === null
      return true
    }
    this.#queued += 1
    const isOwn = browserKey === null
    return new Promise((start) => this.#queueOf(browserKey).push({ start, isRefusable, isOwn }))
  }

  #queueOf(browserKey: BrowserKey | null): Turn[] {
    if (browserKey === null) return this.#ownQueue
    const key = this.#laneOf(browserKey)
    const lane = this.#lanes.get(key) ?? { queue: [], servedAt: -1 }
    this.#lanes.set(key, lane)
    return lane.queue
  }

  #isFull(browserKey: BrowserKey): boolean {
    if (!this.#isBusy) return false
    const key = this.#laneOf(browserKey)
    const max = key === NON_MEMBERS ? QUEUED_TURNS_MAX.nonMembers : QUEUED_TURNS_MAX.seat
    return (this.#lanes.get(key)?.queue.length ?? 0) >= max
  }

  #laneOf(browserKey: BrowserKey): LaneKey {
    return this.#deps.hasSeat(browserKey) ? browserKey : NON_MEMBERS
  }

  #next(): void {
    // The node's own work alternates with browsers': peers may send many messages.
    const turn = this.#isOwn
      ? (this.#nextOfLanes() ?? this.#ownQueue.shift())
      : (this.#ownQueue.shift() ?? this.#nextOfLanes())
    if (turn !== undefined) {
      this.#queued -= 1
      this.#isOwn = turn.isOwn
      if (this.#deps.paced === undefined) turn.start(true)
      else this.#deps.paced(() => turn.start(true))
      return
    }
    this.#isBusy = false
    this.#lanes.clear()
    const onIdle = this.#onIdle
    this.#onIdle = []
    for (const resolve of onIdle) resolve()
  }

  #nextOfLanes(): Turn | undefined {
    let next: Lane | undefined
    for (const [key, lane] of this.#lanes) {
      if (lane.queue.length > 0) {
        if (next === undefined || lane.servedAt < next.servedAt) next = lane
      } else if (this.#lanes.size > EMPTY_LANES_MAX) this.#lanes.delete(key)
    }
    if (next === undefined) return undefined
    next.servedAt = ++this.#turns
    return next.queue.shift()
  }
}
