import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ROOT } from './install.mjs'

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [unsteady] which of those that passed did so at the second try
 * @property {string[]} [slowest] the three files that took longest, with their seconds
 */

/** @param {[file: string, milliseconds: number][]} files @returns {string[]} */
const slowestFiles = (files) =>
  files
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([file, milliseconds]) => `${relative(ROOT, file)} ${Math.round(milliseconds / 1000)} s`)

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
    slowest: slowestFiles(report.testResults.map(({ name, startTime, endTime }) => [name, endTime - startTime])),
  }
}

/** @param {any} suite @returns {string[]} */
function flakyIn({ file, suites = [], specs = [] }) {
  const flaky = specs.filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
  return [...flaky.map(({ title, line }) => `${file}:${line} ${title}`), ...suites.flatMap(flakyIn)]
}

/** @param {any} suite @returns {number} milliseconds */
const sumDurations = ({ suites = [], specs = [] }) =>
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))) +
  sum(suites.map(sumDurations))

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/**
 * @param {string} file Playwright's JSON report
 * @returns {Count}
 */
export function countPlaywright(file) {
  const report = readReport(file)
  const stats = report?.stats
  if (!stats) return { passed: 0, failed: 0, skipped: 0 }
  const { expected, flaky, unexpected, skipped } = stats
  return {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    unsteady: report.suites.flatMap(flakyIn),
    slowest: slowestFiles(report.suites.map((suite) => [join(report.config.rootDir, suite.file), sumDurations(suite)])),
  }
}
