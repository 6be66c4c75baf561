import { expect, it } from 'vitest'
import { needsRefresh, REFRESH_WINDOW_MS, VERIFY_INTERVAL_MS } from '#auth/session-rules.ts'

it.each([
  [300, false],
  [299, true],
  [0, true],
  [-60, true],
  [1800, false],
])('a token with %i seconds left wants refreshing: %s [AUTH-16 R-56]', (left, expected) => {
  const now = Date.UTC(2026, 10, 21)

  expect(needsRefresh(now / 1000 + left, now)).toBe(expected)
})

it('keeps the times of the specification [CONST-09]', () => {
  expect([REFRESH_WINDOW_MS, VERIFY_INTERVAL_MS]).toEqual([300_000, 180_000])
})
