import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { WorkQueue } from '../work-queue.ts'
import { migrations } from './migrations/migrations.ts'
import type { SqliteCall, SqliteReply, SqliteWorkerData } from './sqlite-call.ts'
import { openSqliteFile, type SqliteRepository } from './sqlite-file.ts'

// The database's thread. It alone touches the file, so a slow disk never holds up the event loop that serves players.

if (parentPort === null) throw new Error('sqlite-worker runs as a worker thread only')
await serve(parentPort, workerData as SqliteWorkerData)

async function serve(port: MessagePort, { file, lockWaitMs }: SqliteWorkerData): Promise<void> {
  const reply = (message: SqliteReply) => port.postMessage(message)
  try {
    const { migrated, repository } = await openSqliteFile(file, migrations, lockWaitMs)
    // One call after another: a read between a batch's statements would see what is not committed yet.
    const calls = new WorkQueue()
    port.on('message', (text: string) => {
      const call: SqliteCall = JSON.parse(text)
      void calls.run(() => answer(repository, call, reply))
      if (call.method === 'close') void calls.idle().then(() => port.close())
    })
    reply({ kind: 'opened', migrated })
  } catch (error) {
    reply({ kind: 'refused', message: error instanceof Error ? error.message : String(error) })
  }
}

async function answer(
  repository: SqliteRepository,
  { args, id, method }: SqliteCall,
  reply: (message: SqliteReply) => void,
): Promise<void> {
  try {
    // The other side's types have paired method and arguments.
    const run = repository[method] as (...args: readonly unknown[]) => Promise<unknown>
    reply({ kind: 'done', id, value: await run(...args) })
    // Once whoever waited for it knows.
    repository.checkpoint()
  } catch (error) {
    reply({ kind: 'failed', id, error })
  }
}
