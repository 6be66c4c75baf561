import { expect, it } from 'vitest'
import { formatDaysLeft, formatPounds, formatSigned } from './credit-format.ts'

it.each([
  ['100.00', '+100'],
  ['-5.00', '−5'],
  ['-0.60', '−0.6'],
  ['1234.50', '+1,234.5'],
])('writes an entry of %s as %s', (credits, shown) => {
  expect(formatSigned(credits)).toBe(shown)
})

it.each([
  [null, 'Nothing was spent in the last 30 days'],
  [0, 'Less than a day at the rate of the last 30 days'],
  [1, 'About 1 day at the rate of the last 30 days'],
  [1400, 'About 1,400 days at the rate of the last 30 days'],
])('tells of %s days left', (days, words) => {
  expect(formatDaysLeft(days)).toBe(words)
})

it('writes pence as pounds', () => {
  expect(formatPounds(4500)).toBe('£45.00')
})
