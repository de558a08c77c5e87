import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSqliteStore } from '../sqlite/sqlite-store.ts'
import { makeCommit, makeRecord } from './record-fixture.ts'

// A process of its own for a test: it commits rooms to the folder it is given, notes the code of each the moment its
// commit is acknowledged, and dies of SIGKILL at the given one, with commits still under way.

const [dataDir, acknowledgedAtDeath] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('a folder is needed')
const store = await openSqliteStore({ dataDir, log: { info: () => {}, error: () => {} } })
let acknowledged = 0
const codes = Array.from({ length: 600 }, (_, index) => `${index}`)
await Promise.all(
  codes.map(async (code) => {
    await store.commit(makeCommit(null, makeRecord(code)))
    // Not to standard output, which would fail when the parent is slow to read it.
    appendFileSync(join(dataDir, 'acknowledged'), `${code}\n`)
    if (++acknowledged === Number(acknowledgedAtDeath)) process.kill(process.pid, 'SIGKILL')
  }),
)
