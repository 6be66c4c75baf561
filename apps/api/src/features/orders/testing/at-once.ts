import { ApiError } from '@connect/contract/errors'
import { comeBack } from '#testing/come-back.ts'

/** How many of these calls succeed, and with what the others are refused. A server that is busy is asked again. */
export async function outcomes(calls: (() => Promise<unknown>)[]): Promise<Record<string, number>> {
  const settled = await Promise.allSettled(calls.map((call) => comeBack(call)))
  const codes = settled.map((one) => {
    if (one.status === 'fulfilled') return 'done'
    if (one.reason instanceof ApiError) return one.reason.code
    throw one.reason
  })
  return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]))
}

/** So many calls. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
