import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// Loaded ahead of a server (`--import`), in each of its threads: while a file named `hang` exists in the data
// folder, a commit does not return, as on a hanging disk.

const flag = join(process.env.DATA_DIR ?? '', 'hang')
const cell = new Int32Array(new SharedArrayBuffer(4))
const { prepare } = DatabaseSync.prototype

DatabaseSync.prototype.prepare = function prepareToHang(text, ...options) {
  const statement = prepare.call(this, text, ...options)
  if (text !== 'commit') return statement
  const run = statement.run.bind(statement, {})
  statement.run = () => {
    while (existsSync(flag)) Atomics.wait(cell, 0, 0, 60_000)
    return run()
  }
  return statement
}
