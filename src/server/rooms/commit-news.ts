import { applyChanges } from '#rooms/apply-changes.ts'
import type { EpochMs } from '#rooms/ids.ts'
import type { Notice } from '#rooms/notice.ts'
import type { RoomRecord } from '#rooms/room-record.ts'
import type { RowChange } from '#rooms/row-change.ts'
import type { Bus, BusMessage } from '../bus/bus.ts'
import type { Clock } from '../clock.ts'

type CommitMessage = Extract<BusMessage, { kind: 'committed' }>

type ShowCommit = (
  before: RoomRecord,
  after: RoomRecord | null,
  changes: readonly RowChange[],
  notices: readonly Notice[],
) => void

/** What other nodes have said that they committed, and nobody here has been shown yet. */
export interface CommitNews {
  /**
   * What was waited before counts no more. In one turn it is never waited for longer, however often it loses: the room
   * goes on meanwhile, and whoever waits between reading and writing it would lose again and again.
   */
  readonly beginTurn: () => void
  readonly hear: (commit: CommitMessage) => void
  /**
   * Shows commit by commit how the room came to be at this version, as far as that is told. It is stored: so what is not
   * known yet may come any moment, if it is not lost, and if there is anything for it to come by.
   */
  readonly replay: (from: RoomRecord, version: number, show: ShowCommit) => Promise<void>
  /** Whatever led to this version has been shown, or cannot be any more. */
  readonly forgetUntil: (version: number) => void
}

/** So long after it was stored a commit may still be on its way; waited for in one turn, all in all. */
const TOLD_WITHIN_MS = 50
/** More than this is not gone through one by one. */
const KEPT = 32

export function createCommitNews({ bus, clock }: { readonly bus: Bus; readonly clock: Clock }): CommitNews {
  const told = new Map<number, CommitMessage>()
  let waitUntil: EpochMs | null = null
  let awaited: { readonly version: number; readonly take: (commit: CommitMessage) => void } | null = null

  async function commitOf(version: number): Promise<CommitMessage | null> {
    const known = told.get(version)
    if (known !== undefined) return known
    // Where there are no others, or a later one has come already, it will not come.
    const isLost = !bus.isShared || !bus.isUp() || [...told.keys()].some((one) => one > version)
    if (isLost) return null
    waitUntil ??= clock.now() + TOLD_WITHIN_MS
    return clock.now() < waitUntil ? awaitCommit(version, waitUntil) : null
  }

  function awaitCommit(version: number, until: EpochMs): Promise<CommitMessage | null> {
    return new Promise((resolve) => {
      const end = (commit: CommitMessage | null) => {
        cancel()
        awaited = null
        resolve(commit)
      }
      const cancel = clock.wakeAt(until, () => end(null))
      awaited = { version, take: end }
    })
  }

  return {
    beginTurn: () => {
      waitUntil = null
    },
    hear: (commit) => {
      told.set(commit.version, commit)
      const [first] = told.keys()
      if (told.size > KEPT && first !== undefined) told.delete(first)
      if (awaited?.version === commit.version) awaited.take(commit)
    },
    replay: async (from, version, show) => {
      for (let current: RoomRecord | null = from; current !== null && current.room.version < version; ) {
        const commit = await commitOf(current.room.version + 1)
        if (!commit?.changes) return
        const after: RoomRecord | null = applyChanges(current, commit.changes)
        show(current, after, commit.changes, commit.notices)
        current = after
      }
    },
    forgetUntil: (version) => {
      for (const known of told.keys()) if (known <= version) told.delete(known)
    },
  }
}
