import { runStep } from './run-step.mjs'
import { root, runMain, setUp } from './set-up.mjs'

await runMain(async () => {
  const node = await setUp({ needsDevDependencies: true, needsBuild: false })
  const { ok } = await runStep({
    command: node,
    args: ['tools/art/write-pictures.ts'],
    cwd: root,
    live: true,
  })
  return ok ? 0 : 1
})
