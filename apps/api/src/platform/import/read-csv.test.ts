import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { readCsv } from './read-csv.ts'

const ME = { actor: { school_id: 1 }, inOtherQueue: <T>(work: () => Promise<T>) => work() }

type Content = string | Uint8Array<ArrayBuffer>

async function read(content: Content, take: (cells: string[], line: number) => void = () => {}) {
  const records: [number, ...string[]][] = []
  await readCsv(new File([content], 'table.csv'), ME, (cells, line) => {
    records.push([line, ...cells])
    take(cells, line)
  })
  return records
}

const getFieldErrors = async (content: Content) => (await refused(read(content))).fields

describe('a file', () => {
  it('is handed over record by record, its head first, without those that say nothing', async () => {
    expect(await read('\n\nAda , "Ann\nLee"\n,\n\'=1,x')).toEqual([
      [1, ''],
      [3, 'Ada', 'Ann\nLee'],
      [6, '=1', 'x'],
    ])
  })

  it('that is read in many pieces keeps every letter and quotation', async () => {
    const row = ['Zoë 😀', '"Hi", he said', 'a\nb']
    const line = row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')
    const content = ['head;of;it', ...Array.from({ length: 9000 }, () => line)].join('\r\n')

    const records = await read(content)

    expect(records).toHaveLength(9001)
    expect(
      records.slice(1).filter(([at, ...cells], index) => at !== 2 * index + 2 || cells.join() !== row.join()),
    ).toEqual([])
  })

  it('of Windows is read with every one of its letters', async () => {
    const letters = Uint8Array.from('name\n\x80\x92\xeb', (character) => character.charCodeAt(0))

    expect(await read(letters)).toEqual([
      [1, 'name'],
      [2, '€’ë'],
    ])
    expect(await getFieldErrors(new Uint8Array(3_990_000).fill(0x80))).toEqual({
      file: [expect.stringMatching('200,000')],
    })
  })

  it.each([
    ['\uFEFF', [[1]]],
    [
      'sep=;\r\na,;b\r\n"c\r\n\r\nd";e\rf',
      [
        [2, 'a,', 'b'],
        [3, 'c\n\nd', 'e'],
        [6, 'f'],
      ],
    ],
    [' ', [[1]]],
  ])('of %j is %j', async (content, records) => {
    expect(await read(content)).toEqual(records)
  })
})

describe('a limit', () => {
  const cell = 'x'.repeat(32_767)
  it.each([
    ['20,000 lines', '\n'.repeat(20_000), 'x', 'At most 20,000 lines, empty ones included'],
    ['100 columns', `a\nb\n${','.repeat(99)}`, ',', 'At most 100 columns: line 3 has more'],
    [
      '32,767 characters in a cell',
      `a\n"${cell}"\n${cell}`,
      'x',
      'At most 32,767 characters in a cell: line 3 has more',
    ],
    [
      '200,000 characters in a line',
      `a\n${Array.from({ length: 8 }, () => 'x'.repeat(25_000)).join(',')}`,
      'x',
      'At most 200,000 characters in a line: check the quotation marks in line 2',
    ],
  ])('of %s takes as much, and refuses one more in words', async (_, most, more, words) => {
    await read(most)

    expect(await getFieldErrors(most + more)).toEqual({ file: [words] })
  })

  it.each([
    ['a,b\n"c,d', 'This is not a CSV file we can read: check the quotation marks in line 2'],
    ['a,b\nc,d\n"e" f,g', 'This is not a CSV file we can read: check the quotation marks in line 3'],
  ])('of reason refuses %j', async (content, words) => {
    expect(await getFieldErrors(content)).toEqual({ file: [words] })
  })
})

it('ends as soon as it is refused, and the next file is read', async () => {
  const fail = () => {
    throw new Error('enough')
  }

  await expect(read('a\n'.repeat(1_900_000), fail)).rejects.toThrow('enough')
  expect(await read('a')).toEqual([[1, 'a']])
})

it('refuses what one school sends while many of its files wait', async () => {
  const all = await Promise.allSettled(Array.from({ length: 12 }, () => read('a\nb')))

  const codes = all.map((one) => (one.status === 'fulfilled' ? 'read' : one.reason.code))
  expect(codes.filter((code) => code === 'read')).toHaveLength(9)
  expect(codes.filter((code) => code === 'service_unavailable')).toHaveLength(3)
})

const MOST = 4_000_000

it.each([
  ['line breaks', '\n'.repeat(MOST), /20,000 lines/],
  [
    'line breaks in UTF-16',
    new Uint8Array(Buffer.from(`\uFEFF${'\n'.repeat(MOST / 2 - 1)}`, 'utf16le')),
    /20,000 lines/,
  ],
  ['commas', ','.repeat(MOST), /100 columns: line 1/],
  ['quotation marks', '"'.repeat(MOST), /200,000 characters in a line/],
  ['line breaks in a quotation', `"${'\n'.repeat(MOST - 1)}`, /200,000 characters in a line/],
  ['zeros', new Uint8Array(MOST), /not text/],
])('refuses 4 MB of %s in words', async (_, content, words) => {
  expect(await getFieldErrors(content)).toEqual({ file: [expect.stringMatching(words)] })
})
