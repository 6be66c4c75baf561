import { auth } from '@connect/contract/auth/routes'
import { PASSWORD } from '@connect/db/seed/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { type TestApp, useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const NEW = 'correct-horse-battery'

let user: Awaited<ReturnType<TestApp['make']['user']>>

beforeEach(async () => {
  const { make } = test()
  user = await make.user(await make.school())
})

const change = (token: string, body: Record<string, unknown>) =>
  test().withToken(token)(auth.passwordReset, { body: body as never })
const isAlive = (access: string) =>
  test()
    .withToken(access)(auth.permissions, {})
    .then(
      () => true,
      () => false,
    )
const signsIn = (password: string) =>
  test()
    .anonymous(auth.login, { body: { email: user.email, password } })
    .then(
      () => true,
      () => false,
    )

describe('changing the password', () => {
  it('takes the new one from then on [AUTH-09]', async () => {
    const { access } = await test().signIn(user)

    await change(access, { old_password: PASSWORD, new_password: NEW, confirm: NEW })

    expect([await signsIn(NEW), await signsIn(PASSWORD)]).toEqual([true, false])
  })

  it('ends all other sessions and keeps this one', async () => {
    const here = await test().signIn(user)
    const elsewhere = await test().signIn(user)

    await change(here.access, { old_password: PASSWORD, new_password: NEW, confirm: NEW })

    expect([await isAlive(here.access), await isAlive(elsewhere.access)]).toEqual([true, false])
  })

  it('is written down without either password', async () => {
    const { access } = await test().signIn(user)
    await change(access, { old_password: PASSWORD, new_password: NEW, confirm: NEW })

    const [event] = await test().context.db.auditEvent.findMany({ where: { user_id: user.id } })

    expect(event).toMatchObject({ action: 'auth.passwordReset', entity: 'user', entity_id: String(user.id) })
    expect(JSON.stringify(event)).not.toMatch(new RegExp(`${PASSWORD}|${NEW}`))
  })

  it.each([
    [
      'a wrong old password',
      { old_password: 'not-the-one', new_password: NEW, confirm: NEW },
      'old_password',
      'This password is incorrect',
    ],
    [
      'two different new ones',
      { old_password: PASSWORD, new_password: NEW, confirm: 'something-else' },
      'confirm',
      'The passwords do not match',
    ],
    [
      'a short one',
      { old_password: PASSWORD, new_password: 'short', confirm: 'short' },
      'new_password',
      'Must be at least 10 characters',
    ],
    [
      'a breached one',
      { old_password: PASSWORD, new_password: '1q2w3e4r5t', confirm: '1q2w3e4r5t' },
      'new_password',
      'This password is too easy to guess',
    ],
    ['nothing', {}, 'old_password', 'This field is required'],
  ])('refuses %s and changes nothing', async (_, body, field, message) => {
    const { access } = await test().signIn(user)

    const answer = await refused(change(access, body))

    expect(answer.fields[field]).toContain(message)
    expect(await signsIn(PASSWORD)).toBe(true)
  })

  it('is slowed like any guessing, for whoever found a screen unlocked', async () => {
    const { access } = await test().signIn(user)
    for (let guess = 0; guess < 5; guess += 1) {
      await change(access, { old_password: 'not-the-one', new_password: NEW, confirm: NEW }).catch(() => {})
    }

    const answer = await refused(change(access, { old_password: PASSWORD, new_password: NEW, confirm: NEW }))

    expect(answer.code).toBe('too_many_requests')
  })
})
