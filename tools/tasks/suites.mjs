import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './checks.mjs'
import { runStep } from './run-step.mjs'
import { ensurePseudoPages, root } from './set-up.mjs'
import { addTallies, readPlaywrightTally, readVitestTally, tallySteps } from './tally.mjs'
import { playwrightStep, vitestStep } from './test-runners.mjs'

const SLICES = 6

/** Every suite, one after the other; of the screens, a slice. */
export async function runAllSuites({ node, browser }) {
  const tallies = [
    await runChecks({ node, browser }),
    await runVitest(node, {
      projects: ['endurance', 'wire over stream', 'wire over poll'],
      report: 'vitest-endurance',
      timeoutMs: 20 * 60_000,
    }),
    await runPlaywright(node, browser, 'end-to-end'),
    await runScreens({ node, browser, only: await chooseSlice() }),
    // Last: the notices of omitted suites are at the end of the output.
    await runOtherBrowsers({ node, browser, isRequired: isRequired() }),
    await runCluster({ node, isRequired: isRequired() }),
  ]
  return tallies.reduce(addTallies)
}

/** Every screen in every state: in English, with longer texts, and in one of the other languages or in all. */
export async function runScreens({ node, browser, only = [], environment = {} }) {
  await ensurePseudoPages(node)
  return runPlaywright(node, browser, 'screens', { only, environment })
}

/** A part of the screens, another one for each commit: all of them take half an hour. */
async function chooseSlice() {
  const { ok, stdout } = await runStep({ command: 'git', args: ['rev-parse', 'HEAD'], cwd: root })
  const slice = ok ? 1 + (Number.parseInt(stdout.slice(0, 8), 16) % SLICES) : 1
  console.log(`Of the screens, slice ${slice} of ${SLICES}. All of them: npm run screens`)
  return [`--shard=${slice}/${SLICES}`]
}

/** Whether a suite counts as failed if its programs are missing. */
function isRequired() {
  return process.env.RUMPUS_SUITES === 'all'
}

/**
 * Several servers on PostgreSQL and NATS. Where those are not installed this prints a notice and counts
 * nothing, unless `isRequired`: then it is a failure.
 */
export async function runCluster({ node, isRequired, only = [] }) {
  const missing = await findMissing(node, 'tests/cluster/report-missing.ts')
  if (missing.length > 0) return leaveOut({ suite: 'cluster', missing, task: 'cluster', isRequired })
  return runVitest(node, { projects: ['cluster'], report: 'vitest-cluster', only, timeoutMs: 15 * 60_000 })
}

/** Firefox and WebKit beside Chromium. The same where they are not installed. */
export async function runOtherBrowsers({ node, browser, isRequired }) {
  const missing = await findMissing(node, 'tests/browsers/report-missing.ts')
  if (missing.length > 0)
    return leaveOut({ suite: 'Firefox and WebKit', missing, task: 'browsers', isRequired })
  return runPlaywright(node, browser, 'browsers')
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

async function runVitest(node, { projects, report, only = [], timeoutMs }) {
  const reportFile = join(root, `.cache/${report}.json`)
  rmSync(reportFile, { force: true })
  const { args, env } = vitestStep({ projects, reportFile })
  const { ok } = await runStep({
    command: node,
    args: [...args, ...only],
    cwd: root,
    env,
    live: true,
    timeoutMs,
  })
  return readVitestTally(reportFile, ok)
}

async function runPlaywright(node, browser, project, { only = [], environment = {} } = {}) {
  const reportFile = join(root, `.cache/playwright-${project}.json`)
  rmSync(reportFile, { force: true })
  const { args, env } = playwrightStep({ project, browser, reportFile, options: only })
  const { ok } = await runStep({
    command: node,
    args,
    cwd: root,
    env: { ...env, ...environment },
    live: true,
  })
  return readPlaywrightTally(reportFile, ok)
}
