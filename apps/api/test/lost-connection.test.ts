import { ApiError } from '@connect/contract/errors'
import { expect, it } from 'vitest'
import { JoinedWork } from '#http/joined-work.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** What work fails by whose connection ends under it, or does not, before it fails by `failure`. */
async function failingBy(failure: Error, { isLost }: { isLost: boolean }) {
  const { context, owner } = test()
  const work = new JoinedWork(context.db)
  const failing = work.transaction(async (tx) => {
    const [{ pid } = { pid: 0 }] = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`
    if (isLost) await owner.query('SELECT pg_terminate_backend($1, 60000)', [pid])
    throw failure
  })
  const [{ reason }] = (await Promise.allSettled([failing])) as [PromiseRejectedResult]
  return reason as unknown
}

it.each([new TypeError('Cannot read properties of null'), new ApiError('not_found')])(
  'what work makes of a lost connection is service_unavailable, not %s',
  async (failure) => {
    expect(await failingBy(failure, { isLost: true })).toMatchObject({ code: 'service_unavailable' })
  },
)

it('a refusal within a transaction that stands is itself', async () => {
  const refusal = new ApiError('not_found')

  expect(await failingBy(refusal, { isLost: false })).toBe(refusal)
})
