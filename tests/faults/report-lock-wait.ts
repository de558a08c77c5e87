import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// Loaded ahead of a server (`--import`), in each of its threads: a file named `waiting` appears in the data
// folder when the server waits for the lock that only one server can hold.

const flag = join(process.env.DATA_DIR ?? '', 'waiting')
const { exec } = DatabaseSync.prototype

DatabaseSync.prototype.exec = function reportAndExecute(text) {
  if (text === 'begin exclusive') writeFileSync(flag, '')
  exec.call(this, text)
}
