import { describe, expect, it } from 'vitest'
import { formatPlate } from '#bikes/plate.ts'
import { plate } from '#bikes/sent-plate.ts'

it.each([
  ['AA19AAA', 'AA19 AAA'],
  ['L2WPS', 'L2WP S'],
  ['ABC1', 'ABC1'],
  ['A1', 'A1'],
])('shows %s as %s [BIKE-73]', (stored, shown) => {
  expect(formatPlate(stored)).toBe(shown)
})

describe('a plate that is sent', () => {
  it.each([
    [' lv73 mvw ', 'LV73MVW'],
    ['a\t1', 'A1'],
    ['AA19AAA', 'AA19AAA'],
    ['LV73-MVW', 'LV73MVW'],
    ['\u202ALV73\u00A0MVW\u202C', 'LV73MVW'],
  ])('%j is kept as %s [BIKE-70]', (typed, kept) => {
    expect(plate.parse(typed)).toBe(kept)
  })

  it.each([
    ['', 'This field is required'],
    ['   ', 'This field is required'],
    [undefined, 'This field is required'],
    ['AA19AAAA', 'Must be at most 7 characters'],
    ['AA_19', 'Letters and digits only'],
    ['ÄA19', 'Letters and digits only'],
  ])('%j is refused: %s [BIKE-69]', (typed, message) => {
    expect(plate.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message])
  })
})
