import { auth } from '@connect/contract/auth/routes'
import { sessions } from '@connect/contract/sessions/routes'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function someone() {
  const { make, signIn, withToken } = test()
  const user = await make.user(await make.school())
  const here = await signIn(user)
  return { user, here, call: withToken(here.access) }
}

const isAlive = (access: string) =>
  test()
    .withToken(access)(auth.permissions, {})
    .then(
      () => true,
      () => false,
    )

describe('the own sessions', () => {
  it('are listed, the one last used first, and say which is this one', async () => {
    const { user, here, call } = await someone()
    test().clock.advance(60)
    await test().signIn(user)
    test().clock.advance(60)
    await test().anonymous(auth.refresh, { body: { refresh: here.refresh } })

    const { count, results } = await call(sessions.list, {})

    expect(count).toBe(2)
    expect(results.map(({ is_current, user_agent }) => [is_current, user_agent])).toEqual([
      [true, 'test'],
      [false, 'test'],
    ])
  })

  it('leave out what ended or ran out, and what is not theirs', async () => {
    const { user, call } = await someone()
    const gone = await test().signIn(user)
    await test().anonymous(auth.logout, { body: { refresh: gone.refresh } })
    await test().signIn(await test().make.user(await test().make.school()))

    expect((await call(sessions.list, {})).count).toBe(1)
  })

  it('end when they are told to: that browser is out at its next call', async () => {
    const { user, here, call } = await someone()
    const elsewhere = await test().signIn(user)
    const { results } = await call(sessions.list, {})
    const other = results.find((session) => !session.is_current)

    await call(sessions.remove, { params: { session_id: other?.id ?? '' } })

    expect([await isAlive(here.access), await isAlive(elsewhere.access)]).toEqual([true, false])
    const events = await test().context.db.auditEvent.findMany({ where: { user_id: user.id } })
    expect(events).toMatchObject([{ action: 'sessions.remove', entity: 'session', entity_id: other?.id }])
  })

  it("cannot end a colleague's", async () => {
    const { make, signIn, as } = test()
    const school = await make.school()
    const colleague = await make.user(school)
    const { access } = await signIn(colleague)
    const owner = await as(await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' }))
    const family = await test().context.db.refreshFamily.findFirstOrThrow({ where: { user_id: colleague.id } })

    const answer = await refused(owner(sessions.remove, { params: { session_id: family.id } }))

    expect(answer.code).toBe('not_found')
    expect(await isAlive(access)).toBe(true)
  })

  it.each(['7', 'not-a-session'])('are not found under %s', async (session_id) => {
    const { call } = await someone()

    expect((await refused(call(sessions.remove, { params: { session_id } }))).code).toBe('not_found')
  })
})
