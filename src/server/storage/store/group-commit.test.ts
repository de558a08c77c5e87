import { describe, expect, it } from 'vitest'
import type { CommitResult } from '../store/repository.ts'
import { makeCommit, makeRecord } from '../testing/record-fixture.ts'
import { createGroupCommit } from './group-commit.ts'
import type { RoomCommit } from './room-store.ts'

const commitOf = (code: string) => makeCommit(null, makeRecord(code))
const committed: CommitResult = { status: 'fulfilled', value: 'committed' }

/** A batch runner whose batches the test ends. */
function createHeldRunner() {
  const batches: {
    codes: string[]
    finish: (results?: readonly CommitResult[]) => void
    fail: (error: Error) => void
  }[] = []
  const commitAll = (commits: readonly RoomCommit[]) =>
    new Promise<readonly CommitResult[]>((resolve, reject) => {
      const codes = commits.map((commit) => commit.roomId.replace('room-', ''))
      batches.push({
        codes,
        finish: (results = commits.map(() => committed)) => resolve(results),
        fail: reject,
      })
    })
  return { batches, commitAll }
}

/** Runs all pending microtasks and timers that are due. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('group commit', () => {
  it('gathers the next batch while one runs', async () => {
    const { batches, commitAll } = createHeldRunner()
    const group = createGroupCommit(commitAll)
    const first = group.commit(commitOf('A'))
    await turn()
    const rest = [group.commit(commitOf('B')), group.commit(commitOf('C'))]
    await turn()
    expect(batches.map((batch) => batch.codes)).toEqual([['A']])
    batches[0]!.finish()
    expect(await first).toBe('committed')
    await turn()
    expect(batches.map((batch) => batch.codes)).toEqual([['A'], ['B', 'C']])
    batches[1]!.finish([{ status: 'fulfilled', value: 'version-conflict' }, committed])
    expect(await Promise.all(rest)).toEqual(['version-conflict', 'committed'])
  })

  it('keeps batches apart by the load, and starts immediately after a commit that came alone', async () => {
    const { batches, commitAll } = createHeldRunner()
    let now = 100
    const waits: { ms: number; end: () => void }[] = []
    const wait = (ms: number) => new Promise<void>((end) => waits.push({ ms, end }))
    const group = createGroupCommit(commitAll, { stretch: 8, longestMs: 6, now: () => now, wait })
    const run = async (codes: string) => {
      for (const code of codes) void group.commit(commitOf(code))
      await turn()
      now += 1
      batches.at(-1)?.finish()
      await turn()
    }
    await run('A')
    expect(waits).toEqual([])
    await run('BC')
    expect(waits.map(({ ms }) => ms)).toEqual([3])
    void group.commit(commitOf('D'))
    await turn()
    expect(batches.map(({ codes }) => codes)).toEqual([['A'], ['B', 'C']])
    waits[0]?.end()
    await run('EFGHI')
    expect(batches.map(({ codes }) => codes)).toEqual([['A'], ['B', 'C'], ['D', 'E', 'F', 'G', 'H', 'I']])
    expect(waits.map(({ ms }) => ms)).toEqual([3, 5])
    waits[1]?.end()
    await turn()
    void group.commit(commitOf('J'))
    void group.commit(commitOf('K'))
    await turn()
    now += 5
    batches.at(-1)?.finish()
    await turn()
    expect(waits).toHaveLength(2)
  })

  it('rejects each commit with its own error', async () => {
    const { batches, commitAll } = createHeldRunner()
    const group = createGroupCommit(commitAll)
    const results = Promise.allSettled([group.commit(commitOf('A')), group.commit(commitOf('B'))])
    await turn()
    batches[0]!.finish([{ status: 'rejected', reason: new Error('no') }, committed])
    expect((await results).map((result) => result.status)).toEqual(['rejected', 'fulfilled'])
  })

  it('continues after a batch that failed as a whole', async () => {
    const { batches, commitAll } = createHeldRunner()
    const group = createGroupCommit(commitAll)
    const first = group.commit(commitOf('A'))
    await turn()
    const second = group.commit(commitOf('B'))
    batches[0]!.fail(new Error('disk full'))
    await expect(first).rejects.toThrow('disk full')
    await turn()
    batches[1]!.finish()
    expect(await second).toBe('committed')
  })

  it('is idle once no commit waits or runs', async () => {
    const { batches, commitAll } = createHeldRunner()
    const group = createGroupCommit(commitAll)
    await group.idle()
    const done: string[] = []
    const committing = group.commit(commitOf('A')).then(() => done.push('committed'))
    const idle = group.idle().then(() => done.push('idle'))
    await turn()
    expect(done).toEqual([])
    batches[0]!.finish()
    await Promise.all([committing, idle])
    expect(done).toEqual(['committed', 'idle'])
  })
})
