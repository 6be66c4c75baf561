import { setTimeout as wait } from 'node:timers/promises'
import { auth } from '@connect/contract/auth/routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { lettersTo, newestLink } from '#testing/links.ts'
import { refused } from '#testing/refused.ts'
import { type TestApp, useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const ANSWER = { detail: 'If that address belongs to an account, an email is on its way.' }

let user: Awaited<ReturnType<TestApp['make']['user']>>

beforeEach(async () => {
  const { make, clock } = test()
  // Whoever asked in an earlier test is forgotten.
  clock.advance(16 * 60)
  user = await make.user(await make.school())
})

const ask = (email: string) => test().anonymous(auth.forgotPassword, { body: { email } })
const templates = async (email: string) => (await lettersTo(test(), email)).map(({ template }) => template)

describe('asking for a new password', () => {
  it('sends a link that is good for 24 hours, whatever the case of the address [AUTH-30, R-61]', async () => {
    const answer = await ask(user.email.toUpperCase())

    expect(answer).toEqual(ANSWER)
    const [letter] = await lettersTo(test(), user.email)
    expect(letter).toMatchObject({ template: 'reset-password', user_id: user.id, status: 'OUTBOX' })
    const token = await test().context.db.oneTimeToken.findUniqueOrThrow({ where: { id: letter?.token_id ?? '' } })
    expect(token).toMatchObject({ purpose: 'RESET_PASSWORD', email: user.email, used_at: null })
    expect(token.expires_at.getTime() - test().clock.now().getTime()).toBe(24 * 3_600_000)
  })

  it('stores nothing that opens a door', async () => {
    await ask(user.email)

    const { token } = await newestLink(test(), user, 'RESET_PASSWORD')
    const kept = JSON.stringify([await lettersTo(test(), user.email), await test().context.db.oneTimeToken.findMany()])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(token.split('.')[1])
  })

  it('sends the invitation again to whoever never accepted it, in the name of the owner', async () => {
    const { make } = test()
    const school = await make.school()
    const owner = await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })
    const invited = await make.user(school, { password_hash: null, email_verified_at: null })

    await ask(invited.email)

    const [letter] = await lettersTo(test(), invited.email)
    expect(letter).toMatchObject({
      template: 'invitation',
      data: { school_name: school.name, invited_by: `${owner.first_name} ${owner.last_name}` },
    })
  })

  it('is written down without an author', async () => {
    await ask(user.email)

    const [event] = await test().context.db.auditEvent.findMany({ where: { entity_id: String(user.id) } })
    expect(event).toMatchObject({ action: 'auth.forgotPassword', school_id: user.school_id, user_id: null })
  })

  it('sends one mail a minute, and says nothing of the others', async () => {
    const answers = [await ask(user.email), await ask(user.email)]
    test().clock.advance(59)
    answers.push(await ask(user.email))
    expect(await templates(user.email)).toEqual(['reset-password'])

    test().clock.advance(2)
    answers.push(await ask(user.email))

    expect(await templates(user.email)).toEqual(['reset-password', 'reset-password'])
    expect(answers).toEqual([ANSWER, ANSWER, ANSWER, ANSWER])
  })

  it('sends one mail when asked for several at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(user.email)))

    expect(answers).toEqual([ANSWER, ANSWER, ANSWER, ANSWER])
    expect(await templates(user.email)).toEqual(['reset-password'])
  })
})

describe('somebody who gets no mail', () => {
  it.each(['unknown', 'inactive'])('is answered the same: %s', async (who) => {
    const { make, context } = test()
    const gone = await make.user(await make.school(), { is_active: false })
    const email = who === 'inactive' ? gone.email : 'nobody@nowhere.example'
    const before = await context.db.mail.count()

    expect(await ask(email)).toEqual(ANSWER)
    expect(await context.db.mail.count()).toBe(before)
  })

  it.each(['somebody', 'nobody'])('keeps %s waiting for a whole step, whatever it found', async (who) => {
    const { make } = test()
    const email = who === 'somebody' ? (await make.user(await make.school())).email : 'nobody@nowhere.example'
    const answered = ask(email)

    const first = await Promise.race([answered.then(() => 'the answer'), wait(100, 'the wait')])

    expect(first).toBe('the wait')
    expect(await answered).toEqual(ANSWER)
  })
})

describe('asking too often', () => {
  it('for one address is refused, whether or not it belongs to somebody', async () => {
    for (const email of [user.email, 'nobody@nowhere.example']) {
      for (let turn = 0; turn < 5; turn += 1) await ask(email)

      const answer = await refused(ask(email))
      expect(answer.code).toBe('too_many_requests')
      expect(answer.retryAfter).toBeGreaterThan(0)
    }
  })

  it('from one caller for many addresses is refused', async () => {
    const requests = Array.from({ length: 45 }, (_, turn) => ask(`nobody-${turn}@elsewhere.example`))

    const answers = await Promise.allSettled(requests)

    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(30)
  })

  it('does not hold up signing in', async () => {
    for (let turn = 0; turn < 8; turn += 1) await ask(user.email).catch(() => {})

    const { access } = await test().anonymous(auth.login, { body: { email: user.email, password: 'connect-demo' } })
    expect(access).toBeTruthy()
  })
})
