import { audit } from '@connect/contract/audit/routes'
import { ukDay } from '@connect/contract/calendar/days'
import { customerDisclaimers } from '@connect/contract/disclaimers/customer-disclaimer-routes'
import type { DisclaimerStatus } from '@connect/contract/disclaimers/disclaimer-state'
import { disclaimers } from '@connect/contract/disclaimers/public-routes'
import { describe, expect, it } from 'vitest'
import { openSchool } from '#features/disclaimers/testing/open-school.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'sms' })
const withoutService = useTestApp()

const DAY = 86_400
const plusSeconds = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000).toISOString()

describe('a disclaimer of a contact', () => {
  it('is sent by email in our words, and can be signed for 30 days [COMM-09] [CONTACT-13]', async () => {
    const { send, training, template, isla, nadia, first, messages } = await openSchool(test())
    const now = test().clock.now()

    const sent = await send({ training: training.id })

    expect(sent).toEqual({
      id: sent.id,
      customer: isla.id,
      training: training.id,
      status: 'SENT',
      template: { id: template.id, title: 'CBT declaration', version: 1 },
      send_email: true,
      send_sms: false,
      sent: now.toISOString(),
      viewed: null,
      signed: null,
      expires: plusSeconds(now, 30 * DAY),
      signer_name: null,
      has_pdf: false,
      user: { id: nadia.id, full_name: 'Nadia Okafor' },
      created: now.toISOString(),
    })
    const { emails, texts } = await messages()
    expect(texts).toEqual([])
    expect(emails).toMatchObject([
      {
        customer_id: isla.id,
        training_id: training.id,
        to_email: 'isla@example.org',
        subject: 'CBT declaration: read and sign before your course',
        sent_by_id: nadia.id,
      },
    ])
    const words = JSON.stringify(emails[0]?.data)
    const day = ukDay(first.date.toISOString().slice(0, 10))
    expect(words).toContain(`Southside asks you to read and sign “CBT declaration” before your course on ${day}.`)
    expect(words).toContain('020 7946 0112')
  })

  it('is sent by text message for what was shown [COMM-11]', async () => {
    const { send, credits, messages, training, first } = await openSchool(test())
    await credits(1000)
    const text = { training: training.id, send_email: false, send_sms: true }

    expect((await refused(send({ ...text, expected_cost: '9.00' }))).code).toBe('price_changed')
    const sent = await send({ ...text, expected_cost: '1.20' })

    expect(sent).toMatchObject({ status: 'SENT', send_email: false, send_sms: true })
    const { emails, texts } = await messages()
    expect(emails).toEqual([])
    const day = ukDay(first.date.toISOString().slice(0, 10))
    expect(texts).toMatchObject([{ to_phone: '+447700900123', segments: 2 }])
    expect(texts[0]?.body).toContain(
      `Hi Isla, Southside asks you to read and sign "CBT declaration" before your course on ${day}: `,
    )
  })

  it('is a draft without a channel, to be signed in the school', async () => {
    const { send, messages } = await openSchool(test())

    expect(await send({ send_email: false })).toMatchObject({ status: 'DRAFT', sent: null, expires: null, user: null })
    expect(await messages()).toEqual({ emails: [], texts: [] })
  })

  it('names no course where there is none to come', async () => {
    const { send, messages, course, isla } = await openSchool(test())
    const past = await test().make.order(isla, await course({ days: -3 }))

    await send()
    await send({ training: past.training.id })

    const { emails } = await messages()
    expect(emails.map(({ subject }) => subject)).toEqual([
      'CBT declaration: read and sign',
      'CBT declaration: read and sign',
    ])
  })

  it('keeps the markup of a title as text', async () => {
    const { send, messages, school } = await openSchool(test())
    const template = await test().make.disclaimerTemplate(school, { title: 'Hire <b>&' })

    await send({ template: template.id })

    expect(JSON.stringify((await messages()).emails[0]?.data)).toContain('“Hire &lt;b&gt;&amp;”')
  })

  it.each([
    ['an email without an address', { email: null }, {}, 'no_address_to_send_to'],
    ['a text without a mobile', { phone: null }, { send_email: false, send_sms: true }, 'no_address_to_send_to'],
    ['a text without credits', {}, { send_email: false, send_sms: true }, 'insufficient_credits'],
    ['both, where one of them cannot go', { phone: null }, { send_sms: true }, 'no_address_to_send_to'],
  ])('is not made where it is %s', async (_, contact, body, code) => {
    const { send, db } = await openSchool(test(), contact)

    expect((await refused(send(body))).code).toBe(code)
    expect([await db.disclaimer.count(), await db.mail.count({ where: { customer_id: { not: null } } })]).toEqual([
      0, 0,
    ])
  })

  it('goes by text message only where there is a service', async () => {
    const { send } = await openSchool(withoutService())

    expect((await refused(send({ send_email: false, send_sms: true }))).code).toBe('sms_unavailable')
  })

  it("takes a template that is there, and a training of the contact's own", async () => {
    const { send, school, course, db } = await openSchool(test())
    const { make } = test()
    const deleted = await make.disclaimerTemplate(school, { deleted_at: new Date() })
    const inactive = await make.disclaimerTemplate(school, { is_active: false })
    const other = await make.order(await make.customer(school), await course())

    expect((await refused(send({ template: deleted.id }))).fields).toHaveProperty('template')
    expect((await refused(send({ training: other.training.id }))).fields).toHaveProperty('training')
    expect(await db.disclaimer.count()).toBe(0)
    expect((await send({ template: inactive.id })).template.id).toBe(inactive.id)
  })

  it('takes a training only from whoever sees orders', async () => {
    const { who, params, template, training } = await openSchool(test())
    const call = await test().as(await who({ contact_permission: 'USER_PERMISSION_EDIT' }))
    const body = { template: template.id, send_email: true, send_sms: false, training: training.id }

    expect((await refused(call(customerDisclaimers.create, { params, body }))).code).toBe('permission_denied')
  })

  it('stands in its list, newest first, and as expired once it is', async () => {
    const { send, call, params, isla, template } = await openSchool(test())
    const sent_at = new Date(test().clock.now().getTime() - 30 * DAY * 1000)
    const late = await test().make.disclaimer(isla, template, { status: 'VIEWED', sent_at, created: sent_at })
    const [sent, draft] = [await send(), await send({ send_email: false })]

    const { results } = await call(customerDisclaimers.list, { params })

    expect(results.map(({ id, status }) => [id, status])).toEqual([
      [draft.id, 'DRAFT'],
      [sent.id, 'SENT'],
      [late.id, 'EXPIRED'],
    ])
  })

  it('is in the history of the contact and in the activity, without its words', async () => {
    const { send, call, of, who, db, isla } = await openSchool(test())
    const { id } = await send()
    await call(customerDisclaimers.cancel, of(id))

    const events = await db.auditEvent.findMany({ where: { entity: 'customer', entity_id: String(isla.id) } })
    expect(events.map(({ action, after }) => [action, after])).toEqual([
      ['customer_disclaimers.create', { disclaimer: 'CBT declaration, version 1' }],
      ['customer_disclaimers.cancel', { disclaimer: 'CBT declaration, version 1' }],
    ])
    const admin = await test().as(await who({}, { user_type: 'USER_ADMIN' }))
    const { results } = await admin(audit.list, { query: { entity: 'disclaimer' } })
    expect(results.map(({ title, entity_id }) => [title, entity_id])).toEqual([
      ['Cancelled a disclaimer', String(id)],
      ['Sent a disclaimer to a contact', String(id)],
    ])
  })
})

