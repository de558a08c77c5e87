import { openSqliteSession } from '../sqlite/sqlite-session.ts'
import type { SqliteThread } from '../sqlite/sqlite-thread.ts'

/** The database's session without a separate thread, which takes half a second to load its modules. */
export async function startInProcess(file: string, lockWaitMs: number): Promise<SqliteThread> {
  const session = await openSqliteSession(file, lockWaitMs)
  const ended = Promise.withResolvers<null>()

  function call(...sent: readonly [method: string, ...args: readonly unknown[]]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (session.isClosed()) throw new Error('the database is closed')
      // As it is sent to the thread.
      void session.run([JSON.parse(JSON.stringify(sent))], ([result]) => {
        if (session.isClosed()) ended.resolve(null)
        if (result?.status === 'fulfilled') resolve(structuredClone(result.value))
        else reject(result?.reason)
      })
    })
  }

  return {
    opening: session.opening,
    // A reply has the type that its method returns.
    call: call as SqliteThread['call'],
    ended: ended.promise,
    kill: async () => {
      throw new Error('only a thread can be killed')
    },
  }
}
