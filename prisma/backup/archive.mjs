// @ts-check
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { BackupError } from './backup-error.mjs'

/**
 * An archive is a .tar.gz: `manifest.json` first, `tables/<table>/<number>` (parts of what COPY wrote), `files/<path>`,
 * and `end.json`, whose presence says that it is whole.
 */

/** @typedef {{ name: string, size: number, read: () => AsyncIterable<Buffer> }} Entry */

/** @param {NodeJS.WritableStream} output @param {() => AsyncIterable<Entry>} entries written in their order */
export async function writeArchive(output, entries) {
  const pack = tar.pack()
  const written = pipeline(pack, createGzip(), output)
  const fill = async () => {
    for await (const { name, size, read } of entries()) {
      await pipeline(read, pack.entry({ name, size, mode: 0o600 }))
    }
    pack.finalize()
  }
  const filled = fill().catch((error) => {
    pack.destroy(error)
    throw error
  })
  // What went wrong first is what to tell; the other side then only says that its stream was closed.
  await Promise.all([filled, written])
}

/**
 * The entries in their order; each has to be read to its end.
 * @param {string} file
 * @returns {AsyncGenerator<{ name: string, content: AsyncIterable<Buffer> }>}
 * @throws {BackupError} when the archive is cut off or damaged
 */
export async function* readArchive(file) {
  const extract = tar.extract()
  const fed = pipeline(createReadStream(file), createGunzip(), extract)
  fed.catch(() => {})
  try {
    for await (const entry of extract) yield { name: entry.header.name, content: readBytes(entry, file) }
    await fed
  } catch (error) {
    throw damaged(file, error)
  } finally {
    extract.destroy()
  }
}

/** @param {string} file @param {unknown} cause */
function damaged(file, cause) {
  if (cause instanceof BackupError) return cause
  const why = cause instanceof Error ? cause.message : String(cause)
  return new BackupError(`The backup ${file} is cut off or damaged (${why}).`, { cause })
}

/** @param {AsyncIterable<unknown>} entry @param {string} file @returns {AsyncGenerator<Buffer>} */
async function* readBytes(entry, file) {
  try {
    for await (const chunk of entry) if (Buffer.isBuffer(chunk)) yield chunk
  } catch (error) {
    throw damaged(file, error)
  }
}

/** @param {AsyncIterable<Buffer>} content @returns {Promise<any>} */
export async function readJson(content) {
  const chunks = []
  for await (const chunk of content) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}

/** @param {string} name @param {unknown} value @returns {Entry} */
export function jsonEntry(name, value) {
  return bufferEntry(name, Buffer.from(`${JSON.stringify(value, null, 2)}\n`))
}

/** @param {string} name @param {Buffer} content @returns {Entry} */
export function bufferEntry(name, content) {
  const read = async function* () {
    yield content
  }
  return { name, size: content.length, read }
}
