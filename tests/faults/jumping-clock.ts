import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Loaded ahead of a server (`--import`): the machine's clock is off by as many milliseconds as the file `clock-offset` in
// the data folder says, from the moment that it is written.

const file = join(process.env.DATA_DIR ?? '', 'clock-offset')
const machineNow = Date.now
let offsetMs = 0

function look(): void {
  try {
    offsetMs = Number(readFileSync(file, 'utf8'))
  } catch {
    offsetMs = 0
  }
}
look()
setInterval(look, 20).unref()
Date.now = () => machineNow() + offsetMs
