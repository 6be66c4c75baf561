import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './children.mjs'
import { assertOk } from './steps.mjs'

export const ROOT = join(import.meta.dirname, '..', '..')

const PNPM = 'pnpm@12.21.0'
const STAMP = join(ROOT, 'node_modules', '.connect-installed')

/** What the installed packages depend on. */
function fingerprint() {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch} ${PNPM}`)
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'])
    hash.update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

/** @returns {boolean} whether the packages of this lock file are there, whole */
export function isInstalled() {
  try {
    return readFileSync(STAMP, 'utf8') === fingerprint()
  } catch {
    return false
  }
}

/** Installs all packages exactly as locked, with nothing but Node and npm on the machine. */
export async function install() {
  rmSync(STAMP, { force: true })
  // The tools that build are development packages, and CI is how pnpm is told that nobody can answer questions.
  const { NODE_ENV: _, ...env } = process.env
  const options = { cwd: ROOT, env: { ...env, CI: 'true' }, shell: process.platform === 'win32' }
  const result = await runToEnd('npx', ['--yes', PNPM, 'install', '--frozen-lockfile'], options)
  assertOk(result, 'The packages could not be installed: is the npm registry reachable?')
  writeFileSync(STAMP, fingerprint())
}

/**
 * @param {string[]} args of turbo, such as `['run', 'build']`
 * @param {NodeJS.ProcessEnv} [env]
 */
export function turbo(args, env = process.env) {
  // turbo runs each package's script through pnpm, which has to be on its PATH.
  const withPnpm = ['--yes', `--package=${PNPM}`, '--', 'turbo']
  return runToEnd('npx', [...withPnpm, ...args, '--output-logs=errors-only'], {
    cwd: ROOT,
    env: { ...env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
    shell: process.platform === 'win32',
  })
}
