import { expect, it } from 'vitest'
import { formatUkMobile, ukMobile } from '#people/uk-mobile.ts'

it.each([
  ['07700 900123', '+447700900123'],
  ['07700900123', '+447700900123'],
  ['+44 7700 900123', '+447700900123'],
  [' 077 009 00123 ', '+447700900123'],
  ['020 7946 0000', null],
  ['0770090012', null],
  ['077009001234', null],
  ['+44 (0)7700 900111', '+447700900111'],
  ['+33 7 12 34 56 78', null],
  ['7700900123', '+447700900123'],
  ['0044 7700-900123', '+447700900123'],
  ['07700 90012x', null],
  ['', null],
  [null, null],
])('%j is the mobile %j', (typed, mobile) => {
  expect(ukMobile(typed)).toBe(mobile)
})

it('is written as people write it', () => {
  expect(formatUkMobile('+447700900123')).toBe('07700 900123')
})
