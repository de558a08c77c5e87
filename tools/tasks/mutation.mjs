import { parseArgs } from 'node:util'
import { runQuietStep, runStep } from './run-step.mjs'
import { root } from './set-up.mjs'
import { tallySteps } from './tally.mjs'

/**
 * `npm run mutation`: changes the rules in one place at a time, and counts the changes that no unit test finds.
 *   --only src/rooms/text/names.ts   only the files whose paths begin with this
 *   --force                     also the mutants whose results are known from the last run
 */
export async function runMutation({ node, args }) {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string', default: '' }, force: { type: 'boolean', default: false } },
  })
  return tallySteps([
    await runStep({ ...stepOf(node, { RUMPUS_MUTATION_ONLY: values.only }, values), live: true }),
  ])
}

/** The same for one part of the files. Does not know results of earlier runs. */
export async function runMutationShard(node, shard) {
  return tallySteps([await runQuietStep(stepOf(node, { RUMPUS_MUTATION_SHARD: shard }))])
}

function stepOf(node, environment, { force = false } = {}) {
  return {
    name: 'mutants of the rules',
    command: node,
    args: [
      'node_modules/@stryker-mutator/core/bin/stryker.js',
      'run',
      'tools/mutation/stryker.config.mjs',
      ...(force ? ['--force'] : []),
    ],
    cwd: root,
    env: { ...process.env, ...environment },
  }
}
