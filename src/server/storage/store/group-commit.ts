import type { RoomId } from '#rooms/record/ids.ts'
import type { RoomCommit } from './room-store.ts'

interface WaitingCommit<Outcome> extends PromiseWithResolvers<Outcome> {
  readonly commit: RoomCommit
}

/**
 * The least time between the starts of two batches, by the load: with n commits in the earlier batch √(n × `stretch`),
 * which settles at `stretch` × the commits of a millisecond. After a commit that came alone it is 0.
 */
interface BatchPace {
  readonly stretch: number
  readonly longestMs: number
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
}

const UNPACED: BatchPace = { stretch: 0, longestMs: 0, now: () => 0, wait: () => Promise.resolve() }

/** Bounds how long a batch delays reads. */
const BATCH_MAX = 256

/**
 * Commits that arrive while a batch is made durable form the next batch: one fsync for all of them. Commits
 * of the same room go into successive batches.
 */
export function createGroupCommit<Outcome>(
  commitAll: (commits: readonly RoomCommit[]) => Promise<readonly PromiseSettledResult<Outcome>[]>,
  pace = UNPACED,
) {
  let waiting: WaitingCommit<Outcome>[] = []
  let running: Promise<void> | null = null

  async function drain(): Promise<void> {
    // Commits of the same turn of the event loop share the first batch as well.
    await Promise.resolve()
    while (waiting.length > 0) {
      const startedAt = pace.now()
      const batch = takeBatch()
      await run(batch)
      const early = apartMs(batch.length) - (pace.now() - startedAt)
      if (early > 0) await pace.wait(early)
    }
    running = null
  }

  function apartMs(commits: number): number {
    return commits > 1 ? Math.min(Math.sqrt(commits * pace.stretch), pace.longestMs) : 0
  }

  function takeBatch(): readonly WaitingCommit<Outcome>[] {
    const batch: WaitingCommit<Outcome>[] = []
    const rest: WaitingCommit<Outcome>[] = []
    const rooms = new Set<RoomId>()
    for (const one of waiting) {
      const fits = batch.length < BATCH_MAX && !rooms.has(one.commit.roomId)
      if (fits) batch.push(one)
      else rest.push(one)
      rooms.add(one.commit.roomId)
    }
    waiting = rest
    return batch
  }

  async function run(batch: readonly WaitingCommit<Outcome>[]): Promise<void> {
    try {
      const results = await commitAll(batch.map((one) => one.commit))
      batch.forEach((one, index) => {
        const result = results[index]
        if (result?.status === 'fulfilled') one.resolve(result.value)
        else one.reject(result?.reason ?? new Error('the batch returned no result for this commit'))
      })
    } catch (error) {
      for (const one of batch) one.reject(error)
    }
  }

  return {
    commit: (commit: RoomCommit): Promise<Outcome> => {
      const made = Promise.withResolvers<Outcome>()
      waiting.push({ ...made, commit })
      running ??= drain()
      return made.promise
    },
    /** Resolves once no commit waits or runs. */
    idle: async () => {
      while (running !== null) await running
    },
  }
}
