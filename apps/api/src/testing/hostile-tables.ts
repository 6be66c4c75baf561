import { UPLOAD_LIMIT } from '@connect/contract/files/upload'

/** As much as one file may be. */
const fill = (text: string, before = '') =>
  before + text.repeat(Math.floor((UPLOAD_LIMIT - before.length) / Buffer.byteLength(text)))

const headings = Array.from({ length: 100_000 }, (_, index) => `Heading ${index}`).join(',')

const LINES = /^At most 20,000 lines, empty ones included$/
const ROWS = /^At most ([15],000 rows at a time|20,000 lines, empty ones included)$/
const COLUMNS = /^At most 100 columns: line 1 has more$/
const QUOTES = /^At most 200,000 characters in a line: check the quotation marks in line 2$/

/** Files that are made to stop a server, each of up to 4 MB, below the head of a table, and what they are refused with. */
export const HOSTILE_TABLES: readonly (readonly [name: string, toFile: (head: string) => string, words: RegExp])[] = [
  ['two million line breaks', (head) => `${head}${'\n'.repeat(2_000_000)}`, LINES],
  ['two million letters, each on a line', (head) => fill('a\n', `${head}\n`), ROWS],
  ['two million commas, each on a line', (head) => fill(',\n', `${head}\n`), LINES],
  ['975,000 rows', (head) => `${head}\n${'a,b\n'.repeat(975_000)}`, ROWS],
  ['one line', (head) => fill('a', `${head}\n`), QUOTES],
  ['100,000 headings', () => headings, COLUMNS],
  ['a quotation that is never closed', (head) => fill('b', `${head}\n"`), QUOTES],
]
