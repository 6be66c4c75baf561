// @ts-check
import { chmodSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { secretIn } from '../embedded/secret.mjs'

/** What a database has that an earlier docker-compose.yml made, whose operator set none. */
const BEFORE = { owner: 'connect', app: 'connect-app' }

/**
 * @typedef {object} Place
 * @property {string} file where the password stands, and stays
 * @property {string | undefined} value what the operator set; it goes before what the file has
 */

/** @param {string} folder in which PostgreSQL makes its database at the first start; a disk of its own has `lost+found` */
const hasDatabase = (folder) => readdirSync(folder).some((name) => name !== 'lost+found')

/** @param {string} file @param {string} password */
function write(file, password) {
  // Renamed into place whole: a start that is killed here leaves no half password.
  writeFileSync(`${file}.draft`, `${password}\n`, { mode: 0o600 })
  renameSync(`${file}.draft`, file)
}

/** @param {string} file @returns {string} empty where there is none */
function read(file) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error
    return ''
  }
}

/**
 * Puts the passwords of the owner of the database and of the role of the app into their files: those that the operator set,
 * else those that are there, else new ones of 256 random bits. A database that is older than both files keeps what it was
 * made with, since nothing here can change it; a new one never gets a published password.
 * @param {{ owner: Place, app: Place, databaseDir: string }} places
 * @returns {('owner' | 'app')[]} whose password is one that everybody can read
 */
export function makePasswords({ databaseDir, ...places }) {
  const isNew = !hasDatabase(databaseDir)
  const isUpgrade = !isNew && read(places.owner.file) === '' && read(places.app.file) === ''
  for (const role of /** @type {const} */ (['owner', 'app'])) {
    const { file } = places[role]
    const value = places[role].value?.trim()
    if (isNew && read(file) === BEFORE[role]) rmSync(file)
    if (value) write(file, value)
    else if (isUpgrade) write(file, BEFORE[role])
    else secretIn(file)
  }
  // PostgreSQL runs as another user than who writes it; the volume is mounted where both are at home, and nowhere else.
  chmodSync(places.owner.file, 0o644)
  return /** @type {const} */ (['owner', 'app']).filter((role) => secretIn(places[role].file) === BEFORE[role])
}

/**
 * The address of a database with the password of a file; one that has a password keeps it.
 * @param {string} address
 * @param {string | undefined} file
 * @throws {NodeJS.ErrnoException} where the file cannot be read
 * @returns {string}
 */
export function withPassword(address, file) {
  if (!file || !URL.canParse(address)) return address
  const url = new URL(address)
  if (url.password) return address
  url.password = encodeURIComponent(readFileSync(file, 'utf8').trim())
  return url.href
}
