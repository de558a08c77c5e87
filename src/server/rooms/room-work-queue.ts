import type { ServerRefusal } from '#protocol/refusal.ts'
import type { BrowserKey } from '#rooms/ids.ts'
import { type Result, refuse } from '#rooms/result.ts'

/** Commands that may wait for their turn in one room: of one seat, and of all browsers without a seat together. */
export const QUEUED_TURNS_MAX = { seat: 32, strangers: 256 } as const
/** Lanes with nothing waiting are kept up to this number, for the time of their last turn. */
const LANES_KEPT = 64

interface Turn {
  /** False for a turn that is refused after all. */
  readonly begin: (isGranted: boolean) => void
  readonly isRefusable: boolean
  readonly isOwn: boolean
}

interface Lane {
  waiting: Turn[]
  /** The number of its last turn. */
  servedAt: number
}

export interface RoomWorkQueueDeps {
  readonly hasSeat: (browserKey: BrowserKey) => boolean
  /** Does the work, and what belongs to every turn. */
  readonly around: <Value>(work: () => Promise<Value>) => Promise<Value>
  /** Begins a turn that waited: now, or in the next turn of the event loop, where this one has taken long. */
  readonly paced?: ((begin: () => void) => void) | undefined
}

/** The lane of all browsers that have no seat in the room. */
const STRANGERS = Symbol('strangers')
type LaneKey = BrowserKey | typeof STRANGERS

/**
 * Runs the work of one room, one piece after another. The node's own work goes ahead of browsers' work. Each seat has a lane, and the lane
 * whose last turn is the longest ago goes next: a seat with much to do delays another by one turn. A class, as every room
 * has one.
 */
export class RoomWorkQueue {
  readonly #deps: RoomWorkQueueDeps
  #isBusy = false
  /** Whether the turn under way is the node's own. */
  #isOwn = false
  #waiting = 0
  #turns = 0
  #own: Turn[] = []
  readonly #lanes = new Map<LaneKey, Lane>()
  #onIdle: (() => void)[] = []

  constructor(deps: RoomWorkQueueDeps) {
    this.#deps = deps
  }

  /** How many turns have not begun. */
  get waiting(): number {
    return this.#waiting
  }

  /** Runs work that must be done: the node's own (null), or bookkeeping for a browser. */
  async run<Value>(work: () => Promise<Value>, browserKey: BrowserKey | null = null): Promise<Value> {
    await this.#begin(browserKey, false)
    return this.#work(work)
  }

  /** Runs what a browser asks for, or refuses it where too much waits already. The node itself (null) is never refused so. */
  async tryRun<Value>(
    work: () => Promise<Result<Value, ServerRefusal>>,
    browserKey: BrowserKey | null,
  ): Promise<Result<Value, ServerRefusal>> {
    if (browserKey !== null && this.#isFull(browserKey)) return refuse({ code: 'overloaded' })
    if (!(await this.#begin(browserKey, true))) return refuse({ code: 'restarting' })
    return this.#work(work)
  }

  /** Refuses all that can be refused and has not begun: the node is about to stop. */
  refuseQueued(): void {
    for (const lane of this.#lanes.values()) {
      const refused = lane.waiting.filter((turn) => turn.isRefusable)
      lane.waiting = lane.waiting.filter((turn) => !turn.isRefusable)
      this.#waiting -= refused.length
      for (const turn of refused) turn.begin(false)
    }
  }

  /** Resolves once nothing is under way or waiting. */
  idle(): Promise<void> {
    if (!this.#isBusy) return Promise.resolve()
    return new Promise((resolve) => this.#onIdle.push(resolve))
  }

  async #work<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await this.#deps.around(work)
    } finally {
      this.#next()
    }
  }

  #begin(browserKey: BrowserKey | null, isRefusable: boolean): true | Promise<boolean> {
    if (!this.#isBusy) {
      this.#isBusy = true
      this.#isOwn = browserKey === null
      return true
    }
    this.#waiting += 1
    const isOwn = browserKey === null
    return new Promise((begin) => this.#queueOf(browserKey).push({ begin, isRefusable, isOwn }))
  }

  #queueOf(browserKey: BrowserKey | null): Turn[] {
    if (browserKey === null) return this.#own
    const key = this.#laneOf(browserKey)
    const lane = this.#lanes.get(key) ?? { waiting: [], servedAt: -1 }
    this.#lanes.set(key, lane)
    return lane.waiting
  }

  #isFull(browserKey: BrowserKey): boolean {
    if (!this.#isBusy) return false
    const key = this.#laneOf(browserKey)
    const most = key === STRANGERS ? QUEUED_TURNS_MAX.strangers : QUEUED_TURNS_MAX.seat
    return (this.#lanes.get(key)?.waiting.length ?? 0) >= most
  }

  #laneOf(browserKey: BrowserKey): LaneKey {
    return this.#deps.hasSeat(browserKey) ? browserKey : STRANGERS
  }

  #next(): void {
    // Not twice in a row while others wait: other nodes may have much to report.
    const turn = this.#isOwn
      ? (this.#nextOfLanes() ?? this.#own.shift())
      : (this.#own.shift() ?? this.#nextOfLanes())
    if (turn !== undefined) {
      this.#waiting -= 1
      this.#isOwn = turn.isOwn
      if (this.#deps.paced === undefined) turn.begin(true)
      else this.#deps.paced(() => turn.begin(true))
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
      if (lane.waiting.length > 0) {
        if (next === undefined || lane.servedAt < next.servedAt) next = lane
      } else if (this.#lanes.size > LANES_KEPT) this.#lanes.delete(key)
    }
    if (next === undefined) return undefined
    next.servedAt = ++this.#turns
    return next.waiting.shift()
  }
}
