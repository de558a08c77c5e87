import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// Loaded ahead of a server (`--import`), in each of its threads: a file named `waiting` in the data folder says that the
// server asks for the lock that only one server holds.

const flag = join(process.env.DATA_DIR ?? '', 'waiting')
const { exec } = DatabaseSync.prototype

DatabaseSync.prototype.exec = function tellAndExecute(text) {
  if (text === 'begin exclusive') writeFileSync(flag, '')
  exec.call(this, text)
}
