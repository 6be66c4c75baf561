import { describe, expect, it } from 'vitest'
import { isStillValid, VALIDITY_YEARS, validUntil } from '#people/validity.ts'

describe('a certificate', () => {
  it.each([
    ['2024-03-10', '2026-03-09'],
    ['2024-02-29', '2026-02-28'],
    ['2022-03-01', '2024-02-29'],
    ['2022-02-28', '2024-02-27'],
    ['2024-01-01', '2025-12-31'],
    ['2024-10-27', '2026-10-26'],
  ])(`issued on %s is valid to %s, ${VALIDITY_YEARS} years less a day`, (issued, last) => {
    expect(validUntil(issued)).toBe(last)
  })

  it.each([
    ['2024-03-10', '2024-03-10', true],
    ['2024-03-10', '2026-03-09', true],
    ['2024-03-10', '2026-03-10', false],
    ['2024-02-29', '2026-02-28', true],
    ['2024-02-29', '2026-03-01', false],
  ])('issued on %s is on %s still valid: %s', (issued, today, valid) => {
    expect(isStillValid(issued, today)).toBe(valid)
  })
})
