import { auth } from '@connect/contract/auth/routes'
import { mails } from '@connect/contract/mails/routes'
import { profile } from '@connect/contract/profile/routes'
import { staff } from '@connect/contract/staff/routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { lettersTo, makeLink, newestLink } from '#testing/links.ts'
import { refused } from '#testing/refused.ts'
import { type TestApp, useTestApp } from '#testing/test-app.ts'

const OWNER = { is_account_owner: true, user_type: 'USER_ADMIN' } as const
const PASSWORD = 'connect-demo'
const test = useTestApp()

async function someone(data: Parameters<TestApp['make']['user']>[1] = OWNER) {
  const { make, as } = test()
  const user = await make.user(await make.school(), data)
  const call = await as(user)
  const move = (email: string) => call(profile.update, { body: { email, password: PASSWORD } })
  const link = () => newestLink(test(), user, 'CHANGE_EMAIL')
  return { user, call, move, link }
}

const follow = (params: { token: string; uid: number }) => test().anonymous(auth.verifyEmail, { params })
const signIn = (email: string) => test().anonymous(auth.login, { body: { email, password: PASSWORD } })
const openMoves = (id: number) =>
  test().context.db.oneTimeToken.findMany({ where: { user_id: id, purpose: 'CHANGE_EMAIL', used_at: null } })
let count = 0
const fresh = () => `fresh-${(count += 1)}@example.net`

beforeEach(() => test().clock.advance(16 * 60))

describe('an address that has an account', () => {
  /** Everything that who asks can see of it, with the address and what differs for each call left out. */
  async function seen(email: string) {
    const { call, user } = await someone()
    const answer = await call(profile.update, { body: { email, password: PASSWORD } })
    const again = await refused(call(profile.update, { body: { email, password: PASSWORD } }))
    const outbox = await call(mails.list, {})
    const letters = await Promise.all(outbox.results.map(({ id }) => call(mails.get, { params: { mail_id: id } })))
    const plain = (value: unknown) =>
      JSON.stringify(value)
        .replaceAll(email, 'ADDRESS')
        .replaceAll(user.email, 'OWN')
        .replaceAll(user.first_name, 'FIRST')
        .replaceAll(user.last_name, 'LAST')
        .replaceAll(/"(id|created|version|phone|request_id)":("[^"]*"|\d+)/g, '')
        .replaceAll(/(with|for) [^.]* Rider Training/g, 'SCHOOL')
    return {
      answer: plain(answer),
      again: plain([again.code, again.detail, again.status, again.retryAfter]),
      letters: plain(letters),
      shown: answer.pending_email,
    }
  }

  it('is answered, mailed and limited like one that has none [AUTH-31]', async () => {
    const known = await someone()
    const unknown = fresh()

    const [ofKnown, ofUnknown] = [await seen(known.user.email), await seen(unknown)]

    expect(ofKnown.shown).toBe(known.user.email)
    expect({ ...ofKnown, shown: '' }).toEqual({ ...ofUnknown, shown: '' })
    expect(await lettersTo(test(), known.user.email)).toMatchObject([{ template: 'change-email' }])
  })

  it('stays with its owner, whom only the letter tells', async () => {
    const known = await someone()
    const { user, move, link } = await someone()
    await move(known.user.email.toUpperCase())

    const answer = await refused(follow(await link()))

    expect([answer.code, answer.status]).toEqual(['address_has_account', 400])
    await expect(signIn(known.user.email)).resolves.toHaveProperty('access')
    await expect(signIn(user.email)).resolves.toHaveProperty('access')
  })

  it('is answered alike where an admin enters it for somebody else', async () => {
    const { make, as } = test()
    const school = await make.school()
    const admin = await as(await make.user(school, OWNER))
    const known = await someone()
    const enter = async (email: string) => {
      const { id: staff_id, email: own } = await make.user(school)
      return [own, await admin(staff.update, { params: { staff_id }, body: { email } })] as const
    }

    for (const [own, answer] of [await enter(known.user.email), await enter(fresh())]) expect(answer.email).toBe(own)
  })
})

describe('a new address', () => {
  it('is what one signs in with once its link was followed; the old one is told, and older links are void', async () => {
    const { user, call, move, link } = await someone()
    const reset = await makeLink(test(), user, 'RESET_PASSWORD')
    const email = fresh()

    const requested = await move(email)
    const params = await link()
    const before = await signIn(user.email)
    expect(await lettersTo(test(), user.email)).toMatchObject([{ template: 'reset-password' }])
    await follow(params)
    await follow(params)

    expect([requested.email, requested.pending_email, before]).toMatchObject([
      user.email,
      email,
      { access: expect.any(String) },
    ])
    expect(await call(profile.get, {})).toMatchObject({ email, pending_email: null })
    await expect(signIn(email)).resolves.toHaveProperty('access')
    expect((await refused(signIn(user.email))).code).toBe('invalid_credentials')
    const [, told] = await lettersTo(test(), user.email)
    expect(told).toMatchObject({ template: 'email-changed', data: { new_email: email } })
    expect((await refused(test().anonymous(auth.passwordLink, { params: reset }))).code).toBe('link_not_valid')
  })

  it('takes the place of the one that was open, whose link then fails in words', async () => {
    const { user, call, move, link } = await someone()
    await move(fresh())
    const first = await link()
    test().clock.advance(1)
    const email = fresh()
    await move(email)

    const answer = await refused(follow(first))

    expect([answer.code, answer.detail]).toEqual(['link_not_valid', 'This link has expired or has already been used.'])
    expect(await openMoves(user.id)).toMatchObject([{ email }])
    await follow(await link())
    expect((await call(profile.get, {})).email).toBe(email)
  })

  it('is open once, of several that are asked for at once', async () => {
    const { user, move } = await someone()

    await Promise.allSettled([fresh(), fresh(), fresh()].map(move))

    expect(await openMoves(user.id)).toHaveLength(1)
  })

  it('goes to one of two who follow their links to it at once', async () => {
    const email = fresh()
    const one = await someone()
    await one.move(email)
    test().clock.advance(3601)
    const other = await someone()
    await other.move(email)

    const answers = await Promise.allSettled([follow(await one.link()), follow(await other.link())])

    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await test().context.db.user.count({ where: { email } })).toBe(1)
  })

  it('is withdrawn by entering the one that is there', async () => {
    const { user, call, move, link } = await someone()
    await move(fresh())
    const params = await link()

    const answer = await call(profile.update, { body: { email: user.email.toUpperCase() } })

    expect(answer.pending_email).toBeNull()
    expect((await refused(follow(params))).code).toBe('link_not_valid')
  })

  it('ends after 24 hours', async () => {
    const { user, move, link } = await someone()
    await move(fresh())
    test().clock.advance(86_401)
    const call = await test().as(user)

    expect((await refused(follow(await link()))).code).toBe('link_not_valid')
    expect((await call(profile.get, {})).pending_email).toBeNull()
  })

  it('of a deactivated person is worth nothing', async () => {
    const { user, move, link } = await someone({ user_type: 'USER_ADMIN', profile_permission: 'USER_PERMISSION_EDIT' })
    await move(fresh())
    await test().context.db.user.updateMany({ where: { id: user.id }, data: { is_active: false } })

    expect((await refused(follow(await link()))).code).toBe('link_not_valid')
  })
})

