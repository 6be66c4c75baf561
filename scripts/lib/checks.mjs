import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { runToEnd } from './children.mjs'
import { install, isInstalled, ROOT, turbo } from './install.mjs'
import { countPlaywright, countVitest } from './test-reports.mjs'

/**
 * @typedef {object} Outcome
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} [unsteady] what passed at the second try only
 * @property {string[]} [slowest] the files that took longest
 * @property {string} [output] shown when something failed
 */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {string[]} needs names of checks without which it cannot run
 * @property {string[]} [after] names of checks that it waits for, however they end
 * @property {number} budget seconds on two quiet cores, beside what runs with it; what takes a third longer is named at the end
 * @property {boolean} [quick] also part of the quick half
 * @property {boolean} [uncounted] a preparation: counts only when it fails
 * @property {(context: Context) => Promise<Outcome>} run
 */

/** @typedef {{ env: NodeJS.ProcessEnv, program: import('./program.mjs').Program }} Context */

/** @param {{ ok: boolean, output: string }} result @returns {Outcome} */
const one = ({ ok, output }) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, output })

/** @param {string} name @param {string[]} args */
const tool =
  (name, args) =>
  async ({ env }) =>
    one(await runToEnd(join(ROOT, 'node_modules', '.bin', name), args, { cwd: ROOT, env }))

/**
 * Runs the tests of one package and counts them one by one; a package without tests fails.
 * @param {{
 *   folder: string
 *   command: string[]
 *   count: (file: string) => import('./test-reports.mjs').Count
 *   reporters: (file: string) => string[]
 *   reportVariable?: string
 * }} options
 * @returns {Check['run']}
 */
function tests({ folder, command, count, reporters, reportVariable }) {
  return async ({ env }) => {
    const reports = mkdtempSync(join(tmpdir(), 'connect-reports-'))
    const file = join(reports, 'report.json')
    const args = [...command.slice(1), ...reporters(file)]
    const result = await runToEnd(join(ROOT, folder, 'node_modules', '.bin', command[0]), args, {
      cwd: join(ROOT, folder),
      env: { ...env, ...(reportVariable && { [reportVariable]: file }) },
    })
    const counted = count(file)
    rmSync(reports, { recursive: true, force: true })
    if (counted.passed + counted.failed === 0 && result.ok)
      return { ...counted, failed: 1, output: `no tests in ${folder}` }
    const failed = counted.failed || (result.ok ? 0 : 1)
    return { ...counted, failed, output: result.output }
  }
}

/** @param {string} folder @param {string[]} options */
const vitest = (folder, ...options) =>
  tests({
    folder,
    command: ['vitest', 'run', ...options],
    count: countVitest,
    reporters: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  })

const playwright = (folder) =>
  tests({
    folder,
    command: ['playwright', 'test'],
    count: countPlaywright,
    reporters: () => ['--reporter=list,json'],
    reportVariable: 'PLAYWRIGHT_JSON_OUTPUT_FILE',
  })

/** The shared PostgreSQL of all tests. */
async function startDatabase({ env, program }) {
  if (env.TEST_DATABASE_URL) return one({ ok: true, output: '' })
  const { startEmbeddedPostgres } = await import('../../prisma/embedded/postgres.mjs')
  const { url, stop } = await startEmbeddedPostgres({ throwaway: true })
  program.atEnd(stop)
  env.TEST_DATABASE_URL = url
  return one({ ok: true, output: '' })
}

async function installPackages() {
  if (!isInstalled()) await install()
  return one({ ok: true, output: '' })
}

/** @type {Check['run']} */
const generate = async ({ env }) => one(await turbo(['run', 'build', '--filter=@connect/db'], env))

/**
 * Collecting garbage is a quarter of the linter's work: where there is memory for it, it is left for later. Where half of
 * the machine's memory is in use, Go collects as often as it must.
 */
const LAZY_GO = { GOGC: '400', GOMEMLIMIT: `${Math.floor(totalmem() / 2 ** 21)}MiB` }

/** @type {Check['run']} */
const lint = async ({ env, ...context }) => {
  const args = ['--type-aware', '--type-check', '--deny-warnings', '.']
  return tool('oxlint', args)({ ...context, env: { ...LAZY_GO, ...env } })
}

/** Checks that need neither a browser nor a database: quick, and mostly on one core. */
const READING = ['Lint and types', 'Unused code', 'Contract tests', 'Rider page tests', 'Build']

/**
 * In the order of the report. The linter uses both cores. Database tests mostly wait for processes of their own, so they run
 * beside the checks that use one core; API tests often wait for the database, so they run beside the web tests, with two
 * workers each: one more of either takes longer on two cores. Browser tests use both cores.
 * @type {Check[]}
 */
export const CHECKS = [
  { name: 'Install', budget: 90, needs: [], quick: true, uncounted: true, run: installPackages },
  {
    name: 'Format',
    budget: 5,
    needs: ['Install'],
    quick: true,
    run: tool('biome', ['check', '--linter-enabled=false', '.']),
  },
  { name: 'Generate', budget: 10, needs: ['Install'], quick: true, run: generate },
  // One pass: the linter's rules need every type checked, so a compiler beside it would do the same work again.
  { name: 'Lint and types', budget: 40, needs: ['Generate'], quick: true, run: lint },
  {
    name: 'Unused code',
    budget: 20,
    needs: ['Generate'],
    after: ['Lint and types'],
    quick: true,
    run: tool('knip', ['--no-progress']),
  },
  {
    name: 'Contract tests',
    budget: 10,
    needs: ['Install'],
    after: ['Lint and types'],
    quick: true,
    run: vitest('packages/contract'),
  },
  {
    name: 'Rider page tests',
    budget: 10,
    needs: ['Install'],
    after: ['Lint and types'],
    quick: true,
    run: vitest('apps/rider'),
  },
  {
    name: 'Build',
    budget: 35,
    needs: ['Generate'],
    after: ['Contract tests'],
    // What 'Generate' made stays as it is: database tests read it meanwhile.
    run: async ({ env }) => one(await turbo(['run', 'build', 'build:kit', '--only', '--filter=!@connect/db'], env)),
  },
  { name: 'Test database', budget: 10, needs: ['Install'], after: ['Generate'], uncounted: true, run: startDatabase },
  {
    name: 'Database tests',
    budget: 70,
    needs: ['Generate', 'Test database'],
    after: ['Lint and types'],
    run: vitest('prisma'),
  },
  {
    name: 'API tests',
    budget: 330,
    needs: ['Generate', 'Test database'],
    after: [...READING, 'Database tests'],
    run: vitest('apps/api', '--maxWorkers=2'),
  },
  {
    name: 'Web tests',
    budget: 300,
    needs: ['Install'],
    after: [...READING, 'Database tests'],
    run: vitest('apps/web'),
  },
  {
    name: 'Browser tests',
    budget: 300,
    needs: ['Build', 'Test database'],
    after: ['API tests', 'Web tests'],
    run: playwright('apps/e2e'),
  },
]
