import { dirname } from 'node:path'
import { migrations } from '../migrations/migrations.ts'
import { readStoreFault, type StoreFault, storeFaultError } from '../store/store-fault.ts'
import type { FileOpening, SqliteCall, SqliteReply } from './sqlite-call.ts'
import { type OpenedFile, openSqliteFile } from './sqlite-file.ts'
import { isWritable } from './sqlite-file-mode.ts'
import { DatabaseFiles } from './sqlite-files.ts'

const READ_ONLY: StoreFault = { reason: 'it may not be written to', isDamage: false, isReadOnly: true }

/** The database file of one server, from its start to its end. */
export interface SqliteSession {
  readonly opening: FileOpening
  /** Carries out the calls one after another. Nothing is answered as done unless its file is still in its place then. */
  readonly answerAll: (calls: readonly SqliteCall[]) => Promise<readonly SqliteReply[]>
  readonly isClosed: () => boolean
  /** What can wait until the answers are out. */
  readonly tidy: () => void
}

export async function openSqliteSession(file: string, lockWaitMs: number): Promise<SqliteSession> {
  let opened: OpenedFile | null = await openSqliteFile(file, migrations, lockWaitMs)
  let presence = new DatabaseFiles(file)
  let isReadOnly = false
  let isClosed = false
  const { migrated, notices } = opened

  async function answer({ args, id, method }: SqliteCall): Promise<SqliteReply> {
    try {
      if (isReadOnly && method === 'probe') await openAgain()
      if (opened === null) throw storeFaultError(READ_ONLY)
      // The other side's types have paired method and arguments.
      const run = opened.repository[method] as (...args: readonly unknown[]) => Promise<unknown>
      const value = await run(...args)
      if (method === 'close') isClosed = true
      return { kind: 'done', id, value }
    } catch (error) {
      if (readStoreFault(error)?.isReadOnly) isReadOnly = true
      return { kind: 'failed', id, error }
    }
  }

  /** SQLite goes on only reading what it could only read when it was opened. */
  async function openAgain(): Promise<void> {
    if (!isWritable(file) || !isWritable(dirname(file))) return
    await opened?.repository.close()
    opened?.unlock()
    opened = null
    opened = await openSqliteFile(file, migrations, lockWaitMs)
    presence = new DatabaseFiles(file)
    isReadOnly = false
  }

  return {
    opening: { migrated, notices },
    answerAll: async (calls) => {
      const fail = (error: unknown) => calls.map(({ id }): SqliteReply => ({ kind: 'failed', id, error }))
      try {
        presence.check()
        const replies: SqliteReply[] = []
        for (const call of calls) replies.push(await answer(call))
        // Closing it has taken the log away.
        if (!isClosed) presence.check()
        return replies
      } catch (error) {
        return fail(error)
      }
    },
    isClosed: () => isClosed,
    tidy: () => opened?.repository.checkpoint(),
  }
}
