import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { csvFile } from '#http/csv.ts'

const readLines = async (rows: (string | number | null)[][]) =>
  (await buffer(csvFile('a.csv', ['What', 'How much'], rows).stream)).toString().split('\r\n')

it('writes a head and rows, quoted where they must be, with the mark of UTF-8', async () => {
  const rows = [
    ['Zoë "Z" Hill, office', 3],
    [null, null],
  ]

  expect(await readLines(rows)).toEqual(['\ufeffWhat,How much', '"Zoë ""Z"" Hill, office",3', ',', ''])
})

it.each([
  '=1+1',
  '+44 7700 900123',
  '-x',
  '@home',
  '\tx',
  ' =1+1',
  '\u200B=1+1',
  '\uFEFF @x',
  '\u00A0-x',
  '＝1+1',
  '＋44',
  '－x',
  '＠x',
])('lets %j be no formula of a spreadsheet', async (typed) => {
  const [, line] = await readLines([[typed, 1]])

  expect(line).toBe(`'${typed},1`)
})

it.each([' x', 'a=b', '\u200Bx', 'Café - bar'])('leaves %j as it is', async (typed) => {
  expect((await readLines([[typed, 1]]))[1]).toMatch(new RegExp(`^"?${typed}"?,1$`, 'u'))
})

it('leaves figures below nothing as they are', async () => {
  expect((await readLines([['-5.00', -1]]))[1]).toBe('-5.00,-1')
})

it('knows its size in bytes', async () => {
  const file = csvFile('a.csv', ['é'], [])

  expect(file.size).toBe((await buffer(file.stream)).length)
})
