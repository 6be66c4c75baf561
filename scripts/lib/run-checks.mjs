import { CHECKS } from './checks.mjs'

/** What a person may have set for a run of their own says nothing about the tests. */
const NOT_FOR_TESTS = [
  'AUTH_SECRET',
  'AUTH_SECRET_FILE',
  'FILES_DIR',
  'METRICS_PORT',
  'DATABASE_URL',
  'MIGRATE_DATABASE_URL',
  'DATA_DIR',
  'DEMO',
  'LOG',
  'NODE_ENV',
  'PORT',
  'RIDER_DIR',
  'WEB_DIR',
]

/** How much longer than its budget a check may take before it is named; no check fails by it. */
const PATIENCE = 4 / 3

/** @typedef {import('./checks.mjs').Check} Check */

/**
 * @typedef {object} Ending
 * @property {import('./checks.mjs').Outcome} outcome
 * @property {number} time seconds
 * @property {string} [missing] the check without which this one could not run
 */

/** @type {import('./checks.mjs').Outcome} */
const SKIPPED = { passed: 0, failed: 0, skipped: 1 }

/**
 * Starts each check as soon as the checks it waits for have ended.
 * @param {Check[]} checks each after those that it waits for
 * @param {import('./checks.mjs').Context} context
 * @returns {Promise<Ending>[]}
 */
function start(checks, context) {
  /** @type {Map<string, Promise<Ending>>} */
  const endings = new Map()
  /** @param {Check} check @returns {Promise<Ending>} */
  const run = async (check) => {
    for (const name of [...check.needs, ...(check.after ?? [])]) await endings.get(name)
    context.program.goOn()
    for (const name of check.needs) {
      const { outcome, missing } = (await endings.get(name)) ?? {}
      if (missing || outcome?.failed) return { outcome: SKIPPED, time: 0, missing: name }
    }
    const since = performance.now()
    const outcome = await check.run(context).catch(failure)
    return { outcome, time: (performance.now() - since) / 1000 }
  }
  for (const check of checks) {
    const ending = run(check)
    // The loop below reports a rejection; until then it must not end the process.
    ending.catch(() => {})
    endings.set(check.name, ending)
  }
  return [...endings.values()]
}

/**
 * Runs every check, or only the quick half; goes on after a failure, but leaves out what cannot run without what failed.
 * @param {import('./program.mjs').Program} program
 * @param {{ quick: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function runChecks(program, { quick }) {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_FOR_TESTS.includes(name)))
  const total = { passed: 0, failed: 0, skipped: 0 }
  const checks = CHECKS.filter((one) => one.quick || !quick)
  const endings = start(checks, { env, program })
  /** @type {string[]} */
  const late = []
  for (const [index, check] of checks.entries()) {
    const { outcome, time, missing } = await endings[index]
    program.goOn()
    if (missing) console.log(`- ${check.name.padEnd(16)} skipped: it needs "${missing}"`)
    else report(check, outcome, time)
    if (time > check.budget * PATIENCE) late.push(lateness(check, outcome, time))
    total.passed += check.uncounted ? 0 : outcome.passed
    total.failed += outcome.failed
    total.skipped += outcome.skipped
  }
  for (const line of late) console.log(line)
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
  return total.failed > 0 || total.passed === 0 ? 1 : 0
}

/** @param {import('./checks.mjs').Check} check @param {import('./checks.mjs').Outcome} outcome @param {number} time */
const lateness = ({ name, budget }, { slowest = [] }, time) =>
  [
    `${name} took ${time.toFixed(0)} s of ${budget} s.`,
    ...(slowest.length > 0 ? [`Slowest: ${slowest.join(', ')}`] : []),
  ].join(' ')

/** @param {unknown} error @returns {import('./checks.mjs').Outcome} */
const failure = (error) => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  output: error instanceof Error ? error.message : String(error),
})

/** @param {import('./checks.mjs').Check} check @param {import('./checks.mjs').Outcome} outcome @param {number} time */
function report(check, outcome, time) {
  const { passed, failed, skipped, unsteady = [], output } = outcome
  const many = passed + failed + skipped > 1
  const counts = many
    ? `  ${passed} passed${failed ? `, ${failed} failed` : ''}${skipped ? `, ${skipped} skipped` : ''}`
    : ''
  console.log(`${failed ? '✗' : '✓'} ${check.name.padEnd(16)} ${`${time.toFixed(1)} s`.padStart(8)}${counts}`)
  for (const test of unsteady) console.log(`    passed at the second try only: ${test}`)
  if (failed) console.log(`${(output ?? '').trimEnd().replace(/^/gm, '    ')}\n`)
}
