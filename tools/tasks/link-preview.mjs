import { ensureBrowser } from './find-browser.mjs'
import { runStep } from './run-step.mjs'
import { root, runMain, setUp } from './set-up.mjs'

await runMain(async () => {
  const node = await setUp({ needsDevDependencies: true, needsBuild: false })
  const env = { ...process.env, RUMPUS_CHROMIUM: await ensureBrowser(node) }
  const args = ['tools/art/link-preview/write-link-preview.ts']
  const { ok } = await runStep({ command: node, args, cwd: root, env, live: true })
  return ok ? 0 : 1
})
