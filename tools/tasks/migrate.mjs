import { runStep } from './run-step.mjs'
import { root, runMain, setUp } from './set-up.mjs'

await runMain(async () => {
  const node = await setUp({ needsBuild: false })
  const { ok } = await runStep({
    command: node,
    args: ['src/server/migrate-main.ts', ...process.argv.slice(2)],
    cwd: root,
    live: true,
  })
  return ok ? 0 : 1
})
