import { ApiError } from '@connect/contract/errors'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient } from '#api/query/query-client.ts'

const busy = (retryAfter?: number) =>
  new ApiError('service_unavailable', retryAfter === undefined ? {} : { retryAfter })

/** The longest and the shortest wait before another try, in milliseconds. */
function waits(failures: number, error: Error): number[] {
  const { retryDelay } = createQueryClient().getDefaultOptions().queries ?? {}
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  return [0, 1].map((chance) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    return typeof retryDelay === 'function' ? retryDelay(failures, error) : NaN
  })
}

it.each([
  ['as the server asks for', 0, busy(2), [2000, 3000]],
  ['twice as long each time where it asks for nothing', 0, busy(), [1000, 1500]],
  ['twice as long each time where it asks for nothing', 1, busy(), [2000, 3000]],
  ['twice as long each time where nobody answers', 1, new TypeError('fetch failed'), [2000, 3000]],
])('a read is tried again after a wait that differs from caller to caller: %s', (_what, failures, error, expected) => {
  expect(waits(failures, error)).toEqual(expected)
})

it.each([
  [2, true],
  [60, false],
])('a server that asks for %i seconds is tried again by itself: %s', (retryAfter, isTried) => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {}

  expect(typeof retry === 'function' && retry(0, busy(retryAfter))).toBe(isTried)
})

it('never tries a change again by itself', () => {
  expect(createQueryClient().getDefaultOptions().mutations?.retry).toBeUndefined()
})
