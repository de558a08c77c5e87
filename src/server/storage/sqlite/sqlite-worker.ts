import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { WorkQueue } from '../../runtime/work-queue.ts'
import type { SqliteCall, SqliteMessage, SqliteWorkerData } from './sqlite-call.ts'
import { openSqliteSession } from './sqlite-session.ts'

// The database's thread. Only it accesses the file, so a slow disk does not block the event loop that serves
// players.

if (parentPort === null) throw new Error('sqlite-worker runs as a worker thread only')
await serve(parentPort, workerData as SqliteWorkerData)

async function serve(port: MessagePort, { file, lockWaitMs }: SqliteWorkerData): Promise<void> {
  const send = (message: SqliteMessage) => port.postMessage(message)
  try {
    const session = await openSqliteSession(file, lockWaitMs)
    // Serial: a read between the statements of a batch would see uncommitted rows.
    const turns = new WorkQueue()
    port.on('message', (text: string) => {
      const calls: readonly SqliteCall[] = JSON.parse(text)
      void turns.run(async () => {
        const replies = await session.answerAll(calls)
        send({ kind: 'replies', replies })
        if (session.isClosed()) port.close()
        else session.maintain()
      })
    })
    send({ kind: 'opened', opening: session.opening })
  } catch (error) {
    send({ kind: 'refused', message: error instanceof Error ? error.message : String(error) })
  }
}
