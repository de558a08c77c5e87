import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LIMITS } from '#server/limits/limits.ts'
import { formatLines, type LimitLine, printLines } from './limits/limit-line.ts'
import { diskOfAddress } from './stored-bytes/disk-of-address.ts'
import { type CommandBytes, measureCommands } from './stored-bytes/measure-commands.ts'
import { describeMachine, fileSystemOf } from './support/describe-machine.ts'
import { formatFigure, formatTable } from './support/format.ts'
import { writeResults } from './support/write-results.ts'

// Measures the bytes that each kind of command writes to the disk and keeps there, and computes how much one
// address can make the embedded database grow in a day. Run: npm run bench -- stored-bytes (Linux: it reads
// /proc/self/io), or node tools/bench/stored-bytes.ts --quick, which writes nothing.

const { values } = parseArgs({
  options: {
    /** Few rooms, as a smoke test. The figures mean nothing. */
    quick: { type: 'boolean', default: false },
    /** A folder on the measured disk. */
    dir: { type: 'string', default: tmpdir() },
  },
})
const KIB = 1024
const GIB = 1024 ** 3
const PER_SECOND = 1_500
const rooms = values.quick ? 20 : 200
if (fileSystemOf(values.dir) === 'tmpfs') throw new Error(`${values.dir} is in memory: choose another --dir`)

const single = await measureOn(null)
const loaded = await measureOn(PER_SECOND)
const most = (figure: (bytes: CommandBytes) => number, all: readonly CommandBytes[]) =>
  Math.max(...all.map(figure))
const disk = diskOfAddress(LIMITS, {
  answer: most(({ kept, lasting }) => kept - lasting, loaded),
  written: most(({ written }) => written, single),
})
const rows = single.map(({ kind, written }, index) => {
  const {
    kept = Number.NaN,
    lasting = Number.NaN,
    written: writtenUnderLoad = Number.NaN,
  } = loaded[index] ?? {}
  return [
    kind,
    `${formatFigure(written / KIB)} KiB`,
    `${formatFigure(writtenUnderLoad / KIB)} KiB`,
    `${formatFigure(kept - lasting)} B`,
    `${formatFigure(lasting)} B`,
  ]
})
const table = formatTable(
  [
    'One command',
    'Written, alone',
    `Written, at ${formatFigure(PER_SECOND)}/s`,
    'Kept for 6 h',
    'Kept with the room',
  ],
  rows,
)
const gib = (bytes: number) => `${formatFigure(bytes / GIB)} GiB`
const line = (what: string, figure: string): LimitLine => ({ what, figure, goal: '', isReached: null })
const lines = [
  line('Commands that an address can store in its first day', formatFigure(disk.commands)),
  line('Their answers at a time, at most', `${formatFigure(disk.answers)}: ${gib(disk.answerBytes)}`),
  line(
    'The rooms that it can create in a day, each as large as possible',
    `${formatFigure(disk.rooms)} of ${formatFigure(disk.bytesOfRoom / KIB)} KiB: ${gib(disk.roomBytes)}`,
  ),
  line('Growth of the disk by one address in a day, at most', gib(disk.bytes)),
  line('Bytes written for it, if each command is of the dearest kind and alone', gib(disk.writtenBytes)),
]
console.log(table)
printLines('disk', lines)
if (!values.quick)
  writeResults('stored-bytes', {
    title: 'The cost of a command for the disk',
    body: [
      table,
      `${rooms} rooms of 8 on the embedded database: each is created and filled, all vote twice for a game, the host starts Fact or ` +
        'Fiction, and everybody writes a statement and submits it, decided by the real rules and committed with fsync. ' +
        '*Written* are the bytes that the process sends to the disk (`write_bytes` in `/proc/self/io`): whole pages of the write-ahead log, ' +
        'and of the file when the log is written into it, once after each kind. *Alone*: one command after another, each with a ' +
        `separate sync. *At ${formatFigure(PER_SECOND)}/s* several commands share a sync, and their pages. *Kept for 6 h* is the growth of the used ` +
        'pages that a sweep returns once the answers have expired. *Kept with the room* is the rest, until the room is deleted.',
      '## One address',
      formatLines(lines),
      'Computed from `src/server/limits/limits.ts` (WIRE-94, WIRE-106), with the largest answer and the dearest command of the ' +
        'table above. The growth is an upper bound: no room can be as large as that from its start, and rooms without a ' +
        'connected player are deleted after 12 to 24 h. The log takes up to 128 MB more.',
    ].join('\n\n'),
    command: 'npm run bench -- stored-bytes',
    machine: describeMachine(values.dir),
  })
// The clock of a store keeps a timer until the process ends.
process.exit()

async function measureOn(perSecond: number | null): Promise<readonly CommandBytes[]> {
  const dataDir = await mkdtemp(join(values.dir, 'rumpus-bytes-'))
  try {
    return await measureCommands({ dataDir, rooms, perSecond })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
