import { setTimeout } from 'node:timers/promises'
import { auth } from '@connect/contract/auth/routes'
import { TokenClaims } from '@connect/contract/auth/user'
import { PASSWORD, permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { decodeJwt } from '#testing/decode-jwt.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function someone(data: Parameters<ReturnType<typeof test>['make']['user']>[1] = {}) {
  const { make } = test()
  const school = await make.school({ is_connect_pro: true })
  const site = await make.site(school)
  return { school, site, user: await make.user(school, { sites: [site], ...data }) }
}

describe('signing in', () => {
  it('answers an access and a refresh token [AUTH-05]', async () => {
    const { user } = await someone()

    const tokens = await test().anonymous(auth.login, { body: { email: user.email, password: PASSWORD } })

    expect(Object.keys(tokens)).toEqual(['access', 'refresh'])
  })

  it('takes the address in any case, with space around it', async () => {
    const { user } = await someone()

    const signingIn = test().anonymous(auth.login, {
      body: { email: ` ${user.email.toUpperCase()} `, password: PASSWORD },
    })

    await expect(signingIn).resolves.toHaveProperty('access')
  })

  it('puts user, connect_user_permissions, exp and email into the access token, for 30 minutes [AUTH-13]', async () => {
    const { user } = await someone(permissions('USER_PERMISSION_VIEW'))

    const { access } = await test().anonymous(auth.login, { body: { email: user.email, password: PASSWORD } })

    const claims = TokenClaims.parse(decodeJwt(access))
    expect(claims).toMatchObject({ user: user.id, email: user.email })
    expect(claims.connect_user_permissions.bike_permission).toBe('USER_PERMISSION_VIEW')
    expect(claims.exp - Math.floor(test().clock.now().getTime() / 1000)).toBe(30 * 60)
  })

  it('begins no session with a password that is being changed at that moment [AUTH-31]', async () => {
    const { user } = await someone()
    const { context, anonymous } = test()

    const attempt = await context.db.$transaction(async (tx) => {
      await tx.user.update({ where: { email: user.email }, data: { password_hash: 'another' } })
      const signingIn = anonymous(auth.login, { body: { email: user.email, password: PASSWORD } }).catch(
        (error: unknown) => error,
      )
      // The old password is found right meanwhile, before the change is seen.
      await setTimeout(400)
      return { signingIn }
    })

    expect(await attempt.signingIn).toMatchObject({ code: 'invalid_credentials' })
    expect(await context.db.refreshFamily.count({ where: { user_id: user.id } })).toBe(0)
  })

  it.each([
    ['an unknown address', { email: 'nobody@example.org', password: PASSWORD }],
    ['a wrong password', { email: 'known', password: 'not-the-password' }],
    ['a deactivated account', { email: 'gone', password: PASSWORD }],
    ['an invitation not yet accepted', { email: 'invited', password: PASSWORD }],
  ])('refuses %s with the same words [AUTH-04 R-03]', async (_, { email, password }) => {
    const people: Record<string, Awaited<ReturnType<typeof someone>>> = {
      known: await someone(),
      gone: await someone({ is_active: false }),
      invited: await someone({ password_hash: null }),
    }

    const answer = await refused(
      test().anonymous(auth.login, { body: { email: people[email]?.user.email ?? email, password } }),
    )

    expect(answer).toMatchObject({ status: 401, code: 'invalid_credentials', detail: 'Incorrect email or password.' })
  })

  it.each([
    [{}, ['email', 'password']],
    [{ email: '', password: '' }, ['email', 'password']],
    [{ email: 'owner@southside.example' }, ['password']],
    [{ password: 'x' }, ['email']],
  ])('needs both fields: %j [AUTH-03]', async (body, fields) => {
    const answer = await refused(test().anonymous(auth.login, { body: body as never }))

    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(Object.keys(answer.fields)).toEqual(fields)
    expect(Object.values(answer.fields).map(([first]) => first)).toEqual(fields.map(() => 'This field is required'))
  })
})

