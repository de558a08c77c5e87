import { spawn } from 'node:child_process'
import { root, runMain, setUp } from './set-up.mjs'

/** The long run of tests/fuzz: `npm run fuzz -- --inputs 1000000 [--seed N] [--path P]`. */
await runMain(async () => {
  const node = await setUp({ needsDevDependencies: true })
  const args = ['--expose-gc', 'tests/fuzz/long-run.ts', ...process.argv.slice(2)]
  const child = spawn(node, args, { cwd: root, stdio: 'inherit' })
  return new Promise((resolve) => child.on('close', (exitCode) => resolve(exitCode ?? 1)))
})
