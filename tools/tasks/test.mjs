import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks, vitestRun } from './checks.mjs'
import { ensureBrowser } from './find-browser.mjs'
import { runCluster } from './run-cluster.mjs'
import { runStep } from './run-step.mjs'
import { root, runMain, setUp } from './set-up.mjs'
import { addTallies, formatTally, readPlaywrightTally, readVitestTally } from './tally.mjs'

const enduranceReport = join(root, '.cache/vitest-endurance.json')
const playwrightReport = join(root, '.cache/playwright.json')

await runMain(async () => {
  let tally = { passed: 0, failed: 1, skipped: 0 }
  try {
    const node = await setUp({ needsDevDependencies: true })
    const browser = await ensureBrowser(node)
    const isRequired = process.env.RUMPUS_CLUSTER === 'required'
    const tallies = [
      await runChecks(node, browser),
      await runEndurance(node),
      await runEndToEnd(node, browser),
      // Last: where it is left out, the line that says so is to be seen.
      await runCluster(node, { isRequired }),
    ]
    tally = tallies.reduce(addTallies)
  } catch (error) {
    // What stops the tests from running is a failure of theirs: the last line stays the count.
    console.error(error.message)
  }
  console.log(formatTally(tally))
  return tally.failed === 0 ? 0 : 1
})

async function runEndurance(node) {
  rmSync(enduranceReport, { force: true })
  const { ok } = await runStep({
    command: node,
    args: vitestRun('vitest.endurance.config.ts', enduranceReport),
    cwd: root,
    live: true,
    timeoutMs: 20 * 60_000,
  })
  return readVitestTally(enduranceReport, ok)
}

async function runEndToEnd(node, browser) {
  rmSync(playwrightReport, { force: true })
  const { ok } = await runStep({
    command: node,
    args: ['node_modules/@playwright/test/cli.js', 'test'],
    cwd: root,
    env: { ...process.env, RUMPUS_CHROMIUM: browser },
    live: true,
  })
  return readPlaywrightTally(playwrightReport, ok)
}
