import type { CommitResult } from './repository.ts'
import type { CommitOutcome, RoomCommit } from './room-store.ts'

export interface GroupCommit {
  readonly commit: (commit: RoomCommit) => Promise<CommitOutcome>
  /** Resolves once nothing waits and nothing runs. */
  readonly idle: () => Promise<void>
}

interface Waiting {
  readonly commit: RoomCommit
  readonly resolve: (outcome: CommitOutcome) => void
  readonly reject: (reason: unknown) => void
}

/** Bounds how long one batch keeps reads waiting. */
const BATCH_MAX = 256

/** While one batch is made durable, the commits that come in gather for the next: one fsync for all of them. */
export function createGroupCommit(
  commitAll: (commits: readonly RoomCommit[]) => Promise<readonly CommitResult[]>,
): GroupCommit {
  let waiting: Waiting[] = []
  let running: Promise<void> | null = null

  async function drain(): Promise<void> {
    // What comes in the same turn of the event loop goes together from the first batch on.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.slice(0, BATCH_MAX)
      waiting = waiting.slice(BATCH_MAX)
      await run(batch)
    }
    running = null
  }

  async function run(batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await commitAll(batch.map((one) => one.commit))
      batch.forEach((one, index) => {
        const result = results[index]
        if (result?.status === 'fulfilled') one.resolve(result.value)
        else one.reject(result?.reason ?? new Error('the batch came back without this commit'))
      })
    } catch (error) {
      for (const one of batch) one.reject(error)
    }
  }

  return {
    commit: (commit) =>
      new Promise((resolve, reject) => {
        waiting.push({ commit, resolve, reject })
        running ??= drain()
      }),
    idle: async () => {
      while (running !== null) await running
    },
  }
}
