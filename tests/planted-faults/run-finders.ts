import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { playwrightArguments } from '../../tools/tasks/test-runners.mjs'
import type { PlantedFault } from './planted-fault.ts'

/** Much longer than the longest finder takes. */
const FINDERS_MAX_MS = 4 * 60_000
const FULL = 'full'
/** The Playwright project of each folder. Vitest runs the finders in all other folders. */
const BROWSER_PROJECTS: Readonly<Record<string, string>> = {
  budgets: 'budgets',
  e2e: 'end-to-end',
  screens: 'screens',
}

export type Finder = Pick<PlantedFault, 'finder' | 'title'>

/** The results of some finders' tests. */
export interface Findings {
  readonly passed: number
  /** `file › title` of each test that failed: not of a file that could not be loaded. */
  readonly failed: readonly string[]
  /** The end of the runner's output. */
  readonly output: string
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

interface PlaywrightSuite {
  readonly specs?: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly Tried[]
  }[]
  readonly suites?: readonly PlaywrightSuite[]
}
interface Tried {
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
}

export function needsBrowser({ finder }: Finder): boolean {
  return finder.endsWith('.spec.ts')
}

/** Runs these finders in the folder: all for Vitest, or all for Playwright. Only the tests that `npm test` runs. */
export async function runFinders(folder: string, finders: readonly Finder[]): Promise<Findings> {
  const reportFile = join(folder, '.cache/finders.json')
  await rm(reportFile, { force: true })
  const isBrowser = finders.every(needsBrowser)
  const output = await runToEnd(
    folder,
    isBrowser ? playwrightArgs(finders) : vitestArgs(finders, reportFile),
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
    },
  )
  const report = await readFile(reportFile, 'utf8').catch(() => '{}')
  return { output: output.slice(-2_000), ...(isBrowser ? readPlaywright : readVitest)(report, folder) }
}

function vitestArgs(finders: readonly Finder[], reportFile: string): readonly string[] {
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['unit', 'integration', 'endurance'].map((project) => `--project=${project}`),
    `--tags-filter=!${FULL}`,
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...titleArgs('--testNamePattern', finders),
    ...filesOf(finders),
  ]
}

function playwrightArgs(finders: readonly Finder[]): readonly string[] {
  const files = filesOf(finders)
  const projects = new Set(files.map((file) => BROWSER_PROJECTS[file.split('/')[1] ?? ''] ?? ''))
  const options = ['--grep-invert', `@${FULL}`, ...titleArgs('--grep', finders), ...files]
  return playwrightArguments({ projects: [...projects], reporter: 'json', options })
}

function filesOf(finders: readonly Finder[]): readonly string[] {
  return [...new Set(finders.map(({ finder }) => finder))]
}

/** All tests of all files, unless each finder names its test. */
function titleArgs(option: string, finders: readonly Finder[]): readonly string[] {
  const titles = finders.flatMap(({ title }) =>
    title === undefined ? [] : [title.replace(/[^\w\s]/g, '\\$&')],
  )
  return titles.length === finders.length ? [`${option}=${[...new Set(titles)].join('|')}`] : []
}

/** The program's output, whether or not it failed. */
function runToEnd(cwd: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const env = { ...process.env, NODE_COMPILE_CACHE: join(cwd, '.cache/node'), ...environment }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      args,
      { cwd, env, timeout: FINDERS_MAX_MS, maxBuffer: 2 ** 28 },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    )
  })
}

function readVitest(json: string, folder: string): Omit<Findings, 'output'> {
  const { testResults = [] }: Partial<VitestReport> = JSON.parse(json)
  const tests = testResults.flatMap(({ assertionResults, name }) =>
    assertionResults.map(({ fullName, status }) => ({
      status,
      title: `${name.replace(`${folder}/`, '')} › ${fullName}`,
    })),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: tests.filter(({ status }) => status === 'failed').map(({ title }) => title),
  }
}

function readPlaywright(json: string): Omit<Findings, 'output'> {
  const { suites = [] }: PlaywrightSuite = JSON.parse(json)
  const specs = suites.flatMap(listSpecs)
  const withStatus = (status: Tried['status']) =>
    specs.filter(({ tests }) => tests.some((one) => one.status === status))
  return {
    passed: withStatus('expected').length,
    failed: withStatus('unexpected').map(({ file, title }) => `${basename(file)} › ${title}`),
  }
}

function listSpecs({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...specs, ...suites.flatMap(listSpecs)]
}
