import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSqliteStore } from '../sqlite/sqlite-store.ts'
import { makeCommit, makeRecord } from './record-fixture.ts'

// A process for a test. It commits rooms to the given folder, writes down the code of each as soon as its
// commit is acknowledged, and kills itself at the given number of acknowledgements, while other commits are
// running.

const [dataDir, acknowledgedAtDeath] = process.argv.slice(2)
if (dataDir === undefined) throw new Error('the data folder is missing')
const store = await openSqliteStore({ dataDir, log: { info: () => {}, error: () => {} } })
let acknowledged = 0
const codes = Array.from({ length: 600 }, (_, index) => `${index}`)
await Promise.all(
  codes.map(async (code) => {
    await store.commit(makeCommit(null, makeRecord(code)))
    // Not to standard output, which would fail if the parent reads slowly.
    appendFileSync(join(dataDir, 'acknowledged'), `${code}\n`)
    if (++acknowledged === Number(acknowledgedAtDeath)) process.kill(process.pid, 'SIGKILL')
  }),
)
