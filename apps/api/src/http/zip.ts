import { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'
import type { Bytes } from '#http/send-bytes.ts'
import { nextTurn } from '#platform/in-pieces.ts'

export type ZipEntry = { name: string; bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

/** Bytes that are packed in one turn of the loop: some milliseconds. */
const PART = 65_536

async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for await (const { name, bytes } of entries) {
    const file = new ZipDeflate(name)
    zip.add(file)
    for await (const part of bytes) {
      for (let from = 0; from < part.length; from += PART) {
        await nextTurn()
        file.push(part.subarray(from, from + PART))
        yield* chunks.splice(0)
      }
    }
    file.push(new Uint8Array(), true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}

/** File by file, a part of one at a time, when the client has taken the one before. A client that goes away ends it. */
export const zipStream = (name: string, entries: AsyncIterable<ZipEntry>): Bytes => ({
  stream: Readable.from(zipped(entries), { objectMode: false }),
  size: null,
  content_type: 'application/zip',
  name,
  is_inline: false,
  max_age: 0,
})
