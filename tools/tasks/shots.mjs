import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './find-browser.mjs'
import { galleryFolder, writeGalleryPage } from './gallery-page.mjs'
import { runStep } from './run-step.mjs'
import { root, runMain, setUp } from './set-up.mjs'

const playwright = 'node_modules/@playwright/test/cli.js'

/**
 * Pictures of the real product:
 *   npm run shots                        every screen, state, size and theme, into shots/index.html
 *   npm run shots -- --only podium       only those whose name contains the word
 *   npm run shots -- --readme            the few that the README shows, into docs/
 *   npm run shots -- --update-look       the baselines that npm test compares the screens with
 */
await runMain(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      readme: { type: 'boolean', default: false },
      'update-look': { type: 'boolean', default: false },
    },
  })
  const node = await setUp({ needsDevDependencies: true })
  const browser = await ensureBrowser(node)
  const run = async (args) => {
    const env = { ...process.env, RUMPUS_CHROMIUM: browser }
    const { ok } = await runStep({
      command: node,
      args: [playwright, 'test', ...args],
      cwd: root,
      env,
      live: true,
    })
    return ok ? 0 : 1
  }
  const config = ['-c', 'playwright.shots.config.ts']
  if (values['update-look']) return run(['tests/e2e/visual-regression.spec.ts', '--update-snapshots', 'all'])
  if (values.readme) return run([...config, 'readme.spec.ts'])
  if (values.only === undefined) rmSync(galleryFolder, { recursive: true, force: true })
  const grep = values.only === undefined ? [] : ['--grep', escapePattern(values.only)]
  const exitCode = await run([...config, 'shots.spec.ts', ...grep])
  console.log(`\nLook through them: ${join('shots', writeGalleryPage())}`)
  return exitCode
})

function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
