import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './find-browser.mjs'
import { runStep } from './run-step.mjs'
import { ensurePackages, root } from './set-up.mjs'

const limitMs = 60 * 60_000
/** Left out unless named: they need PostgreSQL and nats-server, or a browser. */
const onlyByName = /^(paths|hot-room|idle-cost|page.*)$/

/**
 * Without names: every bench that needs no installed program. With names: those, with the options that follow
 * them (`npm run bench -- side-by-side --quick`). Resolves to the exit code.
 */
export async function runBenches({ node, args }) {
  const all = readdirSync(join(root, 'tools/bench'))
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()
  const firstOption = args.findIndex((argument) => argument.startsWith('-'))
  const names = firstOption === -1 ? args : args.slice(0, firstOption)
  const options = firstOption === -1 ? [] : args.slice(firstOption)
  const unknown = names.filter((name) => !all.includes(name))
  if (unknown.length > 0) {
    console.error(`Unknown bench: ${unknown.join(', ')}. The benches are ${all.join(', ')}.`)
    return 1
  }
  const chosen = names.length > 0 ? names : all.filter((name) => !onlyByName.test(name))
  if (names.length === 0) {
    const omitted = all.filter((name) => !chosen.includes(name)).join(', ')
    console.log(`Left out, because they need servers or a browser (npm run bench -- NAME): ${omitted}`)
  }
  if (chosen.includes('side-by-side')) await setUpPeers(node)
  let failed = 0
  for (const name of chosen) {
    console.log(`\n${name}`)
    const env = name.startsWith('page')
      ? { ...process.env, RUMPUS_CHROMIUM: await ensureBrowser(node, { hasWindows: true }) }
      : process.env
    const { ok } = await runStep({
      command: node,
      args: [join('tools/bench', `${name}.ts`), ...options],
      cwd: root,
      env,
      live: true,
      timeoutMs: limitMs,
    })
    if (!ok) failed += 1
  }
  return failed === 0 ? 0 : 1
}

/**
 * The compared servers have their own packages, hidden from the rest of the repository; so their types are
 * checked here.
 */
async function setUpPeers(node) {
  const peers = join(root, 'tools/bench/peers')
  if (!existsSync(peers)) return
  await ensurePackages(peers, { needsDev: true })
  const args = ['node_modules/typescript/bin/tsc', '-p', 'tools/bench/peers']
  const { ok } = await runStep({ command: node, args, cwd: root, live: true })
  if (!ok) throw new Error('Type errors in tools/bench/peers.')
}