describe('one letter an hour to an address that nobody confirmed', () => {
  it('is not used up by a request that is refused', async () => {
    const { call, user } = await someone()
    const email = fresh()
    const body = { email, password: PASSWORD }
    const stale = await refused(call(profile.update, { body }, { headers: { 'if-match': '"AAAAAAAAAAAAAAAA"' } }))

    await call(profile.update, { body })

    expect(stale.code).toBe('changed_meanwhile')
    expect(await openMoves(user.id)).toMatchObject([{ email }])
  })

  it('is not used up by an invitation for which there is no seat', async () => {
    const { make, as } = test()
    const school = await make.school({ total_users: 1 })
    const site = await make.site(school)
    const owner = await as(await make.user(school, OWNER))
    const email = fresh()
    const body = { first_name: 'Ann', last_name: 'Hill', email, suppliers: [site.id] }

    expect((await refused(owner(staff.create, { body }))).code).toBe('seat_limit_reached')
    await test().context.db.school.update({ where: { id: school.id }, data: { total_users: 5 } })
    await expect(owner(staff.create, { body })).resolves.toMatchObject({ email })
  })

  it.each([
    ['in capitals', (email: string) => email.toUpperCase(), 'too_many_requests'],
    ['with a tag', (email: string) => email.replace('@', '+tag@'), 'sent'],
  ])('counts the same address %s: %s', async (_, written, outcome) => {
    const email = fresh()
    await (await someone()).move(email)

    const answer = await (await someone()).move(written(email)).catch((error: unknown) => error)

    expect(answer).toMatchObject(outcome === 'sent' ? { pending_email: written(email) } : { code: outcome })
  })

  it('counts letters to sign up, to confirm and to invite together, and none is used up by signing up', async () => {
    const email = fresh()
    await (await someone()).move(email)
    const body = {
      first_name: 'Priya',
      last_name: 'Raman',
      email,
      password: 'correct-horse-battery',
      school_name: 'Ride Ready',
      accept_terms: true as const,
    }

    const { access } = await test().anonymous(auth.signup, { body })
    const resend = () => test().withToken(access)(auth.sendVerificationEmail, {})
    const tooSoon = await refused(resend())
    test().clock.advance(3601)
    await resend().catch(() => {})

    expect(tooSoon.code).toBe('too_many_requests')
    expect((await lettersTo(test(), email)).length).toBeLessThanOrEqual(2)
  })

  it('leaves those alone whose address is confirmed', async () => {
    const { user } = await someone()
    const ask = () => test().anonymous(auth.forgotPassword, { body: { email: user.email } })
    await ask()
    test().clock.advance(61)
    await ask()

    expect(await lettersTo(test(), user.email)).toHaveLength(2)
  })

  it('is none for news about an account at such an address', async () => {
    const { user, call } = await someone({ ...OWNER, email_verified_at: null })
    const body = { old_password: PASSWORD, new_password: 'correct-horse-battery', confirm: 'correct-horse-battery' }

    await call(auth.passwordReset, { body })

    expect(await lettersTo(test(), user.email)).toEqual([])
  })
})
