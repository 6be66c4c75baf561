import { expect, it } from 'vitest'
import { fileLinks } from '#platform/tokens/file-links.ts'
import { testClock } from '#testing/test-clock.ts'

it.each([
  ['on the quarter', '2026-11-24T13:15:00.000Z'],
  ['just before the next one', '2026-11-24T13:29:59.999Z'],
])('addresses of files stay as they are for a minute, begun %s', (_, at) => {
  const clock = testClock(Date.parse(at))
  const links = fileLinks('only-for-tests', clock)
  const before = links.to(1, 2)

  clock.advance(60)

  expect(clock.now().toISOString()).toBe('2026-11-24T13:16:00.000Z')
  expect(links.to(1, 2)).toBe(before)
})
