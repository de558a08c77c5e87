import { existsSync, readFileSync } from 'node:fs'

/** Reads Vitest's report; a runner that crashed or ran no test counts as one failure. */
export function readVitestTally(reportFile, isOk) {
  const report = readReport(reportFile)
  return withCrash(isOk, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  })
}

/** The same for Playwright's report. */
export function readPlaywrightTally(reportFile, isOk) {
  const stats = readReport(reportFile)?.stats
  return withCrash(isOk, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    skipped: stats?.skipped ?? 0,
  })
}

export function addTallies(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }
}

export function formatTally({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

export function countFailures(steps) {
  return steps.filter((step) => !step.ok).length
}

function withCrash(isOk, tally) {
  const isCrash = !isOk && tally.failed === 0
  const isEmpty = tally.passed + tally.failed === 0
  return isCrash || isEmpty ? { ...tally, failed: tally.failed + 1 } : tally
}

function readReport(file) {
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
