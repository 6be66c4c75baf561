import { bikes } from '@connect/contract/bikes/routes'
import type { CallOptions } from '@connect/contract/client'
import { ApiError, type ErrorCode } from '@connect/contract/errors'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOnce } from '#api/forms/use-once.ts'

/** Sends inputs one after the other, and answers with the keys that they went out with. */
function sender(route = bikes.create as Parameters<typeof useOnce>[0]) {
  const { result } = renderHook(() => useOnce(route))
  return async (input: unknown, failure?: ErrorCode) => {
    let key: string | undefined
    const send = async ({ headers }: CallOptions) => {
      key = headers?.['idempotency-key']
      if (failure) throw new ApiError(failure)
    }
    await result.current(input, send).catch(() => {})
    return key
  }
}

it.each(['network_failed', 'request_aborted', 'service_unavailable', 'idempotency_key_in_use'] as const)(
  'names what is sent again after %s as before, and anything else anew',
  async (failure) => {
    const send = sender()

    const first = await send({ riders: [41] }, failure)

    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(await send({ riders: [41] }, failure)).toBe(first)
    expect(await send({ riders: [41, 42] }, failure)).not.toBe(first)
  },
)

it.each([undefined, 'no_pending_certificates', 'validation_failed'] as const)(
  'names the same anew once it was answered (%s)',
  async (failure) => {
    const send = sender()

    const first = await send({ riders: [41] }, failure)

    expect(await send({ riders: [41] })).not.toBe(first)
  },
)

it('tells two files apart, though both are written alike', async () => {
  const send = sender()
  const [one, other] = [new File(['1'], 'a.png'), new File(['2'], 'a.png')]

  const first = await send({ image: one }, 'network_failed')

  expect(await send({ image: one }, 'network_failed')).toBe(first)
  expect(await send({ image: other }, 'network_failed')).not.toBe(first)
})

it('names no change of what is there, which may be sent twice', async () => {
  expect(await sender(bikes.update)({ colour: 'Red' })).toBeUndefined()
})
