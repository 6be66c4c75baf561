import { Writable } from 'node:stream'
import { customers } from '@connect/contract/customers/routes'
import { unsubscribes } from '@connect/contract/unsubscribes/routes'
import { scopedTo } from '@connect/db/scoped'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { startTestApp, type TestApp, useTestApp } from '#testing/test-app.ts'
import { unsubscribeToken } from './testing/rows.ts'

const test = useTestApp()

const SOUTHSIDE = { name: 'Southside Rider Training', phone: '020 7946 0112' }
const ISLA = {
  first_name: 'Isla',
  last_name: 'MacDonald',
  email: 'isla@example.org',
  email_optin: true,
  sms_optin: true,
}

/** A school, a contact of it who agreed to both channels, and the links that stand in their messages. */
async function reader(app: TestApp = test()) {
  const { make, as, context, anonymous } = app
  const school = await make.school(SOUTHSIDE)
  const contact = await make.customer(school, ISLA)
  const db = scopedTo(context.db, school.id)
  const token = (channel: 'EMAIL' | 'SMS' = 'EMAIL', customer = contact.id) =>
    unsubscribeToken(app, { school: school.id, customer, channel })
  const link = (unsubscribe_token: string) => ({ params: { unsubscribe_token } })
  return {
    school,
    contact,
    db,
    token,
    look: (of = token()) => anonymous(unsubscribes.get, link(of)),
    press: (of = token()) => anonymous(unsubscribes.create, link(of)),
    row: (id = contact.id) => db.customer.findFirstOrThrow({ where: { id } }),
    audit: () => db.auditEvent.findMany({ where: { action: 'unsubscribes.create' } }),
    admin: async () => as(await make.user(school, { is_account_owner: true, user_type: 'USER_ADMIN' })),
  }
}

describe('a link to unsubscribe', () => {
  it('says whose messages and which, and nothing about its reader', async () => {
    const { look, token } = await reader()

    expect(await look()).toEqual({ school: SOUTHSIDE, channel: 'EMAIL', is_unsubscribed: false })
    expect(await look(token('SMS'))).toEqual({ school: SOUTHSIDE, channel: 'SMS', is_unsubscribed: false })
  })

  it('changes nothing when it is opened, however often', async () => {
    const { look, row, audit } = await reader()
    const before = await row()

    for (let times = 0; times < 50; times += 1) await look()

    expect(await row()).toEqual(before)
    expect(await audit()).toEqual([])
  })

  it.each([
    ['EMAIL', { email_optin: false, sms_optin: true }, 'email_opted_out_at', 'sms_opted_out_at'],
    ['SMS', { email_optin: true, sms_optin: false }, 'sms_opted_out_at', 'email_opted_out_at'],
  ] as const)('stops marketing by its channel only: %s', async (channel, agreed, out, other) => {
    const { press, look, token, row, audit, contact } = await reader()

    expect(await press(token(channel))).toEqual({ school: SOUTHSIDE, channel, is_unsubscribed: true })

    const now = test().clock.now()
    expect(await look(token(channel))).toMatchObject({ is_unsubscribed: true })
    expect(await row()).toMatchObject({ ...agreed, [out]: now, [other]: null })
    expect(await audit()).toMatchObject([
      {
        user_id: null,
        entity: 'customer',
        entity_id: String(contact.id),
        before: { [out]: null },
        after: { [out]: now.toISOString() },
      },
    ])
  })

  it('keeps the first time when it is followed again', async () => {
    const { press, row, audit } = await reader()
    await press()
    const first = await row()
    test().clock.advance(60)

    expect(await press()).toMatchObject({ is_unsubscribed: true })

    expect(await row()).toEqual(first)
    expect(await audit()).toHaveLength(1)
  })

  it('is done once where many press at once', async () => {
    const { press, audit } = await reader()

    const answers = await Promise.all(Array.from({ length: 20 }, () => press()))

    expect(answers.every(({ is_unsubscribed }) => is_unsubscribed)).toBe(true)
    expect(await audit()).toHaveLength(1)
  })

  it('is followed by whoever the contact was merged into, also at that moment', async () => {
    const { school, contact, press, look, row, admin } = await reader()
    const { id: survivor } = await test().make.customer(school, ISLA)
    const call = await admin()

    await Promise.all([
      press(),
      call(customers.merge, { params: { customer_id: survivor }, body: { other: contact.id } }),
    ])

    expect(await press()).toMatchObject({ is_unsubscribed: true })
    expect(await look()).toMatchObject({ is_unsubscribed: true })
    expect((await row(survivor)).email_opted_out_at).toEqual(test().clock.now())
  })

  it.each([
    [
      'forgotten',
      (call: Awaited<ReturnType<TestApp['as']>>, customer_id: number) =>
        call(customers.forget, { params: { customer_id }, body: { confirm: 'Isla MacDonald' } }),
    ],
    [
      'deleted',
      (call: Awaited<ReturnType<TestApp['as']>>, customer_id: number) =>
        call(customers.remove, { params: { customer_id } }),
    ],
  ] as const)('says that it is done where the contact was %s', async (_, end) => {
    const { contact, admin, look, press, audit } = await reader()
    await end(await admin(), contact.id)

    expect([await look(), await press()]).toMatchObject([{ is_unsubscribed: true }, { is_unsubscribed: true }])
    expect(await audit()).toEqual([])
  })

  it('reaches nobody but its own contact of its own school', async () => {
    const one = await reader()
    const other = await reader()
    const [school, row] = one.token().split('.')
    const [, , version, mac] = other.token().split('.')

    const forged = await refused(one.press([school, row, version, mac].join('.')))
    await other.press(unsubscribeToken(test(), { school: other.school.id, customer: one.contact.id, channel: 'EMAIL' }))

    expect(forged.code).toBe('link_not_valid')
    expect((await one.row()).email_opted_out_at).toBeNull()
  })

  it.each([
    [
      'of another purpose',
      (school: number, row: number) => test().context.linkTokens.write('disclaimer', { school, row, version: 1 }),
    ],
    [
      'of a channel that there is not',
      (school: number, row: number) => test().context.linkTokens.write('unsubscribe', { school, row, version: 3 }),
    ],
    [
      'cut short',
      (school: number, row: number) =>
        test().context.linkTokens.write('unsubscribe', { school, row, version: 1 }).slice(0, -1),
    ],
    ['made up', () => '1.1.1.AAAAAAAAAAAAAAAAAAAAAA'],
  ])('%s opens nothing', async (_, make) => {
    const { school, contact, look, press } = await reader()
    const token = make(school.id, contact.id)

    const answers = await Promise.all([refused(look(token)), refused(press(token))])

    expect(answers.map(({ code }) => code)).toEqual(['link_not_valid', 'link_not_valid'])
  })

  it('is taken back by whoever says on the contact that they agreed anew', async () => {
    const { press, row, admin, contact } = await reader()
    await press()
    const call = await admin()
    const params = { customer_id: contact.id }
    await call(customers.update, { params, body: { town: 'Leeds' } })
    expect((await row()).email_opted_out_at).not.toBeNull()

    await call(customers.update, { params, body: { email_optin: true } })

    expect(await row()).toMatchObject({ email_optin: true, email_opted_out_at: null })
  })
})

