import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './run-step.mjs'
import { root } from './set-up.mjs'
import { addTallies, readPlaywrightTally, readVitestTally, tallySteps } from './tally.mjs'
import { playwrightStep, vitestStep } from './test-runners.mjs'

const vitestReport = join(root, '.cache/vitest.json')
const pagesReport = join(root, '.cache/playwright-budgets.json')

/** On a slow machine with other work. */
const STEP_MAX_MS = 15 * 60_000

/** Checks of source and build. */
const staticSteps = [
  {
    name: 'format, lint and import cycles',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
  },
  { name: 'types', args: ['node_modules/typescript/bin/tsc', '-b'] },
  {
    name: 'floating promises',
    // Type-aware, unlike Biome's rule of this name, which infers fewer types.
    args: [
      'node_modules/oxlint/bin/oxlint',
      '--type-aware',
      '--allow=all',
      '--deny=typescript/no-floating-promises',
    ],
  },
  {
    name: 'unused files, exports and dependencies',
    args: ['node_modules/knip/bin/knip.js', '--config', 'tools/knip.jsonc', '--no-progress'],
  },
  { name: 'budgets of the build', args: ['tools/tasks/build-budgets.mjs'] },
]

/** All of `npm run check`, in two lanes for two cores. */
export async function runChecks({ node, browser }) {
  for (const report of [vitestReport, pagesReport]) rmSync(report, { force: true })
  const pagesStep = {
    name: 'budgets of the pages',
    ...playwrightStep({
      project: 'budgets',
      browser,
      reportFile: pagesReport,
      options: ['--global-timeout', String(STEP_MAX_MS)],
    }),
  }
  const testStep = {
    name: 'unit, contract and repository tests',
    ...vitestStep({ projects: ['unit'], reportFile: vitestReport }),
  }
  const [[pages, ...results], [tests]] = await Promise.all([
    runLane(node, [pagesStep, ...staticSteps]),
    runLane(node, [testStep]),
  ])
  return [
    readVitestTally(vitestReport, tests.ok),
    readPlaywrightTally(pagesReport, pages.ok),
    tallySteps(results),
  ].reduce(addTallies)
}

async function runLane(node, steps) {
  const results = []
  for (const { name, args, env } of steps) {
    const result = await runStep({ command: node, args, cwd: root, env, timeoutMs: STEP_MAX_MS })
    console.log(`${result.ok ? '✓' : '✗'} ${name} (${result.seconds.toFixed(1)} s)`)
    if (!result.ok) console.log(result.output)
    results.push({ ...result, name })
  }
  return results
}
