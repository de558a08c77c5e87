import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './run-step.mjs'
import { root, runMain, setUp } from './set-up.mjs'

const limitMs = 3 * 60_000

await runMain(async () => {
  const node = await setUp({ needsDevDependencies: true })
  const folder = join(root, 'bench')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ts')) : []
  let failed = 0
  for (const file of files.sort()) {
    console.log(`\n${file}`)
    const { ok } = await runStep({
      command: node,
      args: [join('bench', file)],
      cwd: root,
      live: true,
      timeoutMs: limitMs,
    })
    if (!ok) failed += 1
  }
  return failed === 0 ? 0 : 1
})
