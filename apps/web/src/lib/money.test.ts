import { expect, it } from 'vitest'
import { formatPence, parseMoney, typedMoneyProblem } from '#lib/money.ts'

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
  ['ten', 'ten'],
  ['99999999999999999', '99999999999999999'],
])('reads "%s" pounds as %j pence', (typed, value) => {
  expect(parseMoney(typed)).toBe(value)
})

it.each([
  ['', null],
  ['140.50', null],
  ['140.505', 'Enter an amount such as 140.50'],
  ['ten', 'Enter an amount such as 140.50'],
])('says of "%s": %j', (typed, problem) => {
  expect(typedMoneyProblem(typed)).toBe(problem)
})

it.each([
  [14_000, '140.00'],
  [140_005, '1,400.05'],
  [29, '0.29'],
  [-500, '-5.00'],
])('shows %i pence as %s', (pence, shown) => {
  expect(formatPence(pence)).toBe(shown)
})
