import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DATA, startMeasured } from './side-by-side/start-measured.ts'
import { systems } from './side-by-side/systems.ts'
import { describeMachine } from './support/describe-machine.ts'
import { formatTable } from './support/format.ts'
import { readTimes, type Times } from './support/profile-times.ts'
import { writeResults } from './support/write-results.ts'

// A server's processor time by module, at 4,000 durable votes a second in 250 rooms of 8.
// Run: npm run bench -- profile

const RATE = 4_000
const ROOMS = 250
const SHOWN = 16

const profileDir = await mkdtemp(join(tmpdir(), 'rumpus-profile-'))
const system = systems.rumpus
try {
  const measured = await startMeasured(system, { isPinned: false, profileDir })
  try {
    await measured.order({ kind: 'seat', driver: system.driver, port: measured.port, rooms: ROOMS })
    await measured.order({
      kind: 'vote',
      rate: RATE,
      warmUpMs: 5_000,
      measuredMs: 15_000,
      drainMs: 5_000,
      serverPid: measured.pid,
      companionPids: measured.companionPids,
    })
  } finally {
    await measured.stop()
  }
  const files = (await readdir(profileDir)).sort()
  const threads = await Promise.all(
    files.map(async (file) => readTimes(JSON.parse(await readFile(join(profileDir, file), 'utf8')))),
  )
  const [players, database] = threads
  if (players === undefined || database === undefined) throw new Error('a thread has left no profile')
  const body = [
    `${RATE.toLocaleString('en')} votes a second in ${ROOMS} rooms of 8, from the start of the server to its end, joining included; sampled ` +
      'by V8, which slows it down a little. Each row is a file, a package or a function built into Node. The wait ' +
      'for the disk counts for its caller. Idle time is omitted.',
    '## The thread that serves players',
    tableOf(players),
    '## The thread of the database',
    tableOf(database),
  ].join('\n\n')
  console.log(body)
  writeResults('profile', {
    title: 'CPU profile of a vote',
    body,
    command: 'npm run bench -- profile',
    machine: describeMachine(DATA),
  })
} finally {
  await rm(profileDir, { recursive: true, force: true })
}
process.exit()

function tableOf({ busyMs, parts }: Times): string {
  const rows = parts
    .slice(0, SHOWN)
    .map(({ name, ms }) => [name, `${((100 * ms) / busyMs).toFixed(1)} %`, ms.toFixed(0)])
  return formatTable(['code', 'share of the time it was busy', 'ms'], rows)
}
