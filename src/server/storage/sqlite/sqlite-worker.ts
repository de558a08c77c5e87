import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { WorkQueue } from '../../runtime/work-queue.ts'
import type { SqliteCall, SqliteMessage, SqliteWorkerData } from './sqlite-call.ts'
import { openSqliteSession } from './sqlite-session.ts'

// The database's thread. It alone touches the file, so a slow disk never holds up the event loop that serves players.

if (parentPort === null) throw new Error('sqlite-worker runs as a worker thread only')
await serve(parentPort, workerData as SqliteWorkerData)

async function serve(port: MessagePort, { file, lockWaitMs }: SqliteWorkerData): Promise<void> {
  const say = (message: SqliteMessage) => port.postMessage(message)
  try {
    const session = await openSqliteSession(file, lockWaitMs)
    // One call after another: a read between a batch's statements would see what is not committed yet.
    const turns = new WorkQueue()
    port.on('message', (text: string) => {
      const calls: readonly SqliteCall[] = JSON.parse(text)
      void turns.run(async () => {
        const replies = await session.answerAll(calls)
        say({ kind: 'replies', replies })
        if (session.isClosed()) port.close()
        // Once whoever waited for them knows.
        else session.tidy()
      })
    })
    say({ kind: 'opened', opening: session.opening })
  } catch (error) {
    say({ kind: 'refused', message: error instanceof Error ? error.message : String(error) })
  }
}
