import { parentPort, workerData } from 'node:worker_threads'
import { openSqliteSession, type SqliteMessage } from './sqlite-session.ts'

// The database's thread. Only it accesses the file, so a slow disk does not block the event loop that serves
// players.

if (parentPort === null) throw new Error('sqlite-worker runs as a worker thread only')
const port = parentPort
const send = (message: SqliteMessage) => port.postMessage(message)
// A file that cannot be used ends the thread with the reason.
const session = await openSqliteSession(workerData.file, workerData.lockWaitMs)
port.on('message', (text: string) => {
  void session.run(JSON.parse(text), (results) => {
    send({ results })
    if (session.isClosed()) port.close()
  })
})
send({ opening: session.opening })