describe('a disclaimer that was sent', () => {
  it('can be sent again, which counts 30 days anew [COMM-11]', async () => {
    const { call, of, messages, credits, who, isla, template } = await openSchool(test())
    await credits(1000)
    const sent_at = new Date(test().clock.now().getTime() - 31 * DAY * 1000)
    const { id } = await test().make.disclaimer(isla, template, { status: 'EXPIRED', sent_at })
    const other = await who({ contact_permission: 'USER_PERMISSION_EDIT' })
    const again = await test().as(other)

    const sent = await again(customerDisclaimers.resend, { ...of(id), body: { send_email: false, send_sms: true } })

    const now = test().clock.now()
    expect(sent).toMatchObject({
      id,
      status: 'SENT',
      send_email: false,
      send_sms: true,
      sent: now.toISOString(),
      expires: plusSeconds(now, 30 * DAY),
      user: { id: other.id },
    })
    const { emails, texts } = await messages()
    expect([emails.length, texts.length]).toEqual([0, 1])
    expect(
      (await refused(call(customerDisclaimers.resend, { ...of(id), body: { send_email: false, send_sms: false } })))
        .fields,
    ).toEqual({
      send_email: ['Choose email, text message or both'],
    })
  })

  it('keeps when it was first looked at, and can be looked at anew', async () => {
    const { template, isla, call, of } = await openSchool(test())
    const viewed_at = new Date('2026-01-02T10:00:00Z')
    const { id } = await test().make.disclaimer(isla, template, { status: 'VIEWED', viewed_at })

    const sent = await call(customerDisclaimers.resend, { ...of(id), body: { send_email: true, send_sms: false } })

    expect(sent).toMatchObject({ status: 'SENT', viewed: viewed_at.toISOString() })
  })

  it('gets another link where the first went to somebody else, and the same one otherwise', async () => {
    const { send, call, of, row } = await openSchool(test())
    const { id } = await send()
    const link = async (is_new: boolean) =>
      (await call(customerDisclaimers.link, { ...of(id), body: { is_new } })).address

    const first = await link(false)
    expect(await link(false)).toBe(first)
    const second = await link(true)

    expect(second).not.toBe(first)
    expect(await link(false)).toBe(second)
    expect((await row(id)).link_version).toBe(2)
  })

  const STEPS = {
    resend: customerDisclaimers.resend,
    cancel: customerDisclaimers.cancel,
    link: customerDisclaimers.link,
    end_link: customerDisclaimers.endLink,
    remove: customerDisclaimers.remove,
  } as const
  const BODIES = {
    resend: { send_email: true, send_sms: false },
    cancel: undefined,
    link: { is_new: true },
    end_link: undefined,
    remove: { reason: 'Signed for the wrong rider' },
  }

  it.each<[DisclaimerStatus, string]>([
    ['DRAFT', 'resend cancel link'],
    ['SENT', 'resend cancel link'],
    ['VIEWED', 'resend cancel link'],
    ['EXPIRED', 'resend cancel link'],
    ['SIGNED', 'end_link remove'],
    ['CANCELLED', ''],
  ])('as %s takes: %s', async (status, expected) => {
    const { template, isla, of, who } = await openSchool(test())
    const call = await test().as(await who({ contact_permission: 'USER_PERMISSION_EDIT' }, { user_type: 'USER_ADMIN' }))
    const results: string[] = []

    for (const step of ['resend', 'cancel', 'link', 'end_link', 'remove'] as const) {
      const { id } = await test().make.disclaimer(isla, template, { status })
      const done = call(STEPS[step] as typeof STEPS.resend, { ...of(id), body: BODIES[step] as typeof BODIES.resend })
      results.push(
        await done.then(
          () => step,
          ({ code }: { code: string }) => code,
        ),
      )
    }

    expect(results.filter((result) => result !== 'disclaimer_state').join(' ')).toBe(expected)
  })

  it.each([
    ['SENT', null, 'SENT'],
    ['EXPIRED', null, 'SENT'],
    ['EXPIRED', new Date('2026-01-02T10:00:00Z'), 'VIEWED'],
  ] as const)('as %s, too late and viewed at %s, is %s once its link is opened', async (status, viewed_at, after) => {
    const { template, isla, call, of, row } = await openSchool(test())
    const sent_at = new Date(test().clock.now().getTime() - 31 * DAY * 1000)
    const { id } = await test().make.disclaimer(isla, template, { status, sent_at, viewed_at })

    const { address } = await call(customerDisclaimers.link, { ...of(id), body: { is_new: false } })

    const expires_at = new Date(plusSeconds(test().clock.now(), 30 * DAY))
    expect(await row(id)).toMatchObject({ status: after, sent_at, viewed_at, expires_at })
    const [disclaimer_token = ''] = address.split('/').slice(-1)
    expect((await test().anonymous(disclaimers.read, { params: { disclaimer_token } })).state).toBe('OPEN')
  })

  it('is neither sent nor opened for a booking that was cancelled', async () => {
    const { send, call, of, training, cancelBooking } = await openSchool(test())
    const { id } = await send({ training: training.id })
    await cancelBooking(training.id)

    const again = call(customerDisclaimers.resend, { ...of(id), body: { send_email: true, send_sms: false } })
    expect((await refused(again)).detail).toBe('The disclaimer was not sent. The booking is cancelled.')
    const link = call(customerDisclaimers.link, { ...of(id), body: { is_new: false } })
    expect((await refused(link)).detail).toBe('The link was not opened. The booking is cancelled.')
    expect((await refused(send({ training: training.id }))).fields).toEqual({
      training: ['Choose an order that is not cancelled'],
    })
  })

  it('that is signed is deleted early by an admin alone, and the history of the contact says why [N-67]', async () => {
    const { template, isla, call, of, who, db } = await openSchool(test())
    const { id } = await test().make.disclaimer(isla, template, { status: 'SIGNED' })
    const input = { ...of(id), body: { reason: 'Signed for the wrong rider' } }
    const admin = await test().as(
      await who({ contact_permission: 'USER_PERMISSION_EDIT' }, { user_type: 'USER_ADMIN' }),
    )

    expect((await refused(call(customerDisclaimers.remove, input))).code).toBe('permission_denied')
    expect(
      (await refused(admin(customerDisclaimers.remove, { ...input, body: { reason: ' ' } }))).fields,
    ).toHaveProperty('reason')
    await admin(customerDisclaimers.remove, input)

    expect(await db.disclaimer.count()).toBe(0)
    const events = await db.auditEvent.findMany({ where: { action: 'customer_disclaimers.remove' } })
    expect(events.map(({ entity, after }) => [entity, after])).toEqual([
      ['disclaimer', { disclaimer: 'CBT declaration, version 1', customer: isla.id }],
      ['customer', { disclaimer: 'CBT declaration, version 1', ...input.body }],
    ])
  })

  it('is nobody else’s', async () => {
    const { send, call, school } = await openSchool(test())
    const { id } = await send()
    const other = await test().make.customer(school)
    const path = { params: { customer_id: other.id, disclaimer_id: id } }

    expect((await refused(call(customerDisclaimers.get, path))).code).toBe('not_found')
    expect((await refused(call(customerDisclaimers.cancel, path))).code).toBe('not_found')
  })
})
