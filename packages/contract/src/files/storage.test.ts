import { expect, it } from 'vitest'
import { formatBytes, formatStorageFull } from '#files/storage.ts'

it.each([
  [0, '0 KB'],
  [999, '0.9 KB'],
  [182_449, '182.4 KB'],
  [999_999, '999.9 KB'],
  [1_000_000, '1 MB'],
  [499_999_999, '499.9 MB'],
  [500_000_000, '500 MB'],
  [19_950_000_000, '19.9 GB'],
  [20_000_000_000, '20 GB'],
])('says %i bytes as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

it('says how much is used, of how much, and what helps', () => {
  expect(formatStorageFull({ used: 499_000_000, limit: 500_000_000 })).toBe(
    'Your school uses 499 MB of its 500 MB. Delete files you no longer need, then try again.',
  )
})
