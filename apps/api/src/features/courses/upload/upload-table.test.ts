import { describe, expect, it } from 'vitest'
import { HEAD, ONE, openUpload, toCsv } from '#features/courses/testing/open-upload.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const open = () => openUpload(test())

describe('a file', () => {
  it.each([
    ['nothing in it', ' ', 'There are no rows below the header row'],
    ['no rows', HEAD, 'There are no rows below the header row'],
    ['more than 5,000 rows', toCsv(...Array.from({ length: 5001 }, () => ONE)), 'At most 5,000 rows at a time'],
    ['more than 100 columns', `${','.repeat(100)}\n1`, 'At most 100 columns: line 1 has more'],
    ['more than 4,000,000 bytes', 'x'.repeat(4_000_001), 'File is too large: tests.csv'],
  ])('is refused with %s', async (_, content, message) => {
    const { send } = await open()

    expect((await refused(send(content))).fields).toEqual({ file: [message] })
  })

  const semicolons = toCsv(ONE).replaceAll(',', ';')
  it.each([
    ['semicolons', semicolons],
    ['tabs', toCsv(ONE).replaceAll(',', '\t')],
    ['the mark of UTF-8', `\uFEFF${toCsv(ONE)}`],
    ['Unicode of old spreadsheets', new Uint8Array(Buffer.from(`\uFEFF${toCsv(ONE)}`, 'utf16le'))],
    ['Latin letters', new Uint8Array(Buffer.from(toCsv(`${ONE}Zoë`), 'latin1'))],
    ['empty lines and formulas in what is not read', `${toCsv(`${ONE}=cmd|' /C calc'!A0`)}\n\n,,,\n`],
  ])('is read with %s', async (_, content) => {
    const { send } = await open()

    const { rows } = await send(content)

    expect(rows).toMatchObject([{ line: 2, outcome: 'CREATE', test: { application_reference_number: '4711' } }])
  })

  it('with two headings of one name tells them apart', async () => {
    const { send } = await open()

    expect((await send('Date,Date,,\n1,2,3,4')).columns).toEqual(['Date', 'Date (2)', 'Column 3', 'Column 4'])
  })
})
