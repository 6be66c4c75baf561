import { expect, it } from 'vitest'
import { nextRead } from './next-read.ts'

const read = (dataUpdateCount: number, { errors = 0, at = 0 } = {}) => ({
  dataUpdateCount,
  errorUpdateCount: errors,
  dataUpdatedAt: at,
})

it('reads the credits again every three seconds until the payment is known', () => {
  expect(nextRead(read(0), null)).toBe(3000)
  expect(nextRead(read(19), null)).toBe(3000)
})

it('gives up after a minute, whether answers or errors came', () => {
  expect(nextRead(read(20), null)).toBe(false)
  expect(nextRead(read(12, { errors: 8 }), null)).toBe(false)
})

it('reads at once what was read before the payment, and never again what was read after it', () => {
  expect(nextRead(read(20, { at: 999 }), 1000)).toBe(500)
  expect(nextRead(read(21, { at: 1000 }), 1000)).toBe(false)
})

it('gives up a balance that only fails', () => {
  expect(nextRead(read(1, { errors: 39, at: 999 }), 1000)).toBe(false)
})
