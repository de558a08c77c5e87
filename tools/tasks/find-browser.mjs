import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runStep } from './run-step.mjs'
import { root, SetUpProblem } from './set-up.mjs'

const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium for the end-to-end tests; installs one if none is found. */
export async function ensureBrowser(node) {
  const found = await findBrowser(node)
  if (found !== null) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && isExecutable('/usr/bin/apt-get')) {
    console.log('Installing chromium with apt-get…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await runStep({ command: 'apt-get', args: ['update', '-qq'], env })
    await runStep({ command: 'apt-get', args: ['install', '-y', '-qq', 'chromium'], env })
    const installed = await findBrowser(node)
    if (installed !== null) return installed
  }
  console.log('Installing Chromium with Playwright…')
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  const result = await runStep({ command: node, args, cwd: root, live: true })
  const installed = result.ok ? await findBrowser(node) : null
  if (installed !== null) return installed
  throw new SetUpProblem(
    'The end-to-end tests need a Chromium, and none was found or could be installed.\n' +
      'Install Chromium or Google Chrome, or set CHROME_PATH to its executable.',
  )
}

async function findBrowser(node) {
  const given = process.env.CHROME_PATH
  if (given) {
    if (await doesRun(given)) return given
    throw new SetUpProblem(`CHROME_PATH names ${given}, which does not run.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...namesOnPath.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...usualPlaces,
  ]
  for (const path of candidates) {
    if (isExecutable(path) && (await doesRun(path))) return path
  }
  const code = "process.stdout.write(require('@playwright/test').chromium.executablePath())"
  const { ok, stdout } = await runStep({ command: node, args: ['-e', code], cwd: root })
  return ok && isExecutable(stdout) ? stdout : null
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Existence is not enough: Ubuntu's `chromium-browser` may be a script that only points at the snap store.
 */
async function doesRun(path) {
  const { ok } = await runStep({ command: path, args: ['--version'], timeoutMs: 10_000 })
  return ok
}
