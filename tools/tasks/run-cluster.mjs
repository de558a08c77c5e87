import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { vitestRun } from './checks.mjs'
import { runStep } from './run-step.mjs'
import { root } from './set-up.mjs'
import { readVitestTally } from './tally.mjs'

const clusterReport = join(root, '.cache/vitest-cluster.json')

/**
 * Several servers on PostgreSQL and NATS. Where those are not installed this says so, and counts nothing, unless
 * `isRequired`: then it is a failure.
 */
export async function runCluster(node, { isRequired, only = [] }) {
  const missing = await tellMissing(node)
  if (missing !== '') {
    console.log(`The cluster suite was left out, for it needs ${missing}. To run it:`)
    console.log('  apt-get install postgresql nats-server && npm run cluster')
    return { passed: 0, failed: isRequired ? 1 : 0, skipped: 0 }
  }
  rmSync(clusterReport, { force: true })
  const { ok } = await runStep({
    command: node,
    args: [...vitestRun('vitest.cluster.config.ts', clusterReport), ...only],
    cwd: root,
    live: true,
    timeoutMs: 15 * 60_000,
  })
  return readVitestTally(clusterReport, ok)
}

async function tellMissing(node) {
  const args = ['tests/cluster/report-missing.ts']
  const { ok, output, stdout } = await runStep({ command: node, args, cwd: root })
  if (!ok) throw new Error(output)
  return stdout.trim().split('\n').join(' and ')
}
