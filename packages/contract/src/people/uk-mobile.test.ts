import { expect, it } from 'vitest'
import { ukMobile } from '#people/uk-mobile.ts'

it.each([
  ['07700 900123', '+447700900123'],
  ['07700900123', '+447700900123'],
  ['+44 7700 900123', '+447700900123'],
  [' 077 009 00123 ', '+447700900123'],
  ['020 7946 0000', null],
  ['0770090012', null],
  ['077009001234', null],
  ['+44 07700 900123', null],
  ['+33 7 12 34 56 78', null],
  ['7700900123', null],
  ['07700 90012x', null],
  ['', null],
  [null, null],
])('%j is the mobile %j', (typed, mobile) => {
  expect(ukMobile(typed)).toBe(mobile)
})
