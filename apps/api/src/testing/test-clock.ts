import type { Clock } from '#platform/context.ts'

/** A clock that stands still, at the real time of its making, until it is moved on. */
export function testClock(): Clock & { advance(seconds: number): void } {
  let now = Date.now()
  return {
    now: () => new Date(now),
    advance(seconds) {
      now += seconds * 1000
    },
  }
}
