import { expect, it } from 'vitest'
import { isPrintable, printable, WRITE_BY_HAND } from './printable.ts'

it.each([
  'Zoë O’Brien-Łukasiewicz',
  'Đặng Thị Hương',
  'Σωκράτης Ιωάννου',
  'Ольга Ігорівна',
  '£1,250.50 – “Yard” № 4',
  'Ştefan Ţurcanu',
])('prints %s', (text) => {
  expect(printable(text)).toBe(text)
  expect(isPrintable(text.normalize('NFD'))).toBe(true)
})

it.each(['محمد علي', '王小明', 'สมชาย ใจดี', 'Sam 🏍', 'अमित शर्मा', 'יוסי כהן', '김민수', 'Գոռ'])(
  'leaves %s to be written by hand',
  (text) => {
    expect(printable({ name: text, facts: [{ value: text }, { value: null }], number: 7 })).toEqual({
      name: WRITE_BY_HAND,
      facts: [{ value: WRITE_BY_HAND }, { value: null }],
      number: 7,
    })
  },
)
