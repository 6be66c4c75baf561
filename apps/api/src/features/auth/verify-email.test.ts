import { auth } from '@connect/contract/auth/routes'
import { byId } from '@connect/db/scoped'
import { beforeEach, describe, expect, it } from 'vitest'
import { type LinkParams, lettersTo, makeLink, newestLink } from '#testing/links.ts'
import { refused } from '#testing/refused.ts'
import { type TestApp, useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const WEEK = 7 * 86_400

let user: Awaited<ReturnType<TestApp['make']['user']>>

beforeEach(async () => {
  const { make, clock } = test()
  clock.advance(16 * 60)
  user = await make.user(await make.school(), { email_verified_at: null })
})

const verify = (params: LinkParams) => test().anonymous(auth.verifyEmail, { params })
const row = (id: number) => test().context.db.user.findFirstOrThrow({ where: { id } })
const isVerified = async () => (await row(user.id)).email_verified_at !== null
const DONE = { detail: 'Your email address is confirmed.' }

describe('confirming an address', () => {
  it('is asked for at sign-up, and seen by verify before and after [R-61]', async () => {
    const body = {
      first_name: 'Priya',
      last_name: 'Raman',
      email: 'priya@rideready.example',
      password: 'correct-horse-battery',
      school_name: 'Ride Ready',
      accept_terms: true as const,
    }
    const { access } = await test().anonymous(auth.signup, { body })
    const seen = async () => (await test().anonymous(auth.verify, { body: { token: access } })).user.is_email_verified
    const before = await seen()
    const [letter] = await lettersTo(test(), body.email)
    const owner = await row(letter?.user_id ?? 0)

    const answer = await verify(await newestLink(test(), owner, 'VERIFY_EMAIL'))

    expect(letter?.template).toBe('verify-email')
    expect(answer).toEqual(DONE)
    expect([before, await seen()]).toEqual([false, true])
  })

  it('needs no session, ends none, and is written down', async () => {
    const { access } = await test().signIn(user)
    await verify(await makeLink(test(), user, 'VERIFY_EMAIL'))

    await expect(test().withToken(access)(auth.permissions, {})).resolves.toBeDefined()
    const events = await test().context.db.auditEvent.findMany({ where: { user_id: user.id } })
    expect(events).toMatchObject([{ action: 'auth.verifyEmail', entity: 'user', entity_id: String(user.id) }])
  })

  it('twice, or twice at once, is no failure and happens once', async () => {
    const link = await makeLink(test(), user, 'VERIFY_EMAIL')

    const answers = await Promise.all([verify(link), verify(link)])
    const { email_verified_at } = await row(user.id)
    test().clock.advance(3600)
    answers.push(await verify(link))

    expect(answers).toEqual([DONE, DONE, DONE])
    expect((await row(user.id)).email_verified_at).toEqual(email_verified_at)
    expect(await test().context.db.auditEvent.count({ where: { user_id: user.id } })).toBe(1)
  })

  it.each([
    [WEEK - 1, true],
    [WEEK + 1, false],
  ])('works after %i seconds: %s', async (seconds, works) => {
    const link = await makeLink(test(), user, 'VERIFY_EMAIL')
    test().clock.advance(seconds)

    const met = await verify(link).catch((error: unknown) => error)

    expect(met).toMatchObject(works ? DONE : { code: 'link_not_valid' })
    expect(await isVerified()).toBe(works)
  })

  it('works no more once the address is another one, nor when it is the old one again', async () => {
    const link = await makeLink(test(), user, 'VERIFY_EMAIL')
    const { db, clock } = test().context
    const move = (email: string) => db.user.update({ where: byId(user.school_id, user.id), data: { email } })
    await move(`moved-${user.id}@example.org`)

    expect((await refused(verify(link))).code).toBe('link_not_valid')
    await db.oneTimeToken.updateMany({ where: { user_id: user.id }, data: { used_at: clock.now() } })
    await move(user.email)
    expect((await refused(verify(link))).code).toBe('link_not_valid')
    expect(await isVerified()).toBe(false)
  })

  it.each(['RESET_PASSWORD', 'INVITATION'] as const)('takes no link of the kind %s', async (purpose) => {
    const link = await makeLink(test(), user, purpose)

    expect((await refused(verify(link))).code).toBe('link_not_valid')
  })

  it("takes nobody else's link", async () => {
    const link = await makeLink(test(), user, 'VERIFY_EMAIL')
    const { make } = test()
    const other = await make.user(await make.school(), { email_verified_at: null })

    expect((await refused(verify({ ...link, uid: other.id }))).code).toBe('link_not_valid')
    expect((await row(other.id)).email_verified_at).toBeNull()
  })
})

describe('sending the link again', () => {
  const send = async () => (await test().as(user))(auth.sendVerificationEmail, {})

  it('says where it went', async () => {
    expect(await send()).toEqual({ detail: `We sent a link to ${user.email}.` })
    expect((await lettersTo(test(), user.email)).map(({ template }) => template)).toEqual(['verify-email'])
  })

  it('happens once an hour, also when asked for at once', async () => {
    const answers = await Promise.allSettled([send(), send(), send()])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)

    test().clock.advance(3500)
    expect((await refused(send())).code).toBe('too_many_requests')

    test().clock.advance(101)
    await expect(send()).resolves.toBeDefined()
    expect(await lettersTo(test(), user.email)).toHaveLength(2)
  })

  it('is refused to whoever confirmed already', async () => {
    await verify(await makeLink(test(), user, 'VERIFY_EMAIL'))

    expect((await refused(send())).code).toBe('email_already_verified')
  })
})
