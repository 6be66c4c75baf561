import { expect, it } from 'vitest'
import { fileSize } from '#ui/files/file-size.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [182_044, '182 KB'],
  [999_999, '999 KB'],
  [4_000_000, '4.0 MB'],
])('says %i bytes as %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
