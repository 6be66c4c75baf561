import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Bytes } from '#http/send-bytes.ts'
import { markFormula } from '#platform/import/formula-mark.mjs'
import { nextTurn } from '#platform/in-pieces.ts'

export type Cell = string | number | null

const harmless = (cell: Cell): Cell => (typeof cell === 'string' ? markFormula(cell) : cell)

const toCsv = (rows: readonly (readonly Cell[])[], bom: boolean) =>
  stringify(
    rows.map((row) => row.map(harmless)),
    { bom, record_delimiter: 'windows' },
  )

/** UTF-8 with the byte order mark that spreadsheets expect. */
export function csvFile(name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Bytes {
  const bytes = Buffer.from(toCsv([head, ...rows], true))
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    content_type: 'text/csv; charset=utf-8',
    name,
    is_inline: false,
    max_age: 0,
  }
}

async function* textInPieces<Row>({ heads, toCells, pieces }: Table<Row>) {
  yield toCsv([heads], true)
  for await (const rows of pieces) {
    await nextTurn()
    yield toCsv(rows.map(toCells), false)
  }
}

/** Its rows are read a piece at a time. */
type Table<Row> = {
  heads: readonly string[]
  toCells: (row: Row) => readonly Cell[]
  pieces: AsyncIterable<readonly Row[]>
}

/**
 * Streams a table of any length as CSV: a piece is read and written when the client has taken the one before, in a turn of the
 * loop of its own (decision 057). A client that goes away ends it.
 */
export const csvStream = <Row>(name: string, table: Table<Row>): Bytes => ({
  stream: Readable.from(textInPieces(table), { objectMode: false }),
  size: null,
  content_type: 'text/csv; charset=utf-8',
  name,
  is_inline: false,
  max_age: 0,
})
