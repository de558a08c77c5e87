import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// Loaded ahead of a server (`--import`): sets the machine's clock off by the milliseconds in the file
// `clock-offset` in the data folder, from the moment at which the file is written.

const file = join(process.env.DATA_DIR ?? '', 'clock-offset')
const systemNow = Date.now
let offsetMs = 0

function readOffset(): void {
  try {
    offsetMs = Number(readFileSync(file, 'utf8'))
  } catch {
    offsetMs = 0
  }
}
readOffset()
setInterval(readOffset, 20).unref()
Date.now = () => systemNow() + offsetMs
