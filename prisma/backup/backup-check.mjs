// @ts-check
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readArchive, readJson } from './archive.mjs'
import { FORMAT } from './back-up.mjs'
import { BackupError } from './backup-error.mjs'

/** The committed migrations, of which each version of Connect has those of all older ones. */
export const MIGRATIONS = join(import.meta.dirname, '..', 'migrations')

/**
 * What a backup says of itself.
 * @typedef {object} Summary
 * @property {string[]} migrations
 * @property {import('./catalogue.mjs').Table[]} tables
 * @property {Record<string, number>} rows by table
 * @property {number} files
 * @property {import('./catalogue.mjs').Sequence[]} sequences
 */

/**
 * Reads a backup from its beginning to its end, so that nothing is touched for one that is not whole.
 * @param {string} file
 * @returns {Promise<Summary>}
 * @throws {BackupError} when it is no backup, cut off, damaged, or newer than this version of Connect
 */
export async function checkBackup(file) {
  let manifest
  let end
  for await (const { name, content } of readArchive(file)) {
    if (name === 'manifest.json') manifest = await readJson(content)
    else if (!manifest) throw new BackupError(`${file} is not a backup of Connect.`)
    else if (name === 'end.json') end = await readJson(content)
    else for await (const _ of content) continue
  }
  if (!manifest) throw new BackupError(`${file} is not a backup of Connect.`)
  if (!end) throw new BackupError(`The backup ${file} is cut off or damaged (its end is missing).`)
  const known = await readdir(MIGRATIONS)
  if (manifest.format > FORMAT || manifest.migrations.some((/** @type {string} */ name) => !known.includes(name))) {
    throw new BackupError(`The backup ${file} was made by a newer version of Connect: install that version first.`)
  }
  return { ...manifest, ...end }
}