describe('somebody of the demo schools, whose password everybody can read', () => {
  const demo = useTestApp({ DEMO: 'on' })

  const ofDemo = async ({ make }: ReturnType<typeof test>) =>
    make.user(await make.school(), { email: 'owner@southside.example' })

  it('signs in on a server that is a demo', async () => {
    const { email } = await ofDemo(demo())

    const signingIn = demo().anonymous(auth.login, { body: { email, password: PASSWORD } })

    await expect(signingIn).resolves.toHaveProperty('access')
  })

  it('does not sign in on any other server', async () => {
    const { email } = await ofDemo(test())

    const signingIn = test().anonymous(auth.login, { body: { email: ` ${email.toUpperCase()}`, password: PASSWORD } })

    expect(await refused(signingIn)).toMatchObject({ status: 401, code: 'invalid_credentials' })
  })

  it('does not go on there with a session of the demo', async () => {
    const { make, context, signIn, anonymous } = test()
    const user = await make.user(await make.school())
    const { refresh } = await signIn(user)
    await context.db.user.update({ where: { email: user.email }, data: { email: 'admin@northgate.example' } })

    const renewing = anonymous(auth.refresh, { body: { refresh } })

    expect(await refused(renewing)).toMatchObject({ status: 401, code: 'token_not_valid' })
  })
})

describe('the signed-in user', () => {
  it('is told whole by verify [AUTH-08 AUTH-29 R-40 R-41]', async () => {
    const { school, site, user } = await someone(permissions(null, { order_permission: 'USER_PERMISSION_EDIT' }))
    const { access } = await test().signIn(user)

    const answer = await test().anonymous(auth.verify, { body: { token: access } })

    expect(answer.user).toMatchObject({
      first_name: user.first_name,
      last_name: user.last_name,
      name: `${user.first_name} ${user.last_name}`,
      email: user.email,
      user_type: 'USER_STAFF',
      is_connect_pro: true,
      school: { id: school.id, name: school.name },
      school_name: school.name,
      suppliers: [{ id: site.id, name: site.name, connect_location_name: site.connect_location_name }],
      stripe_pricing_table_id: null,
      extra_staff_pricing_table_id: null,
      public_stripe_key: null,
      stripe_customer_session_id: null,
    })
    expect(answer.connect_user_permissions).toEqual(answer.user.connect_user_permissions)
    expect(answer.connect_user_permissions).toMatchObject({
      order_permission: 'USER_PERMISSION_EDIT',
      admin_permission: false,
    })
    expect(JSON.stringify(answer)).not.toContain('password')
  })

  it('has the permissions of their row, not those in the token [AUTH-28 R-57]', async () => {
    const { user } = await someone(permissions('USER_PERMISSION_EDIT'))
    const { access } = await test().signIn(user)
    await test().context.db.user.update({ where: { email: user.email }, data: { bike_permission: null } })

    const answer = await test().anonymous(auth.verify, { body: { token: access } })
    const own = await test().withToken(access)(auth.permissions, {})

    expect(answer.connect_user_permissions.bike_permission).toBeNull()
    expect(own).toEqual(answer.connect_user_permissions)
  })

  it('reads their own permissions: 13 keys and the two flags [AUTH-10 PERM-07]', async () => {
    const { user } = await someone({ is_account_owner: true, user_type: 'USER_ADMIN' })

    const own = await (await test().as(user))(auth.permissions, {})

    expect(Object.keys(own)).toHaveLength(15)
    expect(own).toMatchObject({ is_account_owner: true, admin_permission: true })
  })

  it('is out at the next request once deactivated', async () => {
    const { user } = await someone()
    const { access, refresh } = await test().signIn(user)
    await test().context.db.user.update({ where: { email: user.email }, data: { is_active: false } })

    const codes = [
      await refused(test().withToken(access)(auth.permissions, {})),
      await refused(test().anonymous(auth.verify, { body: { token: access } })),
      await refused(test().anonymous(auth.refresh, { body: { refresh } })),
    ].map(({ code }) => code)

    expect(codes).toEqual(['token_not_valid', 'token_not_valid', 'token_not_valid'])
  })
})
