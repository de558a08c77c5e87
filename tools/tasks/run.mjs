import { ensureBrowser } from './find-browser.mjs'
import { SetUpProblem, setUp } from './set-up.mjs'
import { formatTally } from './tally.mjs'
import { tasks } from './tasks.mjs'

/** `node tools/tasks/run.mjs NAME …`: prepares a task and runs it. npm's scripts call it. */
const [name = '', ...args] = process.argv.slice(2)
const task = tasks[name]

try {
  if (task === undefined)
    throw new SetUpProblem(`There is no task “${name}”. The tasks are ${Object.keys(tasks).join(', ')}.`)
  const { needs = [] } = task
  const node = await setUp({
    needsDevDependencies: needs.includes('tools'),
    needsBuild: needs.includes('build'),
  })
  const browser = needs.includes('browser') ? await ensureBrowser(node) : null
  process.exitCode = await run({ node, browser, args })
} catch (error) {
  console.error(error instanceof SetUpProblem ? `\n${error.message}` : error)
  // Tests that could not start count as a failure, and the count is still the last line.
  if (task?.suites) console.log(formatTally({ passed: 0, failed: 1, skipped: 0, failures: [] }))
  process.exitCode = 1
}

async function run(context) {
  if (task.run) return task.run(context)
  const tally = await task.suites(context)
  console.log(formatTally(tally))
  return tally.failed === 0 ? 0 : 1
}
