import { scopedTo } from '@connect/db/scoped'
import { beforeEach, describe, expect, it } from 'vitest'
import { lettersTo, makeLink } from '#testing/links.ts'
import { refused } from '#testing/refused.ts'
import { type TestApp, useTestApp } from '#testing/test-app.ts'
import { emailChanged, sendResetLink } from './send-link.ts'

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
      sendResetLink(context, tx, { school, user: to, invited_by }),
    )
  },
  bare: (to: typeof user, invited_by?: string) => {
    const { context } = test()
    return context.db.$transaction((tx) => sendResetLink(context, tx, { school, user: to, invited_by }))
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

describe('a change of address', () => {
  const move = async (who: typeof user) => {
    const { context } = test()
    const new_email = `moved-${who.id}@example.org`
    await scopedTo(context.db, school.id).$transaction(async (tx) => {
      await tx.user.updateMany({ where: { id: who.id }, data: { email: new_email } })
      await emailChanged(context, tx, { school, user: who, old_email: who.email, new_email })
    })
    return new_email
  }
  const linksOf = (id: number) => test().context.db.oneTimeToken.findMany({ where: { user_id: id } })

  it('tells the old address, asks the new one to confirm, and leaves no older link good', async () => {
    for (const purpose of ['RESET_PASSWORD', 'INVITATION', 'VERIFY_EMAIL'] as const) {
      await makeLink(test(), user, purpose)
    }

    const new_email = await move(user)

    const letter = (await lettersTo(test(), user.email)).at(-1)
    expect(letter).toMatchObject({ template: 'email-changed', data: { school_name: school.name, new_email } })
    expect(await lettersTo(test(), new_email)).toMatchObject([{ template: 'verify-email', user_id: user.id }])
    const links = await linksOf(user.id)
    const open = links.filter(({ used_at }) => used_at === null)
    expect(links).toHaveLength(4)
    expect(open).toMatchObject([{ purpose: 'VERIFY_EMAIL', email: new_email }])
    const after = await test().context.db.user.findUniqueOrThrow({ where: { email: new_email } })
    expect(after.email_verified_at).toBeNull()
  })

  it('sends the invitation to the new address of somebody who never accepted, and tells the old one nothing', async () => {
    const invited = await test().make.user(school, { password_hash: null, email_verified_at: null })
    await makeLink(test(), invited, 'INVITATION')

    const new_email = await move(invited)

    expect((await lettersTo(test(), invited.email)).map(({ template }) => template)).toEqual(['invitation'])
    expect(await lettersTo(test(), new_email)).toMatchObject([{ template: 'invitation' }])
    const links = await linksOf(invited.id)
    expect(links).toHaveLength(2)
    expect(links.filter(({ used_at }) => used_at === null)).toMatchObject([{ email: new_email }])
  })

  it('leaves the links of others alone', async () => {
    const colleague = await test().make.user(school)
    await makeLink(test(), colleague, 'RESET_PASSWORD')

    await move(user)

    expect(await linksOf(colleague.id)).toMatchObject([{ used_at: null }])
  })
})
