import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './find-browser.mjs'
import { runStep } from './run-step.mjs'
import { ensurePackages, root, runMain, setUp } from './set-up.mjs'

const limitMs = 60 * 60_000
/** Run by name alone: they need PostgreSQL and nats-server, or a browser. */
const onlyByName = /^(paths|resting|page.*)$/

// npm run bench: everything that needs nothing installed. npm run bench -- side-by-side --quick: that one, with its arguments.
await runMain(async () => {
  const node = await setUp({ needsDevDependencies: true })
  const folder = join(root, 'tools/bench')
  const all = readdirSync(folder)
    .filter((file) => /^[a-z-]+\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()
  const firstOption = process.argv.slice(2).findIndex((word) => word.startsWith('-'))
  const words = process.argv.slice(2)
  const names = firstOption === -1 ? words : words.slice(0, firstOption)
  const options = firstOption === -1 ? [] : words.slice(firstOption)
  const unknown = names.filter((name) => !all.includes(name))
  if (unknown.length > 0) {
    console.error(`There is no bench ${unknown.join(', ')}: there are ${all.join(', ')}.`)
    return 1
  }
  const chosen = names.length > 0 ? names : all.filter((name) => !onlyByName.test(name))
  if (names.length === 0) {
    const left = all.filter((name) => !chosen.includes(name)).join(', ')
    console.log(`Left out, for they need servers or a browser (npm run bench -- NAME): ${left}`)
  }
  if (chosen.includes('side-by-side')) await setUpPeers(node)
  let failed = 0
  for (const name of chosen) {
    console.log(`\n${name}`)
    const args = [join('tools/bench', `${name}.ts`), ...options]
    const env = name.startsWith('page')
      ? { ...process.env, RUMPUS_CHROMIUM: await ensureBrowser(node) }
      : process.env
    const { ok } = await runStep({ command: node, args, cwd: root, env, live: true, timeoutMs: limitMs })
    if (!ok) failed += 1
  }
  return failed === 0 ? 0 : 1
})

/** What Rumpus is measured beside has packages of its own, which nothing else here may see; so its types are checked here. */
async function setUpPeers(node) {
  const peers = join(root, 'tools/bench/peers')
  if (!existsSync(peers)) return
  await ensurePackages(peers, { needsDev: true })
  const args = ['node_modules/typescript/bin/tsc', '-p', 'tools/bench/peers']
  const { ok } = await runStep({ command: node, args, cwd: root, live: true })
  if (!ok) throw new Error('The types in tools/bench/peers do not fit.')
}
