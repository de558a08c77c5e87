import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runStep } from './run-step.mjs'
import { root, SetUpProblem } from './set-up.mjs'

/** Chromium without its windows, for tests: the same engine, and half the processor time. */
const shellsOnPath = ['chromium-headless-shell', 'chrome-headless-shell']
const namesOnPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Path of a Chromium, for tests preferably without windows; installs one if none is found. */
export async function ensureBrowser(node, { hasWindows = false } = {}) {
  const names = hasWindows ? namesOnPath : [...shellsOnPath, ...namesOnPath]
  const found = await findBrowser(node, names)
  if (found !== null) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && isExecutable('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await runStep({ command: 'apt-get', args: ['update', '-qq'], env })
    // Some distributions have no package without windows.
    for (const name of hasWindows ? ['chromium'] : ['chromium-headless-shell', 'chromium']) {
      console.log(`Installing ${name} with apt-get…`)
      await runStep({ command: 'apt-get', args: ['install', '-y', '-qq', name], env })
      const installed = await findBrowser(node, names)
      if (installed !== null) return installed
    }
  }
  console.log('Installing Chromium with Playwright…')
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [playwright, 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']
  const result = await runStep({ command: node, args, cwd: root, live: true })
  const installed = result.ok ? await findBrowser(node, names) : null
  if (installed !== null) return installed
  throw new SetUpProblem(
    'The end-to-end tests need a Chromium, and none was found or could be installed.\n' +
      'Install Chromium or Google Chrome, or set CHROME_PATH to its executable.',
  )
}

async function findBrowser(node, names) {
  const given = process.env.CHROME_PATH
  if (given) {
    if (await doesRun(given)) return given
    throw new SetUpProblem(`CHROME_PATH names ${given}, which does not run.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...usualPlaces]
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
