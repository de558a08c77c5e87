import { runCluster } from './run-cluster.mjs'
import { runMain, setUp } from './set-up.mjs'
import { formatTally } from './tally.mjs'

await runMain(async () => {
  const node = await setUp({ needsDevDependencies: true })
  const tally = await runCluster(node, { isRequired: true, only: process.argv.slice(2) })
  console.log(formatTally(tally))
  return tally.failed === 0 ? 0 : 1
})
