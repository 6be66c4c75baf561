import { CHECKS } from './checks.mjs'
import { seconds } from './steps.mjs'

/** What a person may have set for a run of their own says nothing about the tests. */
const NOT_FOR_TESTS = [
  'AUTH_SECRET',
  'AUTH_SECRET_FILE',
  'FILES_DIR',
  'METRICS_PORT',
  'DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'LOG',
  'NODE_ENV',
  'PORT',
  'WEB_DIR',
]

/**
 * Runs every check, or only the quick half; goes on after a failure, but leaves out what cannot run without what failed.
 * @param {import('./program.mjs').Program} program
 * @param {{ quick: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function runChecks(program, { quick }) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_FOR_TESTS.includes(name)))
  const total = { passed: 0, failed: 0, skipped: 0 }
  const missing = new Set()
  for (const check of CHECKS.filter((one) => one.quick || !quick)) {
    program.goOn()
    const need = check.needs.find((name) => missing.has(name))
    if (need) {
      total.skipped += 1
      missing.add(check.name)
      console.log(`- ${check.name.padEnd(16)} skipped: it needs "${need}"`)
      continue
    }
    const since = performance.now()
    const outcome = await check.run({ env, program }).catch(failure)
    program.goOn()
    report(check, outcome, seconds(since))
    total.passed += check.uncounted ? 0 : outcome.passed
    total.failed += outcome.failed
    total.skipped += outcome.skipped
    if (outcome.failed > 0) missing.add(check.name)
  }
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

/** @param {unknown} error @returns {import('./checks.mjs').Outcome} */
const failure = (error) => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  output: error instanceof Error ? error.message : String(error),
})

/** @param {import('./checks.mjs').Check} check @param {import('./checks.mjs').Outcome} outcome @param {string} time */
function report(check, outcome, time) {
  const { passed, failed, skipped, unsteady = [], output } = outcome
  const many = passed + failed + skipped > 1
  const counts = many
    ? `  ${passed} passed${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`
    : ''
  console.log(`${failed ? '✗' : '✓'} ${check.name.padEnd(16)} ${time.padStart(8)}${counts}`)
  for (const test of unsteady) console.log(`    passed at the second try only: ${test}`)
  if (failed) console.log(`${(output ?? '').trimEnd().replace(/^/gm, '    ')}\n`)
}
