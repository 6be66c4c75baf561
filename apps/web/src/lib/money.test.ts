import { expect, it } from 'vitest'
import { formatPence, typedMoneyProblem } from '#lib/money.ts'

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
