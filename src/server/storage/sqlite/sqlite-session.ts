import { dirname } from 'node:path'
import { WorkQueue } from '../../runtime/work-queue.ts'
import { migrations } from '../migrations/migrations.ts'
import { readStoreFault, type StoreFault, storeFaultError } from '../store/store-fault.ts'
import { type OpenedFile, openSqliteFile, type SqliteRepository } from './sqlite-file.ts'
import { isWritable } from './sqlite-file-mode.ts'
import { createFileCheck } from './sqlite-files.ts'

export type SqliteMethod = Exclude<keyof SqliteRepository, 'checkpoint'>

/** A call of a repository method. It is sent as JSON, which is several times faster than a structured clone. */
export type SqliteCall = readonly [method: SqliteMethod, ...args: readonly unknown[]]

export type FileOpening = Pick<OpenedFile, 'migrated' | 'notices'>

/** A message of the database's thread: first the result of opening, then those of calls, in their order. */
export interface SqliteMessage {
  readonly opening?: FileOpening
  readonly results?: readonly PromiseSettledResult<unknown>[]
}

const READ_ONLY: StoreFault = { reason: 'it may not be written to', isDamage: false, isReadOnly: true }

export async function openSqliteSession(file: string, lockWaitMs: number) {
  let opened: OpenedFile | null = await openSqliteFile(file, migrations, lockWaitMs)
  let checkFiles = createFileCheck(file)
  let isReadOnly = false
  let isClosed = false
  // Serial: a read between the statements of a batch would see uncommitted rows.
  const turns = new WorkQueue()
  const { migrated, notices } = opened

  async function answer([method, ...args]: SqliteCall): Promise<PromiseSettledResult<unknown>> {
    try {
      if (isReadOnly && method === 'probe') await reopen()
      if (opened === null) throw storeFaultError(READ_ONLY)
      // `SqliteThread.call` has paired the method with its arguments.
      const run = opened.repository[method] as (...args: readonly unknown[]) => Promise<unknown>
      const value = await run(...args)
      if (method === 'close') isClosed = true
      return { status: 'fulfilled', value }
    } catch (reason) {
      if (readStoreFault(reason)?.isReadOnly) isReadOnly = true
      return { status: 'rejected', reason }
    }
  }

  /** A call is reported as done only if the files are still in place afterwards. */
  async function answerAll(calls: readonly SqliteCall[]): Promise<readonly PromiseSettledResult<unknown>[]> {
    try {
      checkFiles()
      const results: PromiseSettledResult<unknown>[] = []
      for (const call of calls) results.push(await answer(call))
      // Closing has deleted the log.
      if (!isClosed) checkFiles()
      return results
    } catch (reason) {
      return calls.map(() => ({ status: 'rejected', reason }))
    }
  }

  /** SQLite keeps a file read-only that was read-only when it was opened. */
  async function reopen(): Promise<void> {
    if (!isWritable(file) || !isWritable(dirname(file))) return
    await opened?.repository.close()
    opened = null
    opened = await openSqliteFile(file, migrations, lockWaitMs)
    checkFiles = createFileCheck(file)
    isReadOnly = false
  }

  return {
    opening: { migrated, notices } satisfies FileOpening,
    /** Runs the calls serially and sends their results, then does the maintenance that can wait until then. */
    run: (calls: readonly SqliteCall[], send: (results: readonly PromiseSettledResult<unknown>[]) => void) =>
      turns.run(async () => {
        send(await answerAll(calls))
        if (!isClosed) opened?.repository.checkpoint()
      }),
    isClosed: () => isClosed,
  }
}
