import { applyChanges } from '#rooms/apply-changes.ts'
import type { EpochMs } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RowChange } from '#rooms/row-change.ts'
import type { Bus, BusMessage } from '../bus/bus.ts'
import type { Clock } from '../runtime/clock.ts'

export type CommitMessage = Extract<BusMessage, { kind: 'committed' }>

type ShowCommit = (
  before: RoomRecord,
  after: RoomRecord | null,
  changes: readonly RowChange[],
  notices: readonly Notice[],
) => void

/** So long after it was stored a commit may still be on its way; waited for in one turn, all in all. */
const TOLD_WITHIN_MS = 50
/** More than this is not gone through one by one. */
const KEPT = 32

/** What other nodes have said that they committed, and nobody here has been shown yet. A class, for every room has one. */
export class CommitNews {
  readonly #deps: { readonly bus: Bus; readonly clock: Clock }
  readonly #told = new Map<number, CommitMessage>()
  #waitUntil: EpochMs | null = null
  #awaited: { readonly version: number; readonly take: (commit: CommitMessage) => void } | null = null

  constructor(deps: { readonly bus: Bus; readonly clock: Clock }) {
    this.#deps = deps
  }

  /**
   * What was waited before counts no more. In one turn it is never waited for longer, however often it loses: the room
   * goes on meanwhile, and whoever waits between reading and writing it would lose again and again.
   */
  beginTurn(): void {
    this.#waitUntil = null
  }

  hear(commit: CommitMessage): void {
    this.#told.set(commit.version, commit)
    const [first] = this.#told.keys()
    if (this.#told.size > KEPT && first !== undefined) this.#told.delete(first)
    if (this.#awaited?.version === commit.version) this.#awaited.take(commit)
  }

  /**
   * Shows commit by commit how the room came to be at this version, as far as that is told. It is stored: so what is not
   * known yet may come any moment, if it is not lost, and if there is anything for it to come by.
   */
  async replay(from: RoomRecord, version: number, show: ShowCommit): Promise<void> {
    for (let current: RoomRecord | null = from; current !== null && current.room.version < version; ) {
      const commit = await this.#commitOf(current.room.version + 1)
      if (!commit?.changes) return
      const after: RoomRecord | null = applyChanges(current, commit.changes)
      show(current, after, commit.changes, commit.notices)
      current = after
    }
  }

  /** Whatever led to this version has been shown, or cannot be any more. */
  forgetUntil(version: number): void {
    for (const known of this.#told.keys()) if (known <= version) this.#told.delete(known)
  }

  async #commitOf(version: number): Promise<CommitMessage | null> {
    const known = this.#told.get(version)
    if (known !== undefined) return known
    const { bus, clock } = this.#deps
    // Where a later one has come already, it will not come.
    const isLost = !bus.isUp() || [...this.#told.keys()].some((one) => one > version)
    if (isLost) return null
    this.#waitUntil ??= clock.now() + TOLD_WITHIN_MS
    return clock.now() < this.#waitUntil ? this.#awaitCommit(version, this.#waitUntil) : null
  }

  #awaitCommit(version: number, until: EpochMs): Promise<CommitMessage | null> {
    return new Promise((resolve) => {
      const end = (commit: CommitMessage | null) => {
        cancel()
        this.#awaited = null
        resolve(commit)
      }
      const cancel = this.#deps.clock.wakeAt(until, () => end(null))
      this.#awaited = { version, take: end }
    })
  }
}
