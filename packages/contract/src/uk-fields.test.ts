import { describe, expect, it } from 'vitest'
import { anyPostcode, companyNumber, postcode, vatNumber, website } from '#uk-fields.ts'

describe('a postcode', () => {
  it.each([
    ['cr04xn', 'CR0 4XN'],
    ['  EC1A1BB', 'EC1A 1BB'],
    ['w1a 0ax', 'W1A 0AX'],
    ['M1  1AE', 'M1 1AE'],
    ['b33 8th', 'B33 8TH'],
    ['dn55 1pt', 'DN55 1PT'],
    ['gir0aa', 'GIR 0AA'],
    ['bfpo57', 'BFPO 57'],
    ['BFPO 5414', 'BFPO 5414'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(postcode.parse(typed)).toBe(kept)
  })

  it.each(['CR0', 'CR0 4X', '0CR 4XN', 'QR0 4XN', 'CR0 4CX', 'CR0-4XN', 'CR0 4XNN', '', '90210', 'BFPO', 'BFPO 57A'])(
    'is not %j',
    (typed) => {
      expect(postcode.safeParse(typed).success).toBe(false)
    },
  )
})

describe('a postcode of any country', () => {
  it.each([
    ['cr04xn', 'CR0 4XN'],
    ['d02 af30', 'D02 AF30'],
    ['75001', '75001'],
    ['1234 ab', '1234 AB'],
    ['12345-67890', '12345-67890'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(anyPostcode.parse(typed)).toBe(kept)
  })

  it.each(['CR0, 4XN', '-1', '1-', '75001!', '123456 7890123', ''])('is not %j', (typed) => {
    expect(anyPostcode.safeParse(typed).success).toBe(false)
  })
})

it.each([
  [companyNumber, '01234567', '01234567'],
  [companyNumber, 'oc 301 234', 'OC301234'],
  [vatNumber, 'GB 123 4567 89', 'GB123456789'],
  [vatNumber, '123456789012', 'GB123456789012'],
  [website, ' https://rideready.example ', 'https://rideready.example'],
])('keeps what is registered in one form', (field, typed, kept) => {
  expect(field.parse(typed)).toBe(kept)
})

it.each([
  [companyNumber, '123456789'],
  [companyNumber, 'ABC12345'],
  [vatNumber, '12345678'],
  [vatNumber, 'GBGB123456789'],
  [vatNumber, 'IE1234567FA'],
  [website, 'http://rideready.example'],
  [website, 'https://'],
  [website, 'javascript:alert(1)'],
])('refuses what is none', (field, typed) => {
  expect(field.safeParse(typed).success).toBe(false)
})
