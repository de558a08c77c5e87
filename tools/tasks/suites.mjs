import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './checks.mjs'
import { runStep } from './run-step.mjs'
import { root } from './set-up.mjs'
import { addTallies, readPlaywrightTally, readVitestTally } from './tally.mjs'
import { playwrightStep, vitestStep } from './test-runners.mjs'

/** Every suite, one after the other. */
export async function runAllSuites({ node, browser }) {
  const tallies = [
    await runChecks({ node, browser }),
    await runVitest(node, {
      projects: ['endurance', 'wire over stream', 'wire over poll'],
      report: 'vitest-endurance',
      timeoutMs: 20 * 60_000,
    }),
    await runEndToEnd(node, browser),
    // Last: a skipped cluster suite leaves its notice right above the count.
    await runCluster({ node, isRequired: process.env.RUMPUS_CLUSTER === 'required' }),
  ]
  return tallies.reduce(addTallies)
}

/**
 * Several servers on PostgreSQL and NATS. Where those are not installed this prints a notice and counts
 * nothing, unless
 * `isRequired`: then it is a failure.
 */
export async function runCluster({ node, isRequired, only = [] }) {
  const missing = await findMissingServers(node)
  if (missing !== '') {
    console.log(`The cluster suite was left out, because it needs ${missing}. To run it:`)
    console.log('  apt-get install postgresql nats-server && npm run cluster')
    return { passed: 0, failed: isRequired ? 1 : 0, skipped: 0 }
  }
  return runVitest(node, { projects: ['cluster'], report: 'vitest-cluster', only, timeoutMs: 15 * 60_000 })
}

async function findMissingServers(node) {
  const args = ['tests/cluster/report-missing.ts']
  const { ok, output, stdout } = await runStep({ command: node, args, cwd: root })
  if (!ok) throw new Error(output)
  return stdout.trim().split('\n').join(' and ')
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

async function runEndToEnd(node, browser) {
  const reportFile = join(root, '.cache/playwright.json')
  rmSync(reportFile, { force: true })
  const { args, env } = playwrightStep({ project: 'end-to-end', browser, reportFile })
  const { ok } = await runStep({ command: node, args, cwd: root, env, live: true })
  return readPlaywrightTally(reportFile, ok)
}
