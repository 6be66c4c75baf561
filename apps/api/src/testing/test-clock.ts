import type { Clock } from '#platform/context.ts'

const QUARTER = 15 * 60 * 1000

/**
 * A clock that stands still until it is moved on. It begins at the quarter of an hour before `at`, since addresses of
 * files change on the quarter: a test that moves it on by a minute sees the same addresses whenever it runs.
 */
export function testClock(at = Date.now()): Clock & { advance(seconds: number): void } {
  let now = at - (at % QUARTER)
  return {
    now: () => new Date(now),
    advance(seconds) {
      now += seconds * 1000
    },
  }
}
