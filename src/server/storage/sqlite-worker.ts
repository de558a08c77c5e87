import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { WorkQueue } from '../work-queue.ts'
import { migrations } from './migrations/migrations.ts'
import type { SqliteCall, SqliteMessage, SqliteReply, SqliteWorkerData } from './sqlite-call.ts'
import { openSqliteFile, type SqliteRepository } from './sqlite-file.ts'

// The database's thread. It alone touches the file, so a slow disk never holds up the event loop that serves players.

if (parentPort === null) throw new Error('sqlite-worker runs as a worker thread only')
await serve(parentPort, workerData as SqliteWorkerData)

async function serve(port: MessagePort, { file, lockWaitMs }: SqliteWorkerData): Promise<void> {
  const say = (message: SqliteMessage) => port.postMessage(message)
  try {
    const { migrated, repository } = await openSqliteFile(file, migrations, lockWaitMs)
    // One call after another: a read between a batch's statements would see what is not committed yet.
    const turns = new WorkQueue()
    port.on('message', (text: string) => {
      const calls: readonly SqliteCall[] = JSON.parse(text)
      void turns.run(async () => {
        const replies: SqliteReply[] = []
        for (const call of calls) replies.push(await answer(repository, call))
        say({ kind: 'replies', replies })
        // Once whoever waited for them knows.
        repository.checkpoint()
      })
      if (calls.some(({ method }) => method === 'close')) void turns.idle().then(() => port.close())
    })
    say({ kind: 'opened', migrated })
  } catch (error) {
    say({ kind: 'refused', message: error instanceof Error ? error.message : String(error) })
  }
}

async function answer(repository: SqliteRepository, { args, id, method }: SqliteCall): Promise<SqliteReply> {
  try {
    // The other side's types have paired method and arguments.
    const run = repository[method] as (...args: readonly unknown[]) => Promise<unknown>
    return { kind: 'done', id, value: await run(...args) }
  } catch (error) {
    return { kind: 'failed', id, error }
  }
}
