import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { Bytes } from '#http/send-bytes.ts'

export type Cell = string | number | null

/** What a formula begins with, also in full width, behind spaces or behind what is not seen. */
const FORMULA = /^(?:[\t\r]|[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠])/u
const FIGURE = /^-?\d+(\.\d+)?$/

/** Spreadsheets would run cells that start like a formula. Negative numbers are safe. */
const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && FORMULA.test(cell) && !FIGURE.test(cell) ? `'${cell}` : cell

const textOf = (rows: readonly (readonly Cell[])[], bom: boolean) =>
  stringify(
    rows.map((row) => row.map(harmless)),
    { bom, record_delimiter: 'windows' },
  )

/** Formats a table as CSV: UTF-8 with the byte order mark that spreadsheets expect. */
export function csvFile(name: string, head: readonly string[], rows: readonly (readonly Cell[])[]): Bytes {
  const bytes = Buffer.from(textOf([head, ...rows], true))
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    content_type: 'text/csv; charset=utf-8',
    name,
    is_inline: false,
    max_age: 0,
  }
}

async function* portioned(head: readonly string[], portions: AsyncIterable<readonly (readonly Cell[])[]>) {
  yield textOf([head], true)
  for await (const rows of portions) yield textOf(rows, false)
}

/** Streams a CSV file portion by portion, for tables that are too long for memory. */
export const csvStream = (
  name: string,
  head: readonly string[],
  portions: AsyncIterable<readonly (readonly Cell[])[]>,
): Bytes => ({
  stream: Readable.from(portioned(head, portions), { objectMode: false }),
  size: null,
  content_type: 'text/csv; charset=utf-8',
  name,
  is_inline: false,
  max_age: 0,
})
