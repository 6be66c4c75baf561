import { createClient } from '@connect/contract/client'
import { customers } from '@connect/contract/customers/routes'
import { expect, it } from 'vitest'
import { comeBack } from '#testing/come-back.ts'
import { kill } from '#testing/start-process.ts'
import { startServer } from '#testing/start-server.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const BODY = customers.create.example.body

it.each([0, 6, 12, 24])(
  'killed %i ms after it was asked, a call is done once: by the first, or by the one that is sent again',
  async (delay) => {
    const { make, signIn, context } = test()
    const school = await make.school()
    const user = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
    const { access } = await signIn(user)
    const key = { headers: { 'idempotency-key': crypto.randomUUID() } }
    const { child, base } = await startServer(test())
    const there = createClient({ base, token: access })
    // A process that has just started may have more to do than it can.
    await comeBack(() => there(customers.list, {}))

    const lost = there(customers.create, { body: BODY }, key).catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, delay))
    await kill(child)
    const first = await lost
    // The claim of the dead is renewed by nobody, and runs out.
    const long_ago = new Date(0)
    await context.db.idempotencyKey.updateMany({ where: { status: null }, data: { claimed_until: long_ago } })
    // The database may notice late that the dead are gone: until then the call is told to come back.
    const again = await comeBack(() => test().withToken(access)(customers.create, { body: BODY }, key))

    const made = await context.db.customer.findMany({ where: { school_id: school.id }, select: { id: true } })
    expect(made).toEqual([{ id: again.id }])
    expect([null, again]).toContainEqual(first)
  },
)
