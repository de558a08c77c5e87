import { runQuietStep } from './run-step.mjs'
import { root } from './set-up.mjs'
import { addTallies, tallySteps } from './tally.mjs'
import { runVitest } from './test-runners.mjs'

/** On a slow machine with other work. */
const STEP_MAX_MS = 15 * 60_000

const steps = [
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
]

/** All of `npm run check`, in two lanes for two cores. */
export async function runChecks({ node }) {
  const [results, tests] = await Promise.all([
    runSteps(node),
    runVitest(node, { name: 'unit and repository tests', projects: ['unit'], isQuiet: true }),
  ])
  return addTallies(tests, tallySteps(results))
}

async function runSteps(node) {
  const results = []
  for (const step of steps)
    results.push(await runQuietStep({ ...step, command: node, cwd: root, timeoutMs: STEP_MAX_MS }))
  return results
}
