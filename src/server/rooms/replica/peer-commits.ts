import type { Notice } from '#rooms/commands/notice.ts'
import type { EpochMs } from '#rooms/record/ids.ts'
import type { RoomRow } from '#rooms/record/room-record.ts'
import type { RowChange } from '#rooms/record/row-change.ts'
import type { BusMessage } from '../../cluster/bus.ts'
import type { RoomHostDeps } from '../host/room-host-deps.ts'

export type CommitMessage = Extract<BusMessage, { kind: 'committed' }>
/** The content of a peer's commit; without `changes` the room has to be loaded from the store. */
export type PeerCommit = Pick<CommitMessage, 'version' | 'changes' | 'notices'>

/** The delay on the bus that one turn allows for in total: a stored commit may still be in flight. */
const MAX_WAIT_MS = 50
/** The same for a turn that shows players a peer's commits: they would load the whole room instead. */
const PEER_MAX_WAIT_MS = 300
/** Beyond this a reload is cheaper than a replay. */
const MAX_BUFFERED = 32

/** The changes of a peer's commit, with the one of the version that its message leaves out. */
export function allChangesOf(
  room: RoomRow,
  version: number,
  changes: readonly RowChange[],
): readonly RowChange[] {
  if (changes.some(({ table }) => table === 'rooms')) return changes
  return [{ table: 'rooms', op: 'update', row: { ...room, version }, changed: ['version'] }, ...changes]
}

/** Peers' commits that were received and not yet sent to this node's subscribers. */
export class PeerCommits {
  readonly #deps: Pick<RoomHostDeps, 'bus' | 'clock'>
  readonly #commitsByVersion = new Map<number, CommitMessage>()
  #waitUntil: EpochMs | null = null
  #maxWaitMs = MAX_WAIT_MS
  #awaited: { readonly version: number; readonly resolve: (commit: CommitMessage) => void } | null = null

  constructor(deps: Pick<RoomHostDeps, 'bus' | 'clock'>) {
    this.#deps = deps
  }

  /**
   * Resets the waiting time. It is limited per turn, because the room changes while a turn waits, and a turn
   * that keeps waiting between reading and writing would lose every conflict.
   */
  beginTurn(): void {
    this.#waitUntil = null
    this.#maxWaitMs = MAX_WAIT_MS
  }

  /** For a turn in which no command waits. */
  allowLongerWait(): void {
    this.#maxWaitMs = PEER_MAX_WAIT_MS
  }

  add(commit: CommitMessage): void {
    this.#commitsByVersion.set(commit.version, commit)
    const [first] = this.#commitsByVersion.keys()
    if (this.#commitsByVersion.size > MAX_BUFFERED && first !== undefined)
      this.#commitsByVersion.delete(first)
    if (this.#awaited?.version === commit.version) this.#awaited.resolve(commit)
  }

  /**
   * The notices of the commits from one stored version to another; null if a commit is missing. They are stored, so a
   * missing one may arrive any moment, unless the bus has lost it or is down.
   */
  async noticesBetween(from: number, to: number): Promise<readonly Notice[] | null> {
    const notices: Notice[] = []
    for (let version = from + 1; version <= to; version++) {
      const commit = await this.#find(version)
      if (commit === null) return null
      notices.push(...commit.notices)
    }
    return notices
  }

  /** The commit that led to this version, if it is here. */
  find(version: number): CommitMessage | undefined {
    return this.#commitsByVersion.get(version)
  }

  /** Removes the commits that led to this version: subscribers have received them, or can no longer. */
  discardThrough(version: number): void {
    for (const known of this.#commitsByVersion.keys())
      if (known <= version) this.#commitsByVersion.delete(known)
  }

  async #find(version: number): Promise<CommitMessage | null> {
    const known = this.#commitsByVersion.get(version)
    if (known !== undefined) return known
    const { bus, clock } = this.#deps
    // Messages arrive in order: once a later commit is here, this one is lost.
    const isLost = !bus.isUp() || [...this.#commitsByVersion.keys()].some((one) => one > version)
    if (isLost) return null
    this.#waitUntil ??= clock.now() + this.#maxWaitMs
    return clock.now() < this.#waitUntil ? this.#wait(version, this.#waitUntil) : null
  }

  #wait(version: number, until: EpochMs): Promise<CommitMessage | null> {
    return new Promise((resolve) => {
      const end = (commit: CommitMessage | null) => {
        cancel()
        this.#awaited = null
        resolve(commit)
      }
      const cancel = this.#deps.clock.wakeAt(until, () => end(null))
      this.#awaited = { version, resolve: end }
    })
  }
}
