import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number, unsteady?: string[] }} Count `unsteady`: which of those that passed did so at the second try */

/** @param {string} file @returns {any} null when the runner died before it could write */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/**
 * @param {string} file vitest's JSON report
 * @returns {Count}
 */
export function countVitest(file) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 0, skipped: 0 }
  // A file that could not even be loaded has no tests to count, and is one failure.
  const broken = report.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** @param {any} suite @returns {string[]} */
function flakyIn({ file, suites = [], specs = [] }) {
  const flaky = specs.filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
  return [...flaky.map(({ title, line }) => `${file}:${line} ${title}`), ...suites.flatMap(flakyIn)]
}

/**
 * @param {string} file Playwright's JSON report
 * @returns {Count}
 */
export function countPlaywright(file) {
  const report = readReport(file)
  const stats = report?.stats
  if (!stats) return { passed: 0, failed: 0, skipped: 0 }
  const { expected, flaky, unexpected, skipped } = stats
  return { passed: expected + flaky, failed: unexpected, skipped, unsteady: report.suites.flatMap(flakyIn) }
}
