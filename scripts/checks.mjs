import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './run-step.mjs'
import { root } from './set-up.mjs'
import { countFailures, readVitestTally } from './tally.mjs'

const vitestReport = join(root, '.cache/vitest.json')

/** What takes less than a minute, in two lanes for two cores: reading the code, and running its quick tests. */
export async function runChecks(node) {
  rmSync(vitestReport, { force: true })
  const [reading, running] = await Promise.all([runLane(node, readingSteps), runLane(node, [testStep])])
  const vitest = readVitestTally(vitestReport, running[0].ok)
  return { ...vitest, failed: vitest.failed + countFailures(reading) }
}

const tsc = 'node_modules/typescript/bin/tsc'
const readingSteps = [
  {
    name: 'format and lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'types of the rules', args: [tsc, '-p', 'tsconfig.rules.json'] },
  { name: 'types of the server', args: [tsc, '-p', 'tsconfig.server.json'] },
  { name: 'types of the simulation', args: [tsc, '-p', 'tsconfig.sim.json'] },
  { name: 'types of the client', args: [tsc, '-p', 'tsconfig.client.json'] },
  { name: 'budgets of what was built', args: ['scripts/budgets.mjs'] },
]
const testStep = {
  name: 'unit, contract and architecture tests',
  args: vitestRun('vitest.config.ts', vitestReport),
}

/** How to run one of Vitest's configurations and have its counts in a file. */
export function vitestRun(config, reportFile) {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ]
}

async function runLane(node, steps) {
  const results = []
  for (const { name, args } of steps) {
    const result = await runStep({ command: node, args, cwd: root, timeoutMs: 5 * 60_000 })
    console.log(`${result.ok ? '✓' : '✗'} ${name} (${result.seconds.toFixed(1)} s)`)
    if (!result.ok) console.log(result.output)
    results.push(result)
  }
  return results
}
