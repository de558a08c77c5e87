import { parseArgs } from 'node:util'
import { fuzzMessages } from './fuzz-run.ts'
import { SESSION_INPUTS } from './input-arbitrary.ts'

// Fuzzes for a given number of inputs, and checks that memory does not grow. Run: npm run fuzz -- --inputs
// 1000000

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    path: { type: 'string' },
  },
})
const inputs = Number(values.inputs)
const seed = Number(values.seed)
/** The maximum growth of the heap between the first tenth of the run and its end. */
const GROWTH_LIMIT_MB = 24

const sessions = Math.ceil(inputs / SESSION_INPUTS)
const startedAt = performance.now()
let heapAtFirst = 0
const unhandled: unknown[] = []
process.on('unhandledRejection', (reason) => unhandled.push(reason))

print(`${inputs} inputs of seed ${seed}`)
const { failure, frames, outcomes } = await fuzzMessages({
  inputs,
  seed,
  path: values.path,
  onSession: (count) => {
    if (count % Math.max(1, Math.round(sessions / 10)) !== 0) return
    const heap = heapMb()
    if (heapAtFirst === 0) heapAtFirst = heap
    print(`${count * SESSION_INPUTS} inputs, ${seconds()} s, heap ${heap.toFixed(1)} MB`)
  },
})
const growth = heapMb() - heapAtFirst
const byOutcome = [...outcomes].sort(([one], [other]) => (one < other ? -1 : 1))
print(byOutcome.map(([outcome, count]) => `${outcome}: ${count}`).join('\n'))
print(`${inputs} inputs, ${frames} frames, ${seconds()} s, heap grown by ${growth.toFixed(1)} MB`)
if (failure !== null) exitWith(failure)
if (unhandled.length > 0) exitWith(`unhandled: ${String(unhandled[0])}`)
if (growth > GROWTH_LIMIT_MB) exitWith(`the heap grew by more than ${GROWTH_LIMIT_MB} MB`)

function seconds(): string {
  return ((performance.now() - startedAt) / 1000).toFixed(0)
}

function heapMb(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function exitWith(problem: string): never {
  process.stderr.write(`${problem}\n`)
  process.exit(1)
}
