import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

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

/**
 * @param {string} file Playwright's JSON report; a test that passes only at the second try has failed
 * @returns {Count}
 */
export function countPlaywright(file) {
  const stats = readReport(file)?.stats
  if (!stats) return { passed: 0, failed: 0, skipped: 0 }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
}
