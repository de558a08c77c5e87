import { WorkQueue } from '../../runtime/work-queue.ts'
import { openSqliteSession } from '../sqlite/sqlite-session.ts'
import type { SqliteThread } from '../sqlite/sqlite-thread.ts'

/** The database's session without a thread of its own, which takes half a second to load its modules. */
export async function startInProcess(file: string, lockWaitMs: number): Promise<SqliteThread> {
  const session = await openSqliteSession(file, lockWaitMs)
  const ended = Promise.withResolvers<null>()
  const turns = new WorkQueue()
  let lastId = 0

  async function call(method: string, ...args: readonly unknown[]): Promise<unknown> {
    // As it is sent to the thread.
    const sent = JSON.parse(JSON.stringify({ id: ++lastId, method, args }))
    const [reply] = await turns.run(async () => {
      if (session.isClosed()) throw new Error('the database is closed')
      return session.answerAll([sent])
    })
    if (session.isClosed()) ended.resolve(null)
    else session.maintain()
    if (reply?.kind !== 'done') throw reply?.error
    return structuredClone(reply.value)
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