const MULTIPART = ['--b', 'Content-Disposition: form-data; name="List-Unsubscribe"', '', 'One-Click', '--b--', ''].join(
  '\r\n',
)

describe('one click in a mail program (RFC 8058)', () => {
  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['a form in parts', 'multipart/form-data; boundary=b', MULTIPART],
    ['JSON', 'application/json', '{}'],
    ['nothing', undefined, ''],
  ])('unsubscribes by %s, at the address of the page and at that of the API', async (_, type, payload) => {
    const { token, row } = await reader()
    const headers = type ? { 'content-type': type } : {}
    const post = (url: string) => test().app.inject({ method: 'POST', url, headers, payload })

    const answers = [await post(`/u/${token('EMAIL')}`), await post(`/api/v2/unsubscribes/${token('SMS')}/`)]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await row()).toMatchObject({ email_opted_out_at: expect.any(Date), sms_opted_out_at: expect.any(Date) })
  })

  it.each(['/u/', '/u/x', '/u/x?y=1', '/u/x/y', '/u/%'])('is refused at %s', async (url) => {
    const answer = await test().app.inject({ method: 'POST', url, payload: '' })

    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
  })
})

it('is answered the same again to the same key, from wherever it comes', async () => {
  const { token, audit } = await reader()
  const press = (remoteAddress: string, unsubscribe_token = token()) =>
    test().app.inject({
      method: 'POST',
      url: `/api/v2/unsubscribes/${unsubscribe_token}/`,
      headers: { 'idempotency-key': 'one' },
      remoteAddress,
    })
  const first = await press('192.0.2.1')

  const again = await press('198.51.100.2')
  const [other] = [await reader()]
  const another = await press('192.0.2.1', other.token())

  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(again.json()).toEqual(first.json())
  expect(another.headers['idempotent-replayed']).toBeUndefined()
  expect(await audit()).toHaveLength(1)
})

describe('the log', () => {
  const lines: string[] = []
  let app: TestApp
  beforeAll(async () => {
    const log = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) })
    app = await startTestApp({ LOG_LEVEL: 'debug', LINK_RATE_LIMIT: '2' }, log)
  })
  afterAll(() => app.close())

  it('has no token, whatever becomes of the call', async () => {
    const { token } = await reader(app)
    lines.length = 0

    for (const url of [`/api/v2/unsubscribes/${token()}/`, `/u/${token()}`, `/api/v2/unsubscribes/${token()}x/`]) {
      for (const method of ['GET', 'POST', 'DELETE'] as const) await app.app.inject({ method, url })
    }

    const logged = lines.join('')
    expect(logged).toContain('unsubscribe')
    expect(logged).not.toContain(token().split('.').at(-1))
  })
})
