import { parseArgs } from 'node:util'
import { fuzzMessages } from './fuzz-run.ts'
import { SESSION_INPUTS } from './input-arbitrary.ts'

// Fuzzes for as long as it is told to, and watches whether memory grows. Run: npm run fuzz -- --inputs 1000000

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    path: { type: 'string' },
  },
})
const inputs = Number(values.inputs)
const seed = Number(values.seed)
/** What is still held after everything that can be forgotten has been; how much more than after the first tenth. */
const GROWTH_LIMIT_MB = 24

const sessions = Math.ceil(inputs / SESSION_INPUTS)
const startedAt = performance.now()
let heapAtFirst = 0
const unhandled: unknown[] = []
process.on('unhandledRejection', (reason) => unhandled.push(reason))

say(`${inputs} inputs of seed ${seed}`)
const { failure, frames, outcomes } = await fuzzMessages({
  inputs,
  seed,
  path: values.path,
  onSession: (count) => {
    if (count % Math.max(1, Math.round(sessions / 10)) !== 0) return
    const heap = heapMb()
    if (heapAtFirst === 0) heapAtFirst = heap
    say(`${count * SESSION_INPUTS} inputs, ${seconds()} s, heap ${heap.toFixed(1)} MB`)
  },
})
const growth = heapMb() - heapAtFirst
const byOutcome = [...outcomes].sort(([one], [other]) => (one < other ? -1 : 1))
say(byOutcome.map(([outcome, count]) => `${outcome}: ${count}`).join('\n'))
say(`${inputs} inputs, ${frames} frames, ${seconds()} s, heap grown by ${growth.toFixed(1)} MB`)
if (failure !== null) stop(failure)
if (unhandled.length > 0) stop(`unhandled: ${String(unhandled[0])}`)
if (growth > GROWTH_LIMIT_MB) stop(`the heap grew by more than ${GROWTH_LIMIT_MB} MB`)

function seconds(): string {
  return ((performance.now() - startedAt) / 1000).toFixed(0)
}

function heapMb(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function stop(problem: string): never {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
