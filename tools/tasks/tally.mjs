import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './set-up.mjs'

const messageLines = 12

/** The tag of the tests that only `npm run test:full` runs. */
export const FULL_TAG = 'full'

/** Reads Vitest's report; a runner that crashed or ran no test counts as one failure. */
export function readVitestTally(reportFile, isOk) {
  const report = readReport(reportFile)
  const failures = (report?.testResults ?? []).flatMap(listVitestFailures)
  return withCrash(reportFile, isOk, {
    passed: report?.numPassedTests ?? 0,
    // Also a file that could not be loaded, which the report's own count leaves out.
    failed: failures.length,
    skipped: countSkipped(report),
    failures,
  })
}

/** The same for Playwright's report. */
export function readPlaywrightTally(reportFile, isOk) {
  const report = readReport(reportFile)
  return withCrash(reportFile, isOk, {
    passed: report?.stats?.expected ?? 0,
    failed: (report?.stats?.unexpected ?? 0) + (report?.stats?.flaky ?? 0),
    skipped: report?.stats?.skipped ?? 0,
    failures: [
      ...(report?.suites ?? []).flatMap(listPlaywrightFailures),
      ...(report?.errors ?? []).map((error) => describeFailure('outside the tests', [error.message])),
    ],
  })
}

/** Reads a tally that a suite wrote itself. */
export function readOwnTally(reportFile, isOk) {
  const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] }
  return withCrash(reportFile, isOk, readReport(reportFile) ?? nothing)
}

/** Steps that either succeed or fail, as failures alone. */
export function tallySteps(steps) {
  const failures = steps.filter((step) => !step.ok).map((step) => describeFailure(step.name, [step.output]))
  return { passed: 0, failed: failures.length, skipped: 0, failures }
}

export function addTallies(a, b) {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  }
}

/** The failures, each with the start of its message, and the counts as the last line. */
export function formatTally({ passed, failed, skipped, failures }) {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  return [...failures, counts].join('\n')
}

/** Vitest reports what its tag leaves to another command as skipped. */
function countSkipped(report) {
  const tests = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)
  return tests.filter(
    ({ status, tags }) => !['passed', 'failed'].includes(status) && !tags.includes(FULL_TAG),
  ).length
}

function listVitestFailures({ name, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  const file = relative(root, name)
  if (failed.length === 0) return message ? [describeFailure(file, [message])] : []
  return failed.map((test) => describeFailure(`${file}: ${test.fullName}`, test.failureMessages))
}

function listPlaywrightFailures(suite) {
  const own = (suite.specs ?? [])
    .filter((spec) => !spec.ok)
    .map((spec) =>
      describeFailure(
        `${spec.file}:${spec.line}: ${spec.title}`,
        spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors)).map(toMessage),
      ),
    )
  return [...own, ...(suite.suites ?? []).flatMap(listPlaywrightFailures)]
}

function toMessage(error) {
  return error.message ?? ''
}

function describeFailure(title, messages) {
  const lines = messages
    .flatMap((message) => message.trim().split('\n'))
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, messageLines)
  return [`FAILED ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

function withCrash(reportFile, isOk, tally) {
  const isCrash = !isOk && tally.failed === 0
  const isEmpty = tally.passed + tally.failed === 0
  if (!isCrash && !isEmpty) return tally
  const remark = isEmpty ? 'ran no test' : 'ended with an error, or was ended, after its tests'
  const failure = describeFailure(relative(root, reportFile), [`The test runner ${remark}.`])
  return { ...tally, failed: tally.failed + 1, failures: [...tally.failures, failure] }
}

function readReport(file) {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
