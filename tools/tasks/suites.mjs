import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runChecks } from './checks.mjs'
import { runMutationShard } from './mutation.mjs'
import { runQuietStep, runStep } from './run-step.mjs'
import { ensurePseudoPages, root, SetUpProblem } from './set-up.mjs'
import { addTallies, FULL_TAG, readOwnTally, tallySteps } from './tally.mjs'
import { runPlaywright, runVitest } from './test-runners.mjs'

/** Parts of `npm run test:full`, of which each run of `.ci/run` takes one. */
const SLICES = 96
/** How often `npm run test:full` tries a property. */
const FULL_RUNS = '500'
const FULL_SEEDS = 240

const CLUSTER = { suite: 'cluster', task: 'cluster' }

const withoutFull = {
  vitest: [`--tags-filter=!${FULL_TAG}`],
  playwright: ['--grep-invert', `@${FULL_TAG}`],
}

/** `npm test`: what guards every promise. In `.ci/run` also what needs other programs, and a part of the rest. */
export async function runTests({ node, browser }) {
  const tallies = [
    await runChecks({ node }),
    tallySteps([
      await runQuietStep({
        name: 'budgets of the build',
        command: node,
        args: ['tools/tasks/build-budgets.mjs'],
        cwd: root,
      }),
    ]),
    await runVitest(node, { projects: ['integration', 'endurance'], options: withoutFull.vitest }),
    await runPlaywright(node, browser, {
      projects: ['budgets', 'end-to-end', 'screens'],
      options: withoutFull.playwright,
    }),
  ]
  if (process.env.RUMPUS_SUITES === 'all') {
    tallies.push(
      await runCluster({ node, isRequired: true, options: withoutFull.vitest }),
      await runOtherBrowsers({ node, browser, isRequired: true, options: withoutFull.playwright }),
      await runSlice({ node, browser }),
    )
  }
  return tallies.reduce(addTallies)
}

/** The slice of `npm run test:full` that the commit determines. */
async function runSlice({ node, browser }) {
  const { ok, stdout } = await runStep({ command: 'git', args: ['rev-parse', 'HEAD'], cwd: root })
  const seed = ok ? Number.parseInt(stdout.slice(0, 7), 16) : 1
  const args = ['--shard', `${1 + (seed % SLICES)}/${SLICES}`, '--seed', `${seed}`]
  console.log(`A slice of the full tests. To repeat it: npm run test:full -- ${args.join(' ')}`)
  return runFullTests({ node, browser, args })
}

/**
 * `npm run test:full`: everything, each property with 500 random cases and each screen in every language.
 *   --shard 3/24   only this part of it
 *   --seed 123     the random cases of an earlier run
 */
export async function runFullTests({ node, browser, args }) {
  const { values } = parseArgs({
    args,
    options: { shard: { type: 'string', default: '1/1' }, seed: { type: 'string' } },
  })
  const [part, parts] = values.shard.split('/').map(Number)
  if (!(part >= 1 && part <= parts))
    throw new SetUpProblem('--shard takes a part and the number of parts: 3/24')
  const seed = Number(values.seed ?? Date.now() % 1_000_000_000)
  console.log(`The seed of all random cases: ${seed}`)
  const shard = `--shard=${part}/${parts}`
  const isRequired = process.env.RUMPUS_SUITES === 'all'
  const projects = ['integration', 'endurance', 'wire over stream', 'wire over poll']
  const missing = await findMissing(node, 'tests/cluster/report-missing.ts')
  await ensurePseudoPages(node)
  const tallies = [
    missing.length > 0 ? leaveOut({ ...CLUSTER, missing, isRequired }) : tallySteps([]),
    await runVitest(node, {
      projects: missing.length > 0 ? projects : [...projects, 'cluster'],
      options: [shard],
      environment: { RUMPUS_RUNS: FULL_RUNS, RUMPUS_SEED: `${seed}` },
    }),
    await runPlaywright(node, browser, {
      projects: ['budgets', 'end-to-end', 'screens'],
      options: ['--grep', `@${FULL_TAG}`, shard],
      environment: { RUMPUS_LANGUAGES: 'all' },
    }),
    // Three tests, which take one machine for themselves.
    part === parts ? await runOtherBrowsers({ node, browser, isRequired }) : tallySteps([]),
    await runMutationShard(node, `${part}/${parts}`),
    tallySteps([await simulate(node, seed, Math.ceil(FULL_SEEDS / parts))]),
    await runPlantedFaults({ node, browser, options: [shard] }),
  ]
  return tallies.reduce(addTallies)
}

function simulate(node, from, seeds) {
  const args = ['tests/sim/run-simulation.ts', '--from', `${from}`, '--seeds', `${seeds}`]
  return runQuietStep({ name: `simulation of ${seeds} parties`, command: node, args, cwd: root })
}

/** Plants faults of the product one by one, each of which a test of `npm test` has to find. */
export async function runPlantedFaults({ node, browser, options = [] }) {
  const reportFile = join(root, '.cache/planted-faults.json')
  rmSync(reportFile, { force: true })
  const { ok } = await runStep({
    command: node,
    args: ['tests/planted-faults/plant-faults.ts', ...options],
    cwd: root,
    env: { ...process.env, RUMPUS_CHROMIUM: browser },
    live: true,
  })
  return readOwnTally(reportFile, ok)
}

/** Every screen in every state: in English, with longer texts, and in one of the other languages or in all. */
export async function runScreens({ node, browser, options = [], environment = {} }) {
  await ensurePseudoPages(node)
  return runPlaywright(node, browser, { projects: ['screens'], options, environment })
}

/**
 * Several servers on PostgreSQL and NATS. Where those are not installed this prints a notice and counts
 * nothing, unless `isRequired`: then it is a failure.
 */
export async function runCluster({ node, isRequired, options = [] }) {
  const missing = await findMissing(node, 'tests/cluster/report-missing.ts')
  if (missing.length > 0) return leaveOut({ ...CLUSTER, missing, isRequired })
  return runVitest(node, { projects: ['cluster'], options })
}

/** Firefox and WebKit beside Chromium. The same where they are not installed. */
export async function runOtherBrowsers({ node, browser, isRequired, options = [] }) {
  const missing = await findMissing(node, 'tests/browsers/report-missing.ts')
  if (missing.length > 0)
    return leaveOut({ suite: 'Firefox and WebKit', missing, task: 'browsers', isRequired })
  return runPlaywright(node, browser, { projects: ['browsers'], options })
}

function leaveOut({ suite, missing, task, isRequired }) {
  console.log(`The ${suite} suite was left out, because it needs ${missing.join(' and ')}. To run it:`)
  console.log(`  apt-get install ${missing.join(' ')} && npm run ${task}`)
  return tallySteps(isRequired ? [{ ok: false, name: suite, output: `needs ${missing.join(' and ')}` }] : [])
}

/** The packages that a suite needs and that are not installed. */
async function findMissing(node, script) {
  const { ok, output, stdout } = await runStep({ command: node, args: [script], cwd: root })
  if (!ok) throw new Error(output)
  return stdout.split('\n').filter((name) => name !== '')
}
