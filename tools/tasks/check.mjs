import { runChecks } from './checks.mjs'
import { ensureBrowser } from './find-browser.mjs'
import { runMain, setUp } from './set-up.mjs'
import { formatTally } from './tally.mjs'

await runMain(async () => {
  const node = await setUp({ needsDevDependencies: true })
  const tally = await runChecks(node, await ensureBrowser(node))
  console.log(formatTally(tally))
  return tally.failed === 0 ? 0 : 1
})
