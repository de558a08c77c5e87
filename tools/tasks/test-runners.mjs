import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietStep, runStep } from './run-step.mjs'
import { root } from './set-up.mjs'
import { readPlaywrightTally, readVitestTally } from './tally.mjs'

/** Servers and database threads that tests start load compiled modules from here: twice as fast. */
const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/node') }

/** A runner that hangs is ended. On a slow machine with other work, none takes as long. */
const RUNNER_MAX_MS = 60 * 60_000

/** Runs projects of vitest.config.ts and resolves to their tally. A quiet run prints only a failure. */
export function runVitest(node, { name, projects, options = [], environment = {}, isQuiet = false }) {
  const reportFile = join(root, `.cache/vitest-${projects.join('-').replaceAll(' ', '-')}.json`)
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...options,
  ]
  const env = { ...compileCache, ...process.env, ...environment }
  return runRunner({ name, command: node, args, env }, { isQuiet, reportFile, read: readVitestTally })
}

/** Runs projects of tests/playwright.config.ts and resolves to their tally. */
export function runPlaywright(node, browser, { projects, options = [], environment = {} }) {
  const reportFile = join(root, `.cache/playwright-${projects.join('-')}.json`)
  const { args, env } = playwrightStep({ projects, browser, reporter: 'list,json', options })
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
  return runRunner(
    { command: node, args, env: { ...env, ...report, ...environment } },
    { isQuiet: false, reportFile, read: readPlaywrightTally },
  )
}

/** Node's arguments and environment that run projects of tests/playwright.config.ts. */
export function playwrightStep({ projects, browser, reporter = 'list', options = [] }) {
  return {
    args: playwrightArguments({ projects, reporter, options }),
    env: { ...compileCache, ...process.env, RUMPUS_CHROMIUM: browser },
  }
}

export function playwrightArguments({ projects, reporter, options }) {
  return [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config=tests/playwright.config.ts',
    ...projects.map((project) => `--project=${project}`),
    `--reporter=${reporter}`,
    ...options,
  ]
}

async function runRunner(step, { isQuiet, reportFile, read }) {
  rmSync(reportFile, { force: true })
  const limited = { ...step, cwd: root, timeoutMs: RUNNER_MAX_MS }
  const { ok } = isQuiet ? await runQuietStep(limited) : await runStep({ ...limited, live: true })
  return read(reportFile, ok)
}
