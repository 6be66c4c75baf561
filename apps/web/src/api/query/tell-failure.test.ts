import { ApiError } from '@connect/contract/errors'
import { expect, it } from 'vitest'
import { failureWords } from './show-failure.ts'

const busy = (retryAfter?: number) =>
  new ApiError('too_many_requests', { detail: 'A mail was just sent.', ...(retryAfter ? { retryAfter } : {}) })

it.each([
  [busy(), 'A mail was just sent.'],
  [busy(1), 'A mail was just sent. Try again in 1 second.'],
  [busy(43), 'A mail was just sent. Try again in 43 seconds.'],
  [busy(130), 'A mail was just sent. Try again in 3 minutes.'],
  [new TypeError('x is undefined'), 'Nothing was sent.'],
])('%s is told as "%s"', (error, words) => {
  expect(failureWords(error, 'Nothing was sent.')).toBe(words)
})
