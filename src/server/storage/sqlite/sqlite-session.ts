import { dirname } from 'node:path'
import { migrations } from '../migrations/migrations.ts'
import { readStoreFault, type StoreFault, storeFaultError } from '../store/store-fault.ts'
import type { FileOpening, SqliteCall, SqliteReply } from './sqlite-call.ts'
import { type OpenedFile, openSqliteFile } from './sqlite-file.ts'
import { isWritable } from './sqlite-file-mode.ts'
import { DatabaseFiles } from './sqlite-files.ts'

const READ_ONLY: StoreFault = { reason: 'it may not be written to', isDamage: false, isReadOnly: true }

/** The database file of one server, from its start to its end. */
export async function openSqliteSession(file: string, lockWaitMs: number) {
  let opened: OpenedFile | null = await openSqliteFile(file, migrations, lockWaitMs)
  let files = new DatabaseFiles(file)
  let isReadOnly = false
  let isClosed = false
  const { migrated, notices } = opened

  async function answer({ args, id, method }: SqliteCall): Promise<SqliteReply> {
    try {
      if (isReadOnly && method === 'probe') await reopen()
      if (opened === null) throw storeFaultError(READ_ONLY)
      // `SqliteThread.call` has paired the method with its arguments.
      const run = opened.repository[method] as (...args: readonly unknown[]) => Promise<unknown>
      const value = await run(...args)
      if (method === 'close') {
        isClosed = true
        opened.unlock()
      }
      return { kind: 'done', id, value }
    } catch (error) {
      if (readStoreFault(error)?.isReadOnly) isReadOnly = true
      return { kind: 'failed', id, error }
    }
  }

  /** SQLite keeps a file read-only that was read-only when it was opened. */
  async function reopen(): Promise<void> {
    if (!isWritable(file) || !isWritable(dirname(file))) return
    await opened?.repository.close()
    opened?.unlock()
    opened = null
    opened = await openSqliteFile(file, migrations, lockWaitMs)
    files = new DatabaseFiles(file)
    isReadOnly = false
  }

  return {
    opening: { migrated, notices } satisfies FileOpening,
    /** Runs the calls serially. A call is reported as done only if the files are still in place afterwards. */
    answerAll: async (calls: readonly SqliteCall[]): Promise<readonly SqliteReply[]> => {
      const fail = (error: unknown) => calls.map(({ id }): SqliteReply => ({ kind: 'failed', id, error }))
      try {
        files.check()
        const replies: SqliteReply[] = []
        for (const call of calls) replies.push(await answer(call))
        // Closing has deleted the log.
        if (!isClosed) files.check()
        return replies
      } catch (error) {
        return fail(error)
      }
    },
    isClosed: () => isClosed,
    /** Maintenance that can wait until the replies are sent. */
    maintain: () => opened?.repository.checkpoint(),
  }
}
