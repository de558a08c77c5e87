import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './run-step.mjs'
import { root } from './set-up.mjs'
import { addTallies, countFailures, readPlaywrightTally, readVitestTally } from './tally.mjs'

const vitestReport = join(root, '.cache/vitest.json')
const pagesReport = join(root, '.cache/playwright-budgets.json')

/** What takes less than a minute, in two lanes for two cores: reading the code and weighing the pages, and running its quick tests. */
export async function runChecks(node, browser) {
  for (const report of [vitestReport, pagesReport]) rmSync(report, { force: true })
  const [[...reading], [running]] = await Promise.all([
    runLane(node, [...readingSteps, pagesStep(browser)]),
    runLane(node, [testStep]),
  ])
  const pages = reading.pop()
  const tally = addTallies(
    readVitestTally(vitestReport, running.ok),
    readPlaywrightTally(pagesReport, pages.ok),
  )
  return { ...tally, failed: tally.failed + countFailures(reading) }
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
  { name: 'budgets of what was built', args: ['tools/tasks/budgets.mjs'] },
]
const testStep = {
  name: 'unit, contract and architecture tests',
  args: vitestRun('vitest.config.ts', vitestReport),
}

/** What the pages load and render, in a real browser: counts and bytes, which are the same on every machine. */
function pagesStep(browser) {
  return {
    name: 'budgets of the pages',
    args: ['node_modules/@playwright/test/cli.js', 'test', '-c', 'playwright.budgets.config.ts'],
    env: { ...process.env, RUMPUS_CHROMIUM: browser },
  }
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
  for (const { name, args, env } of steps) {
    const result = await runStep({ command: node, args, cwd: root, env, timeoutMs: 5 * 60_000 })
    console.log(`${result.ok ? '✓' : '✗'} ${name} (${result.seconds.toFixed(1)} s)`)
    if (!result.ok) console.log(result.output)
    results.push(result)
  }
  return results
}
