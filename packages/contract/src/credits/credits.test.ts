import { describe, expect, it } from 'vitest'
import {
  calculatePrice,
  formatCredits,
  fromHundredths,
  isCovered,
  isLow,
  toHundredths,
  usesCredits,
} from '#credits/credits.ts'

it.each([
  ['0.00', 0],
  ['0.60', 60],
  ['5.00', 500],
  ['12.05', 1205],
  ['-0.60', -60],
  ['-12.50', -1250],
  ['9999999999.99', 999_999_999_999],
] as const)('reads and writes %s exactly', (text, hundredths) => {
  expect(toHundredths(text)).toBe(hundredths)
  expect(fromHundredths(hundredths)).toBe(text)
})

it.each([
  ['0.60', 3, '1.80'],
  ['0.60', 10, '6.00'],
  ['5.00', 1, '5.00'],
  ['0.10', 3, '0.30'],
] as const)('%s times %i is %s, without the errors of a float', (unit, quantity, total) => {
  expect(calculatePrice(unit, quantity)).toBe(total)
})

describe('a balance', () => {
  it.each([
    ['5.00', '5.00', true],
    ['4.99', '5.00', false],
    ['5.01', '5.00', true],
    ['0.00', '0.60', false],
  ] as const)('of %s covers %s: %s [DVLA-07]', (balance, price, covered) => {
    expect(isCovered(balance, price)).toBe(covered)
  })
})

it.each([
  ['5.00', '5', 'Uses 5 credits'],
  ['1.00', '1', 'Uses 1 credit'],
  ['0.60', '0.6', 'Uses 0.6 credits'],
  ['1234.50', '1,234.5', 'Uses 1,234.5 credits'],
] as const)('tells people of %s as %s [DVLA-08]', (credits, shown, uses) => {
  expect(formatCredits(credits)).toBe(shown)
  expect(usesCredits(credits)).toBe(uses)
})

it.each([
  ['20.01', false],
  ['20.00', true],
  ['0.00', true],
] as const)('a balance of %s with an alert at 20 is low: %s', (balance, low) => {
  expect(isLow(balance, '20.00')).toBe(low)
})
