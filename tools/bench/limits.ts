import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureCostByRooms } from './limits/cost-by-rooms.ts'
import { type LimitOptions, type LimitSection, printLines, toMarkdown } from './limits/limit-line.ts'
import { measureReactions } from './limits/reactions.ts'
import { measureRecovery } from './limits/recovery.ts'
import { measureRoundBytes } from './limits/round-bytes.ts'
import { measureSlowConsumers } from './limits/slow-consumers.ts'
import { measureStartUp } from './limits/start-up.ts'
import { measureWatchers } from './limits/watchers.ts'
import { describeMachine } from './support/describe-machine.ts'
import { writeResults } from './support/write-results.ts'

// Rumpus's own limits: bytes of a full room, recovery after a crash, slow consumers, reactions, watchers, few
// and many rooms, and start-up. Run: npm run bench -- limits, or node tools/bench/limits.ts --quick --only start-up, which writes
// nothing.

const measures: Readonly<Record<string, (options: LimitOptions) => LimitSection | Promise<LimitSection>>> = {
  'round-bytes': measureRoundBytes,
  recovery: measureRecovery,
  'stalled-readers': measureSlowConsumers,
  reactions: measureReactions,
  watchers: measureWatchers,
  'cost-by-rooms': measureCostByRooms,
  'start-up': measureStartUp,
}

const { values } = parseArgs({
  options: {
    /** One of the above. */
    only: { type: 'string' },
    /** Few and short rounds, as a smoke test. The figures mean nothing. */
    quick: { type: 'boolean', default: false },
    /** A folder on the measured disk. */
    dir: { type: 'string', default: tmpdir() },
  },
})
const chosen = Object.entries(measures).filter(([name]) => values.only === undefined || name === values.only)
if (chosen.length === 0)
  throw new Error(`there is no ${values.only}: there are ${Object.keys(measures).join(', ')}`)

const dir = await mkdtemp(join(values.dir, 'rumpus-limits-'))
const options = values.quick ? { dir, rounds: 2, seconds: 3 } : { dir, rounds: 5, seconds: 6 }
const sections: LimitSection[] = []
try {
  for (const [name, measure] of chosen) {
    const section = await measure(options)
    sections.push(section)
    printLines(name, section.lines)
  }
} finally {
  await rm(dir, { recursive: true, force: true })
}

if (!values.quick && values.only === undefined)
  writeResults('limits', {
    title: 'The limits of Rumpus',
    body: sections.map(toMarkdown).join('\n\n'),
    command: 'npm run bench -- limits',
    machine: describeMachine(values.dir),
  })
// The clock of a store keeps a timer until the process ends.
process.exit()
