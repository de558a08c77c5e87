import { runStep } from './run-step.mjs'
import { root, runMain, setUp } from './set-up.mjs'

await runMain(async () => {
  const node = await setUp({ needsDevDependencies: true })
  const { ok } = await runStep({
    command: node,
    args: ['tests/sim/run-simulation.ts', ...process.argv.slice(2)],
    cwd: root,
    live: true,
  })
  return ok ? 0 : 1
})
