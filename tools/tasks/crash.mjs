import { runStep } from './run-step.mjs'
import { root, runMain, setUp } from './set-up.mjs'

await runMain(async () => {
  const node = await setUp({ needsDevDependencies: true })
  const args = ['tests/faults/run-crashes.ts', ...process.argv.slice(2)]
  const { ok } = await runStep({ command: node, args, cwd: root, live: true })
  return ok ? 0 : 1
})
