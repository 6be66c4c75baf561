import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useArrival } from './use-arrival.ts'

const read = (balance: string | undefined, dataUpdateCount: number) => ({
  state: { data: balance === undefined ? undefined : { balance }, dataUpdateCount },
})

it('reads the balance again every three seconds until it is another one', () => {
  const { result } = renderHook(() => useArrival(true))
  const every = result.current

  expect(every(read(undefined, 0))).toBe(3000)
  expect(every(read('5.00', 1))).toBe(3000)
  expect(every(read('5.00', 2))).toBe(3000)
  expect(every(read('105.00', 3))).toBe(false)
})

it('gives up after a minute', () => {
  const { result } = renderHook(() => useArrival(true))

  expect(result.current(read('5.00', 19))).toBe(3000)
  expect(result.current(read('5.00', 20))).toBe(false)
})

it('never asks again when nothing is on its way', () => {
  const { result } = renderHook(() => useArrival(false))

  expect(result.current(read('5.00', 1))).toBe(false)
})
