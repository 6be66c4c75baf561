import { expect, it } from 'vitest'
import { calculatePercent, formatPounds } from '#money.ts'

it.each([
  [0, '£0.00'],
  [5, '£0.05'],
  [13_050, '£130.50'],
  [1_000_000, '£10,000.00'],
  [-500, '−£5.00'],
  [-0, '£0.00'],
])('%i pence read %s', (pence, text) => {
  expect(formatPounds(pence)).toBe(text)
})

it.each([
  [13_050, 50, 6525],
  [13_051, 50, 6526],
  [1, 50, 1],
  [1, 49, 0],
  [12_345, 100, 12_345],
  [12_345, 0, 0],
  [0, 100, 0],
])('of %i pence, %i%% are %i', (pence, percent, share) => {
  expect(calculatePercent(pence, percent)).toBe(share)
})
