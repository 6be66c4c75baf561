// @ts-check
// A process of its own, for one CSV file: what somebody uploads may be millions of lines, or one line of millions of cells.
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { answerTask } from '#platform/apart/answer-task.mjs'
import { unmarkFormula } from '#platform/import/formula-mark.mjs'

/**
 * @typedef {{ lines: number, columns: number, cell: number, row: number }} Limits
 * @typedef {{ source: Uint8Array, limits: Limits }} Task
 * @typedef {{ line: number, cells: string[] }} CsvRecord
 * @typedef {{ kind: 'read' } | { kind: 'refused', message: string }} Outcome
 */

/** What the file is refused with, as a whole. */
class Refusal extends Error {}

/** How workbooks of spreadsheet programs begin: those of today are archives, older ones compound files. */
const WORKBOOKS = ['504b0304', 'd0cf11e0']
const NOT_A_TABLE =
  'This is a workbook, not a CSV file. Save it as CSV in your spreadsheet program, then choose that file'
const NOT_TEXT = 'This file is not text we can read. Save it as CSV (UTF-8), then choose that file'

/** The characters 0x80 to 0x9F of Windows-1252. Some versions of Node take them for control characters. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/** Bytes that are worked on together: before anybody looks at the limits again, and without filling the memory. */
const CHUNK = 16_384

/** @param {Buffer} bytes */
function* toChunks(bytes) {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK)
}

/** @param {Buffer} bytes */
const fromWindows = (bytes) =>
  Array.from(toChunks(bytes), (chunk) =>
    chunk
      .toString('latin1')
      .replaceAll(/[\u0080-\u009F]/g, (character) => WINDOWS.charAt(character.charCodeAt(0) - 0x80)),
  ).join('')

/**
 * Unicode as the file's first bytes say it; else UTF-8, or what spreadsheets of this country write otherwise.
 * @param {Buffer} bytes
 */
function decode(bytes) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fromWindows(bytes)
  }
}

/** How Excel says by what the cells are apart, in a line of its own. */
const SEPARATOR = /^sep=([,;\t])\n/i

/**
 * The character that stands most often in the head.
 * @param {string} text
 */
function findDelimiter(text) {
  const end = text.indexOf('\n')
  const often = new Map([',', ';', '\t'].map((delimiter) => [delimiter, 0]))
  for (const character of end < 0 ? text : text.slice(0, end)) {
    const count = often.get(character)
    if (count !== undefined) often.set(character, count + 1)
  }
  return [...often].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ','
}

/** @param {number} count */
const words = (count) => count.toLocaleString('en-GB')

/**
 * A file as text with one kind of line break, by what its cells are apart, and the number of its head's line.
 * @param {Buffer} bytes
 */
function toTable(bytes) {
  const text = decode(bytes).replaceAll(/\r\n?/g, '\n')
  const [first = '', delimiter] = SEPARATOR.exec(text) ?? []
  return { text: text.slice(first.length), delimiter: delimiter ?? findDelimiter(text), head: delimiter ? 2 : 1 }
}

/**
 * The records of a table, each as soon as it is read, with the number of its last line. Throws a refusal at the first cell that is
 * too much.
 * @param {ReturnType<typeof toTable>} table
 * @param {Limits} limits
 */
function recordsIn({ text, delimiter, head }, { columns, cell, row }) {
  return Readable.from(toChunks(Buffer.from(text))).pipe(
    parse({
      delimiter,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      // It is asked before a letter is added.
      max_record_size: row - 1,
      cast: (value, { index, lines }) => {
        const line = words(lines + head - 1)
        if (index >= columns) throw new Refusal(`At most ${words(columns)} columns: line ${line} has more`)
        if (value.length <= cell) return value
        throw new Refusal(`At most ${words(cell)} characters in a cell: line ${line} has more`)
      },
    }),
  )
}

/** Characters of one part, so that whoever takes it is not held up. Each cell costs something, however short it is. */
const PART = 65_536
const CELL_COST = 8

/**
 * Tells the records that say something, the head first, in parts.
 * @param {Task} task
 * @param {(part: CsvRecord[]) => Promise<void>} tell
 * @returns {Promise<Outcome>}
 */
async function read({ source, limits }, tell) {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  if (WORKBOOKS.includes(bytes.toString('hex', 0, 4))) throw new Refusal(NOT_A_TABLE)
  const table = toTable(bytes)
  if (table.text.includes('\0')) throw new Refusal(NOT_TEXT)
  /** @type {CsvRecord[]} */
  let part = []
  let [size, next] = [0, table.head]
  for await (const { record, info } of recordsIn(table, limits)) {
    const line = next
    next = info.lines + table.head
    if (next - 1 > limits.lines) throw new Refusal(`At most ${words(limits.lines)} lines, empty ones included`)
    /** @type {string[]} */
    const cells = record.map(unmarkFormula)
    if (line > table.head && cells.every((cell) => cell === '')) continue
    part.push({ line, cells })
    size += cells.reduce((sum, cell) => sum + cell.length + CELL_COST, 0)
    if (size < PART) continue
    await tell(part)
    part = []
    size = 0
  }
  if (next === table.head) part.push({ line: table.head, cells: [] })
  await tell(part)
  return { kind: 'read' }
}

/**
 * @param {unknown} error
 * @param {Limits} limits
 * @returns {Outcome}
 */
function toRefusal(error, { row }) {
  if (error instanceof Refusal) return { kind: 'refused', message: error.message }
  if (!(error instanceof CsvError)) throw error
  const where = `the quotation marks in line ${words(Number(error.lines))}`
  const message =
    error.code === 'CSV_MAX_RECORD_SIZE'
      ? `At most ${words(row)} characters in a line: check ${where}`
      : `This is not a CSV file we can read: check ${where}`
  return { kind: 'refused', message }
}

answerTask((/** @type {Task} */ task, tell) => read(task, tell).catch((error) => toRefusal(error, task.limits)))
