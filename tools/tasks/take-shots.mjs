import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { galleryFolder, writeGalleryPage } from './gallery-page.mjs'
import { runStep } from './run-step.mjs'
import { root } from './set-up.mjs'
import { playwrightStep } from './test-runners.mjs'

/**
 * Screenshots of the real product:
 *   npm run shots                        every screen, state, size and theme, into shots/index.html
 *   npm run shots -- --only podium       only those whose name contains this
 *   npm run shots -- --readme            the few that the README shows, into docs/
 *   npm run shots -- --update-look       the baselines that npm test compares the screens with
 */
export async function takeShots({ node, browser, args }) {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      readme: { type: 'boolean', default: false },
      'update-look': { type: 'boolean', default: false },
    },
  })
  const run = async (project, options) => {
    const step = playwrightStep({ projects: [project], browser, options })
    const { ok } = await runStep({ command: node, args: step.args, cwd: root, env: step.env, live: true })
    return ok ? 0 : 1
  }
  if (values['update-look'])
    return run('end-to-end', ['tests/e2e/visual-regression.spec.ts', '--update-snapshots', 'all'])
  if (values.readme) return run('gallery', ['readme.spec.ts'])
  if (values.only === undefined) rmSync(galleryFolder, { recursive: true, force: true })
  const grep = values.only === undefined ? [] : ['--grep', escapePattern(values.only)]
  const exitCode = await run('gallery', ['shots.spec.ts', ...grep])
  console.log(`\nLook through them: ${join('shots', writeGalleryPage())}`)
  return exitCode
}

function escapePattern(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
