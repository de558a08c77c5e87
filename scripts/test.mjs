import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './checks.mjs'
import { ensureBrowser } from './find-browser.mjs'
import { runStep } from './run-step.mjs'
import { root, runMain, setUp } from './set-up.mjs'
import { addTallies, formatTally, readPlaywrightTally } from './tally.mjs'

const playwrightReport = join(root, '.cache/playwright.json')

await runMain(async () => {
  let tally = { passed: 0, failed: 1, skipped: 0 }
  try {
    const node = await setUp({ needsDevDependencies: true })
    const browser = await ensureBrowser(node)
    const checks = await runChecks(node)
    tally = addTallies(checks, await runEndToEnd(node, browser))
  } catch (error) {
    // What stops the tests from running is a failure of theirs: the last line stays the count.
    console.error(error.message)
  }
  console.log(formatTally(tally))
  return tally.failed === 0 ? 0 : 1
})

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
