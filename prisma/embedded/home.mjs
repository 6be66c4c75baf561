// @ts-check
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { SHARED_FOLDER } from './binaries.mjs'
import { findHolder } from './owner.mjs'
import { canWorkIn, chooseUser, giveTo } from './run-as.mjs'

/** @typedef {import('./run-as.mjs').RunAs} RunAs */

/**
 * The folder of the lasting database: `<dataDir>/postgres`, or, when the user that PostgreSQL runs as cannot reach that,
 * one below the shared folder with a link at `<dataDir>/postgres`.
 * @param {string} dataDir exists, absolute
 * @returns {{ home: string, user: RunAs }}
 */
export function lastingHome(dataDir) {
  const place = join(dataDir, 'postgres')
  const user = chooseUser(place)
  if (lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(place)) {
    return { home: checked(user, realpathSync(place)), user }
  }
  if (!existsSync(place)) {
    rmSync(place, { force: true })
    mkdirSync(place, { mode: 0o700 })
  }
  giveTo(user, place)
  if (canWorkIn(user, place)) return { home: checked(user, place), user }
  if (readdirSync(place).length > 0) checked(user, place)
  rmdirSync(place)
  return { home: sharedHome(dataDir, place, user), user }
}

/** @param {RunAs} user @param {string} home @returns {string} */
function checked(user, home) {
  const owner = statSync(home).uid
  const self = process.getuid?.()
  if (self !== undefined && self !== 0 && owner !== self) {
    throw new Error(`The database in ${home} belongs to another system user (${owner}): start as that user or as root.`)
  }
  if (!canWorkIn(user, home))
    throw new Error(`The database in ${home} cannot be reached by its own user (${user.uid}).`)
  return home
}

/** @param {string} dataDir @param {string} place @param {RunAs} user @returns {string} */
function sharedHome(dataDir, place, user) {
  const home = join(SHARED_FOLDER, createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16))
  // Nothing links to it any more, so its data folder was deleted; it is set aside, since deleting data is for people to do.
  if (existsSync(home)) renameSync(home, `${home}.${Date.now()}`)
  mkdirSync(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  mkdirSync(home, { mode: 0o700 })
  giveTo(user, home)
  checked(user, home)
  symlinkSync(home, place)
  return home
}

const THROWAWAY = 'connect-throwaway-postgres-'

/** The folder of Linux that lies in memory: a database has a thousand files, which are made there in a tenth of the time. */
const MEMORY = '/dev/shm'
const TMPFS = 0x01_02_19_94
const GIGABYTE = 2 ** 30

/** Whether it may take a throwaway database, which needs half a gigabyte, and leave everybody else enough. */
function hasRoomInMemory() {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false
  const { type, bavail, bsize } = statfsSync(MEMORY)
  return type === TMPFS && bavail * bsize > 2 * GIGABYTE && process.availableMemory() > 4 * GIGABYTE
}

/** Where a folder is made that goes again soon. */
export const temporaryBase = () => (hasRoomInMemory() ? MEMORY : tmpdir())

/** @returns {{ home: string, user: RunAs }} a new folder for a database that goes with its process */
export function throwawayHome() {
  const user = chooseUser('')
  const bases = new Set([temporaryBase(), tmpdir(), '/tmp', SHARED_FOLDER])
  for (const base of bases) {
    if (base === SHARED_FOLDER) mkdirSync(base, { recursive: true, mode: 0o755 })
    const home = mkdtempSync(join(realpathSync(base), THROWAWAY))
    giveTo(user, home)
    if (canWorkIn(user, home)) return { home, user }
    rmdirSync(home)
  }
  throw new Error(`User ${user.uid} can write in none of ${[...bases].join(', ')}.`)
}

/**
 * Throwaway folders whose process was killed before it could tidy up.
 * @returns {string[]}
 */
export function abandonedThrowaways() {
  const self = process.getuid?.()
  const bases = [MEMORY, tmpdir(), '/tmp', SHARED_FOLDER].filter((base) => existsSync(base))
  return [...new Set(bases.map((base) => realpathSync(base)))]
    .flatMap((base) => readdirSync(base).map((name) => join(base, name)))
    .filter((home) => basename(home).startsWith(THROWAWAY))
    .filter((home) => self === 0 || statSync(home, { throwIfNoEntry: false })?.uid === self)
    .filter((home) => existsSync(join(home, 'owner')) && findHolder(join(home, 'owner')) === null)
}
