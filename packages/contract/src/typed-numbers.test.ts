import { expect, it } from 'vitest'
import { pence, signedPence } from '#orders/pence-fields.ts'
import { parseInteger, parseMoney, toNumber } from '#typed-numbers.ts'

it.each([
  ['125', 125],
  [' 0125 ', 125],
  ['-3', -3],
  ['11,585', 11585],
  ['', ''],
  ['  ', ''],
  ['12.5', '12.5'],
  ['1,58', '1,58'],
  ['1e3', '1e3'],
  ['0x10', '0x10'],
  ['twelve', 'twelve'],
  ['99999999999999999999', '99999999999999999999'],
])('reads "%s" as %j [FORM-02]', (typed, value) => {
  expect(parseInteger(typed)).toBe(value)
})

it.each([
  ['140', 14_000],
  ['140.5', 14_050],
  [' 140.50 ', 14_050],
  ['£140.50', 14_050],
  ['1,400.05', 140_005],
  ['0.29', 29],
  ['19.99', 1999],
  ['-5', -500],
  ['0', 0],
  ['', ''],
  ['140.505', '140.505'],
  ['1,40', '1,40'],
  ['140.', '140.'],
  ['1e3', '1e3'],
  ['1.250', '1.250'],
  ['1250,50', '1250,50'],
  ['2.899,00', '2.899,00'],
  ['0x10', '0x10'],
  ['ten', 'ten'],
  ['99999999999999999', '99999999999999999'],
])('reads "%s" pounds as %j pence', (typed, value) => {
  expect(parseMoney(typed)).toBe(value)
})

it.each([
  ['125', 125],
  [' 125 ', 125],
  ['-3', -3],
  [125, 125],
])('takes %j for %j where a number is sent as text', (sent, value) => {
  expect(toNumber(sent)).toBe(value)
})

it.each(['0x10', '1e3', '140.', '140.000', '+5', '1,250', '', 'ten', 'Infinity', null, true])(
  'leaves %j for a schema to refuse',
  (sent) => {
    expect(toNumber(sent)).toBe(sent)
  },
)

it.each(['0x10', '1e3', '140.', '140.000', '+5'])('%s is no sum of money', (text) => {
  expect([pence, signedPence].map((schema) => schema.safeParse(text).success)).toEqual([false, false])
})
