// @ts-check
import copyStreams from 'pg-copy-streams'
import { bufferEntry, jsonEntry, writeArchive } from './archive.mjs'
import { BackupError } from './backup-error.mjs'
import { quoted, readMigrations, readSequences, readTables, target, withClient } from './catalogue.mjs'
import { fileEntries } from './files.mjs'

export const FORMAT = 1

/** A tar entry tells its size before its content, so a table is cut into parts that fit into memory. */
const PART_SIZE = 4 * 1024 * 1024

/**
 * @param {import('pg').Client} client
 * @param {import('./catalogue.mjs').Table} table
 * @param {(rows: number) => void} count
 * @returns {AsyncGenerator<import('./archive.mjs').Entry>}
 */
async function* tableEntries(client, table, count) {
  const copy = client.query(copyStreams.to(`COPY ${target(table)} TO STDOUT`))
  let part = 0
  let size = 0
  /** @type {Buffer[]} */
  let chunks = []
  const entry = () => {
    const content = Buffer.concat(chunks)
    chunks = []
    size = 0
    part += 1
    return bufferEntry(`tables/${table.name}/${String(part).padStart(6, '0')}`, content)
  }
  for await (const chunk of copy) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= PART_SIZE) yield entry()
  }
  if (size > 0) yield entry()
  count(copy.rowCount)
}

/**
 * Writes every row of one moment, and the files, while others go on working. Memory stays the same however much there is.
 * @param {{ url: string, filesDir: string, output: NodeJS.WritableStream }} options
 * @returns {Promise<{ rows: number, files: number }>}
 * @throws {BackupError}
 */
export async function backUp({ url, filesDir, output }) {
  return await withClient(url, async (client) => {
    const names = (await readTables(client)).map((table) => quoted(table.name))
    if (names.length === 0) throw new BackupError('The database is empty: there is nothing to back up.')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    // Before the first query, which fixes the moment: no migration comes between that and the last table.
    await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS SHARE MODE`)
    const [tables, migrations] = [await readTables(client), await readMigrations(client)]
    /** @type {Record<string, number>} */
    const rows = {}
    let files = 0

    await writeArchive(output, async function* () {
      yield jsonEntry('manifest.json', { format: FORMAT, created: new Date().toISOString(), migrations, tables })
      for (const table of tables) {
        yield* tableEntries(client, table, (count) => {
          rows[table.name] = count
        })
      }
      // Numbers are never given back, so these are at least as far as the rows.
      const sequences = await readSequences(client)
      for await (const entry of fileEntries(filesDir)) {
        files += 1
        yield entry
      }
      yield jsonEntry('end.json', { rows, files, sequences })
    })
    return { rows: Object.values(rows).reduce((sum, count) => sum + count, 0), files }
  })
}
