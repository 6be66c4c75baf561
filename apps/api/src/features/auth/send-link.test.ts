import { scopedTo } from '@connect/db/scoped'
import { beforeEach, describe, expect, it } from 'vitest'
import { lettersTo } from '#testing/links.ts'
import { refused } from '#testing/refused.ts'
import { type TestApp, useTestApp } from '#testing/test-app.ts'
import { sendResetLink } from './send-link.ts'

const test = useTestApp()

let school: Awaited<ReturnType<TestApp['make']['school']>>
let user: Awaited<ReturnType<TestApp['make']['user']>>

beforeEach(async () => {
  const { make } = test()
  school = await make.school()
  user = await make.user(school)
})

/** By the client of a call, or by the bare one. */
const TRANSACTIONS = {
  scoped: (to: typeof user, invited_by?: string) => {
    const { context } = test()
    return scopedTo(context.db, school.id).$transaction((tx) =>
      sendResetLink(context, { tx, now: context.clock.now() }, { school, user: to, invited_by }),
    )
  },
  bare: (to: typeof user, invited_by?: string) => {
    const { context } = test()
    return context.db.$transaction((tx) =>
      sendResetLink(context, { tx, now: context.clock.now() }, { school, user: to, invited_by }),
    )
  },
}

describe.each(Object.keys(TRANSACTIONS) as (keyof typeof TRANSACTIONS)[])(
  'a reset link, sent in a %s transaction',
  (kind) => {
    const send = TRANSACTIONS[kind]

    it('goes to somebody with a password as a reset [AUTH-30]', async () => {
      await send(user)

      expect(await lettersTo(test(), user.email)).toMatchObject([{ template: 'reset-password', user_id: user.id }])
    })

    it('goes to somebody without one as their invitation, in the name of who sends it', async () => {
      const invited = await test().make.user(school, { password_hash: null })

      await send(invited, 'Olive Owner')

      expect(await lettersTo(test(), invited.email)).toMatchObject([
        { template: 'invitation', data: { school_name: school.name, invited_by: 'Olive Owner' } },
      ])
    })

    it('goes once a minute, and once when sent several times at once [AUTH-30]', async () => {
      const sent = await Promise.allSettled([send(user), send(user), send(user), send(user)])
      expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

      const answer = await refused(send(user))
      expect(answer).toMatchObject({ code: 'too_many_requests', retryAfter: 60 })

      test().clock.advance(60)
      await send(user)
      expect(await lettersTo(test(), user.email)).toHaveLength(2)
    })

    it('goes to nobody who is inactive', async () => {
      const gone = await test().make.user(school, { is_active: false })

      expect((await refused(send(gone))).code).toBe('not_found')
      expect(await lettersTo(test(), gone.email)).toEqual([])
    })
  },
)
