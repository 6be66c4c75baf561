import { expect, it } from 'vitest'
import { creditsFor, isTopUpAmount, vatIn } from '#credits/topup-rules.ts'

it.each([
  [12_000, 2000],
  [9999, 1667],
  [500, 83],
  [1000, 167],
  [4500, 750],
  [1, 0],
  [3, 1],
])('finds in %i pence %i of VAT', (gross, vat) => {
  expect(vatIn(gross)).toBe(vat)
})

it.each([
  [499, false],
  [500, true],
  [50_000, true],
  [50_001, false],
  [1000.5, false],
])('takes a top-up of %d pence: %s [CRED-09]', (pence, taken) => {
  expect(isTopUpAmount(pence)).toBe(taken)
})

it('gives a credit for ten pence', () => {
  expect(creditsFor(500)).toBe('50.00')
  expect(creditsFor(1234)).toBe('123.40')
})
