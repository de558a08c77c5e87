import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { FAULT_NAMES, isFaultName } from './planted-faults.ts'
import {
  freshSeed,
  replayCommand,
  type SimulationOptions,
  type SimulationResult,
  simulate,
} from './simulation.ts'

// The long run, and the replay of one seed: npm run sim -- --seeds 10000, npm run sim -- --seed 123

const { values } = parseArgs({
  options: {
    /** One seed alone, with its story. */
    seed: { type: 'string' },
    seeds: { type: 'string', default: '200' },
    /** The first seed. */
    from: { type: 'string' },
    steps: { type: 'string' },
    /** One of the planted faults: the first seed that finds it ends the run. */
    fault: { type: 'string' },
    /** How much of the story is told. */
    lines: { type: 'string', default: '60' },
  },
})
const { fault } = values
if (fault !== undefined && !isFaultName(fault)) throw new Error(`--fault is one of ${FAULT_NAMES.join(', ')}`)
const options = { fault, ...(values.steps === undefined ? {} : { steps: Number(values.steps) }) }
const say = (line: string) => process.stdout.write(`${line}\n`)

// A planted fault is found by the same seed every time.
const firstSeed = fault === undefined ? freshSeed() : 1
const from = values.from === undefined ? firstSeed : Number(values.from)
const end = from + Number(values.seeds)

if (fault !== undefined && values.seed === undefined) {
  process.exitCode = await findFault()
} else if (values.seed !== undefined) {
  const result = await simulate({ ...options, seed: Number(values.seed), storyLines: Number(values.lines) })
  for (const line of result.story) say(line)
  tell(result)
  process.exitCode = result.failure === null ? 0 : 1
} else {
  process.exitCode = await runMany()
}

/** Whether the planted fault is found, and by which seed; the exit code. */
async function findFault(): Promise<number> {
  for (let seed = from; seed < end; seed++) {
    const result = await simulate({ ...options, seed })
    if (result.failure === null) continue
    tell(result)
    say(`${fault} was found by seed ${seed}`)
    return 0
  }
  say(`✗ no seed found ${fault}`)
  return 1
}

/** Runs every seed of the range, on all cores; the exit code. */
async function runMany(): Promise<number> {
  const startedAt = performance.now()
  const totals = { runs: 0, failed: 0, events: 0, commits: 0, acknowledged: 0 }
  let next = from
  say(`seeds ${from} to ${end - 1}`)

  function work(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('seed-worker.ts', import.meta.url))
      const give = () => {
        if (next < end) worker.postMessage({ ...options, seed: next++ } satisfies SimulationOptions)
        else void worker.terminate()
      }
      worker.on('message', (result: SimulationResult) => {
        totals.runs += 1
        if (result.failure !== null) totals.failed += 1
        for (const what of ['events', 'commits', 'acknowledged'] as const) totals[what] += result.counts[what]
        if (result.failure !== null) tell(result)
        else if (totals.runs % 500 === 0) say(`${totals.runs} runs, ${totals.failed} failed`)
        give()
      })
      worker.on('error', reject)
      worker.on('exit', () => resolve())
      give()
    })
  }

  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const { runs, failed, events, commits, acknowledged } = totals
  say(
    `seeds ${from} to ${end - 1}: ${runs} runs, ${failed} failed; ${events} events, ${commits} commits, ${acknowledged} commands acknowledged; ${seconds} s`,
  )
  return failed === 0 ? 0 : 1
}

function tell({ seed, hash, nodes, counts, failure }: SimulationResult): void {
  const { events, commits, acknowledged } = counts
  say(
    `seed ${seed} (${nodes} nodes, ${events} events, ${commits} commits, ${acknowledged} acknowledged): ${hash}`,
  )
  if (failure !== null) say(`✗ ${failure.slice(0, 600)}\n  replay: ${replayCommand({ ...options, seed })}`)
}
