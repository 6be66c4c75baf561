import { createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readPlaces, UserError } from './config.mjs'
import { openDatabase, prepareRoles } from './database.mjs'
import { seconds } from './steps.mjs'

/** @typedef {import('./program.mjs').Program} Program */

/**
 * @template T
 * @param {() => Promise<T>} work whose refusals are sentences for people
 */
async function refusing(work) {
  const { BackupError } = await import('../../prisma/backup/backup-error.mjs')
  try {
    return await work()
  } catch (error) {
    throw error instanceof BackupError ? new UserError(error.message) : error
  }
}

/** @param {Date} now @returns {string} such as `connect-2026-03-01T10-15-00Z.tar.gz` */
const nameAt = (now) => `connect-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

/**
 * `pnpm db:backup [file]`; `-` writes to stdout.
 * @param {Program} program
 * @param {string} [given]
 */
export async function backUpTo(program, given = nameAt(new Date())) {
  const since = performance.now()
  const places = readPlaces(process.env)
  const toStdout = given === '-'
  const file = resolve(given)
  if (!toStdout && existsSync(file)) throw new UserError(`${file} exists already: name another file.`)
  const { owner: url } = await openDatabase(program, places)
  const { backUp } = await import('../../prisma/backup/back-up.mjs')

  // It gets its name when it is whole, and nobody else may read it: it holds what a school knows of its riders.
  const draft = `${file}.part`
  if (!toStdout) program.atEnd(() => rmSync(draft, { force: true }))
  const output = toStdout ? process.stdout : createWriteStream(draft, { mode: 0o600 })
  const work = refusing(() => backUp({ url, filesDir: places.filesDir, output }))
  const { rows, files } = await Promise.race([program.interrupted, work])
  if (toStdout) return
  renameSync(draft, file)
  const size = (statSync(file).size / 1e6).toFixed(1)
  console.log(`${rows} rows and ${files} files are in ${given} (${size} MB) after ${seconds(since)}.`)
}

/**
 * `pnpm db:restore <file>`
 * @param {Program} program
 * @param {string} [given]
 */
export async function restoreFrom(program, given) {
  const since = performance.now()
  if (!given) throw new UserError('Say which backup: pnpm db:restore <file>.')
  const file = resolve(given)
  if (!existsSync(file)) throw new UserError(`There is no file ${file}.`)
  const places = readPlaces(process.env)
  const addresses = await openDatabase(program, places)
  const { restore } = await import('../../prisma/backup/restore.mjs')
  const work = refusing(() => restore({ url: addresses.owner, filesDir: places.filesDir, file }))
  const { rows, files } = await Promise.race([program.interrupted, work])
  await prepareRoles(addresses)
  const sum = Object.values(rows).reduce((total, count) => total + count, 0)
  console.log(`${sum} rows and ${files} files are back after ${seconds(since)}.`)
}
