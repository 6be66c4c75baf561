import { auth } from '@connect/contract/auth/routes'
import { DEFAULT_DISCLAIMER } from '@connect/contract/disclaimer-templates/default-disclaimer'
import { DEFAULT_TEMPLATES } from '@connect/contract/templates/default-templates'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

let schools = 0

function newSchool(data: Record<string, unknown> = {}) {
  schools += 1
  return {
    first_name: 'Priya',
    last_name: 'Raman',
    email: `priya-${schools}@rideready.example`,
    password: 'correct-horse-battery',
    school_name: `Ride Ready ${schools}`,
    phone: '07700 900123',
    accept_terms: true,
    ...data,
  }
}

const signUp = (body: Record<string, unknown>) => test().anonymous(auth.signup, { body: body as never })

describe('signing up', () => {
  it('makes a school, its first site and its account owner, signed in [AUTH-11]', async () => {
    const body = newSchool()

    const { access } = await signUp(body)

    const { user } = await test().anonymous(auth.verify, { body: { token: access } })
    expect(user).toMatchObject({
      email: body.email,
      school_name: body.school_name,
      is_connect_pro: false,
      suppliers: [{ name: body.school_name, connect_location_name: body.school_name }],
      connect_user_permissions: { is_account_owner: true, admin_permission: true },
    })
  })

  it('gives the school its first templates: emails that are sent, and texts once it switches them on [COMM-02] [COMM-03]', async () => {
    const body = newSchool()
    await signUp(body)

    const school = await test().context.db.school.findFirstOrThrow({ where: { name: body.school_name } })
    const rows = await test().context.db.messageTemplate.findMany({
      where: { school_id: school.id },
      select: { channel: true, name: true, is_active: true },
      orderBy: { id: 'asc' },
    })

    const first = DEFAULT_TEMPLATES.filter(({ trigger }) => trigger !== 'RENEWAL')
    expect(rows).toEqual(first.map(({ channel, name, is_active }) => ({ channel, name, is_active })))
  })

  it('gives the school a disclaimer, which it switches on once it has read it [COMM-05]', async () => {
    const body = newSchool()
    await signUp(body)

    const rows = await test().context.db.disclaimerTemplate.findMany({
      where: { school: { name: body.school_name } },
      include: { versions: true },
    })

    const { title, body: text } = DEFAULT_DISCLAIMER
    expect(rows).toMatchObject([{ title, auto_send: 'OFF', is_active: false, version: 1, updated_by_id: null }])
    expect(rows[0]?.versions).toMatchObject([{ version: 1, title, body: text, user_id: null }])
  })

  it('is written down without the password', async () => {
    const body = newSchool()
    await signUp(body)

    const school = await test().context.db.school.findFirstOrThrow({ where: { name: body.school_name } })
    const [event] = await test().context.db.auditEvent.findMany({ where: { school_id: school.id } })

    expect(event).toMatchObject({ action: 'auth.signup', entity: 'school', entity_id: String(school.id) })
    expect(event?.request_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(event)).not.toContain(body.password)
  })

  it('answers a taken address as an error of its field, whatever its case', async () => {
    const first = newSchool()
    await signUp(first)

    const answer = await refused(signUp(newSchool({ email: first.email.toUpperCase() })))

    expect(answer).toMatchObject({ status: 400, fields: { email: ['This email address is already in use'] } })
  })

  it('makes one school of two sign-ups with one address at once, and leaves nothing of the other', async () => {
    const { db } = test().context
    const before = await db.school.count()
    const email = 'race@rideready.example'

    const answers = await Promise.allSettled([signUp(newSchool({ email })), signUp(newSchool({ email }))])

    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await db.school.count()).toBe(before + 1)
  })

  it.each([
    [
      'nothing',
      {},
      ['first_name', 'last_name', 'email', 'password', 'school_name', 'accept_terms'],
      'This field is required',
    ],
    [
      'blanks',
      newSchool({ first_name: ' ', school_name: '' }),
      ['first_name', 'school_name'],
      'This field is required',
    ],
    ['no address', newSchool({ email: 'priya' }), ['email'], 'Enter a valid email address'],
    ['unaccepted terms', newSchool({ accept_terms: false }), ['accept_terms'], 'This field is required'],
    ['a short password', newSchool({ password: 'nine-char' }), ['password'], 'Must be at least 10 characters'],
    ['a long password', newSchool({ password: 'x'.repeat(129) }), ['password'], 'Must be at most 128 characters'],
    ['a breached password', newSchool({ password: 'qwertyuiop' }), ['password'], 'This password is too easy to guess'],
    ['a run of one', newSchool({ password: '0000000000' }), ['password'], 'This password is too easy to guess'],
    ['their own name', newSchool({ password: 'PriyaRaman' }), ['password'], 'Must not be your name or email address'],
    [
      'their address',
      newSchool({ email: 'priya@long.example', password: 'priya@long.example' }),
      ['password'],
      'Must not be your name or email address',
    ],
    [
      'a NUL byte',
      newSchool({ school_name: 'Ride\u0000Ready' }),
      ['school_name'],
      'Contains characters that cannot be stored',
    ],
    [
      'half a character',
      newSchool({ school_name: 'Ride \uD83D' }),
      ['school_name'],
      'Contains characters that cannot be stored',
    ],
  ])('refuses %s, naming the fields [FORM-01 FORM-03]', async (_, body, fields, message) => {
    const answer = await refused(signUp(body))

    expect(answer.code).toBe('validation_failed')
    expect(answer.fields).toEqual(Object.fromEntries(fields.map((field) => [field, expect.arrayContaining([message])])))
  })
})

it('opens no more than ten schools from one address without a wait', async () => {
  for (let count = 0; count < 12; count += 1) await signUp(newSchool()).catch(() => {})

  expect((await refused(signUp(newSchool()))).code).toBe('too_many_requests')
})
