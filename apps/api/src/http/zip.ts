import { Readable } from 'node:stream'
import { Zip, ZipDeflate } from 'fflate'
import type { Bytes } from '#http/send-bytes.ts'

/** A file of an archive. */
export type ZipEntry = { name: string; bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

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
      file.push(part)
      yield* chunks.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* chunks.splice(0)
  }
  zip.end()
  yield* chunks.splice(0)
}

/** Streams a ZIP archive file by file, so that no more than a part of one is held. */
export const zipStream = (name: string, entries: AsyncIterable<ZipEntry>): Bytes => ({
  stream: Readable.from(zipped(entries), { objectMode: false }),
  size: null,
  content_type: 'application/zip',
  name,
  is_inline: false,
  max_age: 0,
})
