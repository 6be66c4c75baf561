import { auth } from '@connect/contract/auth/routes'
import { profile } from '@connect/contract/profile/routes'
import { PASSWORD, permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function someone() {
  const { make, as } = test()
  const user = await make.user(await make.school(), permissions('USER_PERMISSION_EDIT'))
  return { user, call: await as(user) }
}

describe('the own profile', () => {
  it('is read without anything that is not shown [SET-02]', async () => {
    const { user, call } = await someone()

    expect(await call(profile.get, {})).toEqual({
      id: user.id,
      first_name: user.first_name,
      last_name: user.last_name,
      email: user.email,
      phone: user.phone,
      created: user.created.toISOString(),
    })
  })

  it('changes what is sent and nothing else, and shows at once', async () => {
    const { user, call } = await someone()

    await call(profile.update, { body: { first_name: '  Ada ' } })

    expect(await call(profile.get, {})).toMatchObject({
      first_name: 'Ada',
      last_name: user.last_name,
      phone: user.phone,
    })
  })

  it('turns an empty phone number into none', async () => {
    const { call } = await someone()

    expect(await call(profile.update, { body: { phone: ' ' } })).toHaveProperty('phone', null)
  })

  it('writes down who changed what from what to what', async () => {
    const { user, call } = await someone()
    await call(profile.update, { body: { first_name: 'Ada' } })

    const [event] = await test().context.db.auditEvent.findMany({ where: { user_id: user.id } })

    expect(event).toMatchObject({
      action: 'profile.update',
      before: { first_name: user.first_name },
      after: { first_name: 'Ada' },
    })
  })
})

describe('a new e-mail address', () => {
  it('needs the password', async () => {
    const { call } = await someone()

    const answer = await refused(call(profile.update, { body: { email: 'new@example.org' } }))

    expect(answer.fields).toEqual({ password: ['This field is required'] })
  })

  it('is refused with a wrong password', async () => {
    const { call } = await someone()

    const answer = await refused(call(profile.update, { body: { email: 'new@example.org', password: 'not-the-one' } }))

    expect(answer.fields).toEqual({ password: ['This is not your password'] })
  })

  it('is what one signs in with from then on', async () => {
    const { call } = await someone()

    await call(profile.update, { body: { email: 'Moved@Example.org', password: PASSWORD } })

    const signingIn = test().anonymous(auth.login, { body: { email: 'moved@example.org', password: PASSWORD } })
    await expect(signingIn).resolves.toHaveProperty('access')
  })

  it("is an error of its field when it is somebody's already, in any school", async () => {
    const { call } = await someone()
    const { user: other } = await someone()

    const answer = await refused(call(profile.update, { body: { email: other.email, password: PASSWORD } }))

    expect(answer.fields).toEqual({ email: ['This email address is already in use'] })
  })

  it('needs no password when it is the same one', async () => {
    const { user, call } = await someone()

    await expect(call(profile.update, { body: { email: user.email, first_name: 'Ada' } })).resolves.toHaveProperty(
      'first_name',
      'Ada',
    )
  })
})
