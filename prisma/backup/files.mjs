// @ts-check
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.mjs'

const PREFIX = 'files/'
const DRAFT = '.restoring-'

/** @param {string} folder @returns {Promise<string[]>} nothing where there is no such folder */
const namesIn = (folder) =>
  readdir(folder).catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/**
 * Every file below the folder. A file is written once, before the row that names it, so those of a snapshot taken
 * earlier are all there.
 * @param {string} folder
 * @returns {AsyncGenerator<import('./archive.mjs').Entry>}
 */
export async function* fileEntries(folder) {
  if ((await namesIn(folder)).length === 0) return
  for (const found of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(found.parentPath ?? found.path, found.name)
    const name = relative(folder, path).split(sep).join('/')
    if (!found.isFile() || name.startsWith(DRAFT)) continue
    const { size } = await stat(path)
    yield {
      name: `${PREFIX}${name}`,
      size,
      read: () => (size > 0 ? createReadStream(path, { end: size - 1 }) : nothing()),
    }
  }
}

async function* nothing() {}

/** @typedef {(name: string, content: AsyncIterable<Buffer>) => Promise<void>} Take */

/**
 * Takes files out of an archive beside those of the folder, which has to be empty, and puts them there all at once.
 * @param {string} folder
 */
export function fileRestore(folder) {
  const draft = join(folder, `${DRAFT}${process.pid}`)
  /** @type {string[]} */
  let placed = []

  /** @throws {BackupError} */
  const assertEmpty = async () => {
    const names = await namesIn(folder)
    for (const name of names.filter((one) => one.startsWith(DRAFT))) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
    if (names.some((name) => !name.startsWith(DRAFT))) {
      throw new BackupError(`The folder ${folder} has files in it: restore into an empty one.`)
    }
  }

  /** @type {Take} */
  const take = async (name, content) => {
    const parts = name.slice(PREFIX.length).split('/')
    if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\\'))) {
      throw new BackupError(`The backup holds a file that belongs nowhere: ${name}.`)
    }
    const path = join(draft, ...parts)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
  }

  /** Puts what was taken in its place. */
  const place = async () => {
    for (const name of await namesIn(draft)) {
      await rename(join(draft, name), join(folder, name))
      placed.push(name)
    }
    await rm(draft, { recursive: true, force: true })
  }

  /** Leaves the folder as it was found. */
  const undo = async () => {
    for (const name of placed) await rm(join(folder, name), { recursive: true, force: true })
    placed = []
    await rm(draft, { recursive: true, force: true })
  }

  return { assertEmpty, take, place, undo }
}
