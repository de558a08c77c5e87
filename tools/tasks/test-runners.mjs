import { join } from 'node:path'
import { root } from './set-up.mjs'

/** Servers and database threads that tests start load compiled modules from here: twice as fast. */
const compileCache = { NODE_COMPILE_CACHE: join(root, '.cache/node') }

/**
 * Node's arguments and environment that run some projects of vitest.config.ts and write the counts to a file.
 */
export function vitestStep({ projects, reportFile }) {
  return {
    args: [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    env: { ...compileCache, ...process.env },
  }
}

/** The same for a project of playwright.config.ts; without a file, the counts are only printed. */
export function playwrightStep({ project, browser, reportFile = null, options = [] }) {
  const reporters = reportFile === null ? 'list' : 'list,json'
  const output = reportFile === null ? {} : { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
  return {
    args: [
      'node_modules/@playwright/test/cli.js',
      'test',
      `--project=${project}`,
      `--reporter=${reporters}`,
      ...options,
    ],
    env: { ...compileCache, ...process.env, ...output, RUMPUS_CHROMIUM: browser },
  }
}
