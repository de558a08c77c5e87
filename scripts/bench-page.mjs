import { ensureBrowser } from './find-browser.mjs'
import { runStep } from './run-step.mjs'
import { root, runMain, setUp } from './set-up.mjs'

const limitMs = 30 * 60_000

// npm run bench:page: what people see, in a real browser, into bench/results/page.md and page-soak.md.
await runMain(async () => {
  const node = await setUp({ needsDevDependencies: true })
  const env = { ...process.env, RUMPUS_CHROMIUM: await ensureBrowser(node) }
  let failed = 0
  for (const file of ['bench/page.ts', 'bench/page-soak.ts']) {
    const { ok } = await runStep({
      command: node,
      args: [file],
      cwd: root,
      env,
      live: true,
      timeoutMs: limitMs,
    })
    if (!ok) failed += 1
  }
  return failed === 0 ? 0 : 1
})
