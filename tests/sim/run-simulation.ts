import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { GameId } from '#rooms/record/ids.ts'
import { FAULT_NAMES, findingOf } from './planted-faults.ts'
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
    /** Replays one seed and prints its event log. */
    seed: { type: 'string' },
    seeds: { type: 'string', default: '200' },
    /** The first seed. */
    from: { type: 'string' },
    steps: { type: 'string' },
    /** One of the planted faults: the run ends with the first seed that finds it. */
    fault: { type: 'string' },
    /** The games that the rooms offer, separated by commas. */
    games: { type: 'string' },
    /** How many lines of the event log are printed. */
    lines: { type: 'string', default: '60' },
  },
})
const { fault } = values
if (fault !== undefined && !FAULT_NAMES.includes(fault))
  throw new Error(`--fault is one of ${FAULT_NAMES.join(', ')}`)
const options = {
  fault,
  ...(values.steps === undefined ? {} : { steps: Number(values.steps) }),
  ...(values.games === undefined ? {} : { gameIds: values.games.split(',') as GameId[] }),
}
const print = (line: string) => process.stdout.write(`${line}\n`)

// The same seed finds a planted fault every time.
const firstSeed = fault === undefined ? freshSeed() : 1
const from = values.from === undefined ? firstSeed : Number(values.from)
const end = from + Number(values.seeds)

if (fault !== undefined && values.seed === undefined) {
  process.exitCode = await findFault()
} else if (values.seed !== undefined) {
  const result = await simulate({ ...options, seed: Number(values.seed), logLines: Number(values.lines) })
  for (const line of result.eventLog) print(line)
  printResult(result)
  process.exitCode = result.failure === null ? 0 : 1
} else {
  process.exitCode = await runMany()
}

/** Searches for a seed that finds the planted fault; returns the exit code. */
async function findFault(): Promise<number> {
  for (let seed = from; seed < end; seed++) {
    const result = await simulate({ ...options, seed })
    if (result.failure === null || !findingOf(fault ?? '').test(result.failure)) continue
    printResult(result)
    print(`${fault} was found by seed ${seed}`)
    return 0
  }
  print(`✗ no seed found ${fault}`)
  return 1
}

/** Runs every seed of the range on all cores; returns the exit code. */
async function runMany(): Promise<number> {
  const startedAt = performance.now()
  const totals = { runs: 0, failed: 0, events: 0, commits: 0, acknowledged: 0 }
  let next = from
  print(`seeds ${from} to ${end - 1}`)

  function work(): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('seed-worker.ts', import.meta.url))
      const assignNext = () => {
        if (next < end) worker.postMessage({ ...options, seed: next++ } satisfies SimulationOptions)
        else void worker.terminate()
      }
      worker.on('message', (result: SimulationResult) => {
        totals.runs += 1
        if (result.failure !== null) totals.failed += 1
        for (const counter of ['events', 'commits', 'acknowledged'] as const)
          totals[counter] += result.counts[counter]
        if (result.failure !== null) printResult(result)
        else if (totals.runs % 500 === 0) print(`${totals.runs} runs, ${totals.failed} failed`)
        assignNext()
      })
      worker.on('error', reject)
      worker.on('exit', () => resolve())
      assignNext()
    })
  }

  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const { runs, failed, events, commits, acknowledged } = totals
  print(
    `seeds ${from} to ${end - 1}: ${runs} runs, ${failed} failed; ${events} events, ${commits} commits, ${acknowledged} commands acknowledged; ${seconds} s`,
  )
  return failed === 0 ? 0 : 1
}

function printResult({ seed, hash, nodes, counts, failure }: SimulationResult): void {
  const { events, commits, acknowledged } = counts
  print(
    `seed ${seed} (${nodes} nodes, ${events} events, ${commits} commits, ${acknowledged} acknowledged): ${hash}`,
  )
  if (failure !== null) print(`✗ ${failure.slice(0, 600)}\n  replay: ${replayCommand({ ...options, seed })}`)
}
