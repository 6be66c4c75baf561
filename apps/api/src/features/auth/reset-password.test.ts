import { randomUUID } from 'node:crypto'
import { auth } from '@connect/contract/auth/routes'
import { PASSWORD } from '@connect/db/seed/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { oneTimeTokens } from '#platform/tokens/one-time-tokens.ts'
import { type LinkParams, lettersTo, makeLink } from '#testing/links.ts'
import { refused } from '#testing/refused.ts'
import { type TestApp, useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const NEW = 'correct-horse-battery'
const BODY = { new_password: NEW, confirm: NEW }
const DAY = 86_400

type School = Awaited<ReturnType<TestApp['make']['school']>>
type User = Awaited<ReturnType<TestApp['make']['user']>>
let school: School
let user: User

beforeEach(async () => {
  const { make, clock } = test()
  clock.advance(16 * 60)
  school = await make.school()
  user = await make.user(school, { email_verified_at: null })
})

const read = (params: LinkParams) => test().anonymous(auth.passwordLink, { params })
const reset = (params: LinkParams, body: Record<string, unknown> = BODY) =>
  test().anonymous(auth.resetPassword, { params, body: body as never })
const signsIn = (email: string, password: string) =>
  test()
    .anonymous(auth.login, { body: { email, password } })
    .then(
      () => true,
      () => false,
    )
const stored = ({ email }: User) => test().context.db.user.findUniqueOrThrow({ where: { email } })

describe('a link to choose a new password', () => {
  it('says what it is for and nothing more', async () => {
    const link = await makeLink(test(), user, 'RESET_PASSWORD')

    expect(await read(link)).toEqual({
      purpose: 'RESET_PASSWORD',
      first_name: user.first_name,
      email: user.email,
      school_name: school.name,
    })
  })

  it('sets the password, hands out no session, and proves the address [AUTH-31]', async () => {
    const link = await makeLink(test(), user, 'RESET_PASSWORD')

    const answer = await reset(link)

    expect(answer).toEqual({ detail: 'Your password has been set. Sign in with it.' })
    expect([await signsIn(user.email, NEW), await signsIn(user.email, PASSWORD)]).toEqual([true, false])
    expect((await stored(user)).email_verified_at).toEqual(test().clock.now())
  })

  it('ends every session of the person and of nobody else [AUTH-31]', async () => {
    const { make, signIn, withToken, context } = test()
    const colleague = await make.user(school)
    const [one, other, theirs] = [await signIn(user), await signIn(user), await signIn(colleague)]
    const link = await makeLink(test(), user, 'RESET_PASSWORD')

    await reset(link)

    for (const { access, refresh } of [one, other]) {
      expect((await refused(withToken(access)(auth.permissions, {}))).code).toBe('token_not_valid')
      expect((await refused(test().anonymous(auth.refresh, { body: { refresh } }))).code).toBe('token_not_valid')
    }
    await expect(withToken(theirs.access)(auth.permissions, {})).resolves.toBeDefined()
    expect(await context.db.refreshFamily.count({ where: { user_id: user.id, ended_at: null } })).toBe(0)
  })

  it('tells the person by mail, and the audit trail, without the password', async () => {
    const link = await makeLink(test(), user, 'RESET_PASSWORD')
    await reset(link)

    const letters = await lettersTo(test(), user.email)
    expect(letters.map(({ template }) => template)).toEqual(['reset-password', 'password-changed'])
    const events = await test().context.db.auditEvent.findMany({ where: { user_id: user.id } })
    expect(events).toMatchObject([{ action: 'auth.resetPassword', entity: 'user', entity_id: String(user.id) }])
    expect(JSON.stringify([letters, events])).not.toContain(NEW)
  })

  it('lets somebody in at once whose wrong guesses were slowed', async () => {
    for (let guess = 0; guess < 8; guess += 1) await signsIn(user.email, 'not-the-one')
    expect(await signsIn(user.email, PASSWORD)).toBe(false)
    const link = await makeLink(test(), user, 'RESET_PASSWORD')

    await reset(link)

    expect(await signsIn(user.email, NEW)).toBe(true)
  })
})

describe('an invitation', () => {
  it('says so, sets the first password and posts no letter about it', async () => {
    const invited = await test().make.user(school, { password_hash: null, email_verified_at: null })
    const link = await makeLink(test(), invited, 'INVITATION')

    expect(await read(link)).toMatchObject({ purpose: 'INVITATION', email: invited.email, school_name: school.name })
    await reset(link)

    expect(await signsIn(invited.email, NEW)).toBe(true)
    expect((await lettersTo(test(), invited.email)).map(({ template }) => template)).toEqual(['invitation'])
  })
})

describe('the time of a link', () => {
  it.each([
    ['RESET_PASSWORD', DAY - 1, true],
    ['RESET_PASSWORD', DAY + 1, false],
    ['INVITATION', DAY + 1, true],
    ['INVITATION', 7 * DAY - 1, true],
    ['INVITATION', 7 * DAY + 1, false],
  ] as const)('%s works after %i seconds: %s [AUTH-31]', async (purpose, seconds, works) => {
    const link = await makeLink(test(), user, purpose)
    test().clock.advance(seconds)

    const answers = await Promise.allSettled([read(link), reset(link)])

    expect(answers.map(({ status }) => status === 'fulfilled')).toEqual([works, works])
    expect(await signsIn(user.email, NEW)).toBe(works)
  })
})

describe('a link that is worth nothing', () => {
  const DEAD: Record<string, (link: LinkParams) => Promise<LinkParams>> = {
    'was used': async (link) => {
      await reset(link, { new_password: 'the-first-password', confirm: 'the-first-password' })
      return link
    },
    'is of another person': async (link) => ({ ...link, uid: (await test().make.user(school)).id }),
    'is of another school': async (link) => {
      const { make } = test()
      return { ...link, uid: (await make.user(await make.school())).id }
    },
    'was signed with another secret': async ({ token, uid }) => {
      const [id = ''] = token.split('.')
      return { token: oneTimeTokens('another-secret-another-secret-another').of(id), uid }
    },
    'was changed': async ({ token, uid }) => ({ token: token.replace(/^[^.]+/, randomUUID()), uid }),
    'was never made': async ({ uid }) => ({ token: test().context.oneTimeTokens.of(randomUUID()), uid }),
    'is nonsense': async ({ uid }) => ({ token: 'nonsense', uid }),
    'is for verifying an address': async () => makeLink(test(), user, 'VERIFY_EMAIL'),
    'belongs to somebody inactive': async (link) => {
      await test().context.db.user.update({ where: { email: user.email }, data: { is_active: false } })
      return link
    },
    'was sent to an address that is no longer theirs': async (link) => {
      const email = `moved-${user.id}@example.org`
      await test().context.db.user.update({ where: { email: user.email }, data: { email } })
      return link
    },
    'was followed by one that was used': async (link) => {
      await reset(await makeLink(test(), user, 'INVITATION'), {
        new_password: 'the-first-password',
        confirm: 'the-first-password',
      })
      return link
    },
    'came before the person changed the password themselves': async (link) => {
      const body = { old_password: PASSWORD, new_password: 'the-first-password', confirm: 'the-first-password' }
      await (await test().as(user))(auth.passwordReset, { body })
      return link
    },
  }

  it.each(Object.keys(DEAD))('because it %s is refused, and changes nothing [AUTH-31]', async (why) => {
    const link = await DEAD[why]?.(await makeLink(test(), user, 'RESET_PASSWORD'))
    if (!link) throw new Error('No link')
    const before = await test().context.db.user.findMany({ orderBy: { id: 'asc' } })

    const answers = [await refused(read(link)), await refused(reset(link))]

    for (const { code, status } of answers) expect([code, status]).toEqual(['link_not_valid', 400])
    expect(await test().context.db.user.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
  })
})

describe('the new password', () => {
  it.each([
    ['two different ones', { new_password: NEW, confirm: 'something-else' }, 'confirm', 'The passwords do not match'],
    ['a short one', { new_password: 'short', confirm: 'short' }, 'new_password', 'Must be at least 10 characters'],
    [
      'a breached one',
      { new_password: '1q2w3e4r5t', confirm: '1q2w3e4r5t' },
      'new_password',
      'This password is too easy to guess',
    ],
    ['nothing', {}, 'new_password', 'This field is required'],
  ])('refuses %s and leaves the link good [AUTH-31]', async (_, body, field, message) => {
    const link = await makeLink(test(), user, 'RESET_PASSWORD')

    const answer = await refused(reset(link, body))

    expect(answer.fields[field]).toContain(message)
    await expect(reset(link)).resolves.toBeDefined()
  })

  it('must not be the address of the person', async () => {
    const link = await makeLink(test(), user, 'RESET_PASSWORD')

    const answer = await refused(reset(link, { new_password: user.email, confirm: user.email }))

    expect(answer.fields.new_password).toEqual(['Must not be your name or email address'])
  })
})

describe('many tries', () => {
  it('at once set exactly one password', async () => {
    const link = await makeLink(test(), user, 'RESET_PASSWORD')
    const passwords = Array.from({ length: 8 }, (_, turn) => `a-password-of-try-${turn}`)

    const answers = await Promise.allSettled(
      passwords.map((password) => reset(link, { new_password: password, confirm: password })),
    )

    const won = answers.map(({ status }) => status === 'fulfilled')
    expect(won.filter(Boolean)).toHaveLength(1)
    const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(new Set(reasons)).toEqual(new Set(['link_not_valid']))
    expect(await signsIn(user.email, passwords[won.indexOf(true)] ?? '')).toBe(true)
    const events = await test().context.db.auditEvent.count({ where: { user_id: user.id } })
    expect(events).toBe(1)
  })

  it('with two links at once set exactly one password', async () => {
    const links = [await makeLink(test(), user, 'RESET_PASSWORD'), await makeLink(test(), user, 'INVITATION')]

    const answers = await Promise.allSettled(links.map((link) => reset(link)))

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('with bad links are slowed', async () => {
    const nonsense = { token: 'nonsense', uid: user.id }
    for (let turn = 0; turn < 30; turn += 1) await reset(nonsense).catch(() => {})

    expect((await refused(reset(nonsense))).code).toBe('too_many_requests')
  })
})
