import { Worker } from 'node:worker_threads'
import type { SqliteRepository } from './sqlite-file.ts'
import type { FileOpening, SqliteCall, SqliteMessage, SqliteMethod } from './sqlite-session.ts'

/** The database's thread, seen from the thread that serves players. */
export interface SqliteThread {
  readonly opening: FileOpening
  /** Rejects if the method throws or the thread has ended. */
  readonly call: <Method extends SqliteMethod>(
    method: Method,
    ...args: Parameters<SqliteRepository[Method]>
  ) => ReturnType<SqliteRepository[Method]>
  /** Resolves when the thread has ended, with the error unless it was closed. */
  readonly ended: Promise<Error | null>
  /** Terminates the thread without finishing its calls. */
  readonly kill: () => Promise<void>
}

/** Starts the thread on a file; rejects with one sentence if the file cannot be used. */
export async function startSqliteThread(file: string, lockWaitMs: number): Promise<SqliteThread> {
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
    name: 'sqlite',
    workerData: { file, lockWaitMs },
    stdout: true,
    stderr: true,
  })
  // Node's warnings, also while the thread's modules are loaded, and prints of libraries.
  for (const stream of [worker.stdout, worker.stderr])
    stream
      .setEncoding('utf8')
      .on('data', (text: string) => process.emitWarning(text.trimEnd(), 'DatabaseThread'))
  const opening = Promise.withResolvers<FileOpening>()
  const end = Promise.withResolvers<Error | null>()
  /** The calls without a result, in their order. */
  let pending: PromiseWithResolvers<unknown>[] = []
  let unsent: string[] = []
  let isClosing = false
  let crash: unknown
  let failure: Error | null = null

  worker.on('message', (message: SqliteMessage) => {
    if (message.opening !== undefined) opening.resolve(message.opening)
    // Under `node --watch` Node itself sends the names of the thread's files over this channel.
    for (const result of message.results ?? []) {
      const call = pending.shift()
      if (result.status === 'fulfilled') call?.resolve(result.value)
      else call?.reject(result.reason)
    }
  })
  worker.on('error', (error) => {
    crash = error
    opening.reject(error)
  })
  worker.on('exit', () => {
    failure = new Error(isClosing ? 'the database is closed' : 'the database thread has stopped', {
      cause: crash,
    })
    for (const call of pending) call.reject(failure)
    pending = []
    opening.reject(failure)
    end.resolve(isClosing ? null : failure)
  })

  async function call(method: SqliteMethod, ...args: readonly unknown[]): Promise<unknown> {
    if (method === 'close') isClosing = true
    if (failure !== null) throw failure
    const text = JSON.stringify([method, ...args] satisfies SqliteCall)
    // Calls of one turn of the event loop share a message. A call that cannot be encoded rejects alone.
    if (unsent.push(text) === 1) setImmediate(send)
    const result = Promise.withResolvers<unknown>()
    pending.push(result)
    return result.promise
  }

  function send(): void {
    worker.postMessage(`[${unsent.join(',')}]`)
    unsent = []
  }

  return {
    opening: await opening.promise,
    // A reply has the type that its method returns.
    call: call as SqliteThread['call'],
    ended: end.promise,
    kill: async () => {
      await worker.terminate()
    },
  }
}
