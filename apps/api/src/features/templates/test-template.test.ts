import { emailTemplates, smsTemplates } from '@connect/contract/templates/routes'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { grant } from '#features/credits/public.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'sms' })
const withoutService = useTestApp()

const EMAIL = {
  trigger: 'MANUAL',
  subject: 'Your [[selected_training]]',
  body: '<p>Hi [[rider_first_name]]</p>',
} as const

type Facts = Parameters<ReturnType<typeof test>['make']['user']>[1] & { credits?: number }

/** Somebody who edits templates, at a school with so many hundredths of a credit. */
async function editor({ credits = 1000, ...facts }: Facts = {}, app = test()) {
  const { make, as, context } = app
  const school = await make.school({ name: 'Southside' })
  const may = permissions(null, { communication_permission: 'USER_PERMISSION_EDIT' })
  const user = await make.user(school, {
    ...may,
    first_name: 'Nadia',
    last_name: 'Okafor',
    phone: '07700 900123',
    ...facts,
  })
  const db = scopedTo(context.db, school.id)
  const lot = { type: 'BONUS', kind: 'BONUS', amount: credits, description: 'Welcome', idempotency_key: 'one' } as const
  if (credits > 0) await db.$transaction((tx) => grant(tx, lot))
  const call = await as(user)
  const email = (body: object = {}) => call(emailTemplates.test, { body: { ...EMAIL, ...body } })
  const sms = (body: object = {}) =>
    call(smsTemplates.test, { body: { trigger: 'MANUAL', body: 'Hi [[rider_first_name]]', ...body } })
  return { school, user, db, email, sms }
}

describe('a test of a template', () => {
  it('comes by email to whoever asks for it, saved or not, and is nobody else’s [COMM-02]', async () => {
    const { user, db, email } = await editor()

    expect(await email()).toEqual({ detail: 'The test was kept here: this server sends none.' })

    expect(await db.mail.findMany()).toMatchObject([
      {
        user_id: user.id,
        customer_id: null,
        message_template_id: null,
        to_email: user.email,
        template: 'school-message',
        subject: 'Test: Your CBT',
        data: { school_name: 'Southside', html: '<p>Hi Isla</p>' },
        status: 'OUTBOX',
      },
    ])
    const event = { action: 'email_templates.test', entity: 'user', entity_id: String(user.id) }
    expect(await db.auditEvent.findMany()).toMatchObject([{ ...event, after: { email: expect.any(Number) } }])
  })

  it('comes by text message to the mobile of their profile [COMM-03]', async () => {
    const { user, db, sms } = await editor()

    await sms({ expected_cost: '0.60' })

    expect(await db.smsMessage.findMany()).toMatchObject([
      { user_id: user.id, customer_id: null, to_phone: '+447700900123', body: 'Hi Isla', status: 'QUEUED' },
    ])
  })

  it('holds no rider’s data, also where there are bookings: it is kept longer than they may be', async () => {
    const sees = { order_permission: 'USER_PERMISSION_VIEW', contact_permission: 'USER_PERMISSION_VIEW' } as const
    const { school, db, email, sms } = await editor(sees)
    const { make } = test()
    await make.site(school)
    await make.order(await make.customer(school, { first_name: 'Zara' }), null, { bike_type: 'BIKE_TYPE_AUTO' })

    await email({ body: '<p>Hi [[rider_first_name]] from [[school_name]]</p>' })
    await sms()

    expect(await db.mail.findFirst()).toMatchObject({ data: { html: '<p>Hi Isla from Southside</p>' } })
    expect(await db.smsMessage.findFirst()).toMatchObject({ body: 'Hi Isla' })
  })

  it.each([
    ['of the template', 'office@southside.example', 'office@southside.example'],
    ['of the school, without one', null, 'hello@southside.example'],
  ])('comes from whom a rider gets it, with the address for replies %s', async (_, reply_to, answers) => {
    const { db, school, email } = await editor()
    const data = { email: 'hello@southside.example' }
    await test().context.db.school.update({ where: { id: school.id }, data })

    await email({ reply_to })

    expect(await db.mail.findFirst()).toMatchObject({ from_name: 'Southside via Connect', reply_to: answers })
  })

  it.each([
    ['without a mobile', { phone: '020 7946 0112' }, {}, 'no_address_to_send_to'],
    ['without a phone', { phone: null }, {}, 'no_address_to_send_to'],
    ['without credits', { credits: 0 }, {}, 'insufficient_credits'],
    ['at another price than was shown', {}, { expected_cost: '0.50' }, 'price_changed'],
    ['before their email address is confirmed', { email_verified_at: null }, {}, 'email_not_verified'],
  ])('is refused %s', async (_, facts, body, code) => {
    const { db, sms } = await editor(facts)

    expect((await refused(sms(body))).code).toBe(code)
    expect(await db.smsMessage.count()).toBe(0)
  })

  it('is refused where no text message can be sent', async () => {
    const { sms } = await editor({ credits: 0 }, withoutService())

    expect((await refused(sms())).code).toBe('sms_unavailable')
  })

  it('is refused what no template may say', async () => {
    const { email } = await editor()

    expect((await refused(email({ body: '<p>[[ridername]]</p>' }))).fields).toEqual({
      body: ['There is no [[ridername]]'],
    })
  })

  it('comes ten times an hour and no oftener, by email and text together, however fast it is asked for', async () => {
    const { user, db, email, sms } = await editor()
    const other = await editor()

    const answers = await Promise.allSettled([
      ...Array.from({ length: 8 }, () => email()),
      ...Array.from({ length: 5 }, () => sms()),
    ])

    const lost = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(lost.map(({ code, retryAfter }) => [code, retryAfter > 0])).toEqual(
      Array.from({ length: 3 }, () => ['too_many_requests', true]),
    )
    expect((await db.mail.count()) + (await db.smsMessage.count())).toBe(10)
    await expect(other.email()).resolves.toBeDefined()
    test().clock.advance(5400)
    const call = await test().as(user)
    await expect(call(emailTemplates.test, { body: EMAIL })).resolves.toBeDefined()
  })
})
