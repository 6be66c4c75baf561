import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOnce } from '#api/forms/use-once.ts'

it('names what is sent again as before, and anything else anew', () => {
  const { result } = renderHook(() => useOnce())
  const keyOf = (body: unknown) => result.current(body).headers?.['idempotency-key']

  const first = keyOf({ riders: [41] })

  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(keyOf({ riders: [41] })).toBe(first)
  expect(keyOf({ riders: [41, 42] })).not.toBe(first)
})
