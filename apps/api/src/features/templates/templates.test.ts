import { emailTemplates, smsTemplates } from '@connect/contract/templates/routes'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function editor() {
  const { make, as, context } = test()
  const school = await make.school()
  const site = await make.site(school, { connect_location_name: 'Croydon' })
  const may = permissions(null, { communication_permission: 'USER_PERMISSION_EDIT' })
  const user = await make.user(school, { ...may, first_name: 'Nadia', last_name: 'Okafor' })
  return { school, site, user, call: await as(user), db: scopedTo(context.db, school.id) }
}

const version = expect.any(String) as string
const updated = expect.any(String) as string
const EMAIL = { name: 'CBT confirmed', trigger: 'MANUAL', subject: 'Your CBT', body: '<p>Hi</p>' } as const
const SMS = { name: 'CBT confirmed', trigger: 'MANUAL', body: 'Hi [[rider_first_name]]' } as const

describe('a template', () => {
  it('of an email is added, read, changed and deleted [COMM-02] [COMM-07]', async () => {
    const { call, site, user } = await editor()
    const more = { course_types: ['LICENCE_CBT'], suppliers: [site.id, site.id], reply_to: 'Hello@school.example' }

    const added = await call(emailTemplates.create, { body: { ...EMAIL, ...more } })

    const { id, name, connect_location_name } = site
    expect(added).toEqual({
      id: added.id,
      ...EMAIL,
      offset_hours: null,
      course_types: ['LICENCE_CBT'],
      suppliers: [{ id, name, connect_location_name }],
      is_active: true,
      reply_to: 'hello@school.example',
      sent_this_month: 0,
      updated,
      updated_by: { id: user.id, full_name: 'Nadia Okafor' },
      version,
    })
    const params = { email_template_id: added.id }
    expect(await call(emailTemplates.get, { params })).toEqual(added)
    const change = { trigger: 'PRE_COURSE_REMINDER', offset_hours: 24, suppliers: [], is_active: false, reply_to: '' }
    const changed = await call(emailTemplates.update, { params, body: change })
    expect(changed).toEqual({ ...added, ...change, reply_to: null, updated, version })
    expect(await call(emailTemplates.remove, { params })).toEqual({ detail: 'The template has been deleted.' })
    expect((await refused(call(emailTemplates.get, { params }))).code).toBe('not_found')
    expect((await refused(call(emailTemplates.remove, { params }))).code).toBe('not_found')
  })

  it('of a text message is added, read, changed and deleted [COMM-03] [COMM-07]', async () => {
    const { call } = await editor()

    const added = await call(smsTemplates.create, { body: SMS })

    const params = { sms_template_id: added.id }
    expect(added).toMatchObject({ ...SMS, offset_hours: null, course_types: [], suppliers: [], sent_this_month: 0 })
    expect(await call(smsTemplates.get, { params })).toEqual(added)
    const changed = await call(smsTemplates.update, { params, body: { body: 'See you' } })
    expect(changed).toEqual({ ...added, body: 'See you', updated, version })
    await call(smsTemplates.remove, { params })
    expect((await refused(call(smsTemplates.get, { params }))).code).toBe('not_found')
  })

  it('is of its channel only', async () => {
    const { call } = await editor()
    const { id } = await call(emailTemplates.create, { body: EMAIL })
    const params = { sms_template_id: id }

    expect((await refused(call(smsTemplates.get, { params }))).code).toBe('not_found')
    expect((await refused(call(smsTemplates.update, { params, body: { body: 'Hi' } }))).code).toBe('not_found')
    expect((await refused(call(smsTemplates.remove, { params }))).code).toBe('not_found')
  })

  it('has a name of its own in its channel, in whatever case and however fast it is added, until it is deleted', async () => {
    const { call } = await editor()
    const add = (name: string = EMAIL.name) => call(emailTemplates.create, { body: { ...EMAIL, name } })
    const raced = await Promise.allSettled([add(), add('CBT CONFIRMED'), add('cbt confirmed')])

    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const lost = raced.flatMap((one) => (one.status === 'rejected' ? [one.reason.fields] : []))
    expect(lost).toEqual([1, 2].map(() => ({ name: ['You have a template with this name already'] })))
    await expect(call(smsTemplates.create, { body: SMS })).resolves.toBeDefined()
    const [first] = (await call(emailTemplates.list, { query: {} })).results
    await call(emailTemplates.remove, { params: { email_template_id: first?.id ?? 0 } })
    await expect(add()).resolves.toBeDefined()
  })

  it('is judged with what it had before where a change names only a part', async () => {
    const { call } = await editor()
    const { id } = await call(emailTemplates.create, { body: { ...EMAIL, body: '<p>[[rebook_link]]</p>' } })
    const change = (body: object) => call(emailTemplates.update, { params: { email_template_id: id }, body })

    expect((await refused(change({ trigger: 'PRE_COURSE_REMINDER' }))).fields).toEqual({
      offset_hours: ['This field is required'],
      body: ['[[rebook_link]] is not known for a reminder'],
    })
    expect((await refused(change({ offset_hours: 5 }))).fields).toEqual({
      offset_hours: ['Only messages before or after a course have hours'],
    })
    expect((await refused(change({ subject: 'Hi [[ridername]]' }))).fields).toEqual({
      subject: ['There is no [[ridername]]'],
    })
  })

  it.each([
    ['nothing to read', '<script>alert(1)</script>', 'This field is required'],
    ['a placeholder that is a mark once it is clean', '<p>[[rider\u200b_nam]]</p>', 'There is no [[rider_nam]]'],
    [
      'an unknown placeholder in a link',
      '<p><a href="https://x.example/[[ordernumber]]">x</a></p>',
      'There is no [[ordernumber]]',
    ],
  ])('is refused a body with %s', async (_, body, message) => {
    const { call } = await editor()
    const { id } = await call(emailTemplates.create, { body: EMAIL })

    const add = call(emailTemplates.create, { body: { ...EMAIL, name: 'Two', body } })
    const change = call(emailTemplates.update, { params: { email_template_id: id }, body: { body } })

    expect((await refused(add)).fields).toEqual({ body: [message] })
    expect((await refused(change)).fields).toEqual({ body: [message] })
  })

  it('keeps an email without what no email may hold', async () => {
    const { call } = await editor()
    const body = '<p style="color:red" onclick="x()">Hi <b>you</b><img src="https://x.example/pixel"></p>'

    const added = await call(emailTemplates.create, { body: { ...EMAIL, body } })

    expect(added.body).toBe('<p>Hi you</p>')
  })

  it('is for sites of its school only', async () => {
    const { call } = await editor()
    const foreign = await test().make.site(await test().make.school())

    const answer = await refused(call(smsTemplates.create, { body: { ...SMS, suppliers: [foreign.id] } }))

    expect(answer.fields).toEqual({ suppliers: ['Choose sites from your school'] })
  })

  it('is in the audit trail with what it was and what it is', async () => {
    const { call, db } = await editor()
    const { id } = await call(smsTemplates.create, { body: SMS })
    const params = { sms_template_id: id }

    await call(smsTemplates.update, { params, body: { course_types: ['LICENCE_CBT'], trigger: 'BOOKING_CHANGED' } })
    await call(smsTemplates.remove, { params })

    const entity = { entity: 'sms_template', entity_id: String(id) }
    const facts = { name: SMS.name, trigger: 'Sent by hand', body: SMS.body, course_types: '', suppliers: '' }
    const changed = { ...facts, trigger: 'Booking changed', course_types: 'CBT' }
    expect(await db.auditEvent.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { ...entity, action: 'sms_templates.create', before: null, after: facts },
      { ...entity, action: 'sms_templates.update', before: facts, after: changed },
      { ...entity, action: 'sms_templates.remove', before: changed, after: null },
    ])
  })
})

describe('the templates of CBT renewals [COMM-04]', () => {
  async function renewal() {
    const { call, school } = await editor()
    const { make } = test()
    const { id } = await make.template(school, {
      name: 'CBT renewal',
      trigger: 'RENEWAL',
      is_active: false,
      subject: 'Your CBT',
      body: '<p>Hi</p>',
    })
    await make.template(school, { name: 'Others' })
    const params = { email_template_id: id }
    return { call, params, change: (body: object) => call(emailTemplates.update, { params, body }) }
  }

  it('are worded as any other, and are in no list', async () => {
    const { call, params, change } = await renewal()

    expect(await change({ subject: 'Valid until [[certificate_expiry_date]]' })).toMatchObject({ trigger: 'RENEWAL' })

    expect(await call(emailTemplates.get, { params })).toMatchObject({
      subject: 'Valid until [[certificate_expiry_date]]',
    })
    expect((await call(emailTemplates.list, {})).results.map(({ name }) => name)).toEqual(['Others'])
  })

  it.each([
    ['another trigger', { trigger: 'MANUAL' }, 'trigger'],
    ['a switch of their own', { is_active: true }, 'is_active'],
    ['some courses', { course_types: ['LICENCE_CBT'] }, 'course_types'],
    ['what only a booking has', { body: '<p>[[course_date]]</p>' }, 'body'],
  ])('are refused %s', async (_, body, field) => {
    const { change } = await renewal()

    expect(Object.keys((await refused(change(body))).fields)).toEqual([field])
  })

  it('are neither added nor deleted, and no other becomes one', async () => {
    const { call, params } = await renewal()
    const add = (trigger: 'RENEWAL' | 'MANUAL') =>
      call(emailTemplates.create, { body: { ...EMAIL, name: `A ${trigger}`, trigger, body: '<p>Hi</p>' } })

    expect((await refused(add('RENEWAL'))).fields).toHaveProperty('trigger')
    expect((await refused(call(emailTemplates.remove, { params }))).code).toBe('template_in_use')
    const { id } = await add('MANUAL')
    const become = call(emailTemplates.update, { params: { email_template_id: id }, body: { trigger: 'RENEWAL' } })
    expect((await refused(become)).fields).toHaveProperty('trigger')
  })

  it('and those after a course say by text message how to unsubscribe', async () => {
    const { call } = await editor()
    const body = { ...SMS, trigger: 'POST_COURSE', offset_hours: 24 } as const

    expect((await refused(call(smsTemplates.create, { body }))).fields).toEqual({
      body: ['Add [[unsubscribe_link]], so that riders can unsubscribe'],
    })
    const added = await call(smsTemplates.create, { body: { ...body, body: 'Well done! Stop: [[unsubscribe_link]]' } })
    expect(added).toMatchObject({ trigger: 'POST_COURSE', offset_hours: 24 })
  })
})

describe('the list of templates', () => {
  it('is by name, and found by the beginning of a name, by trigger and by whether it is active', async () => {
    const { call, school } = await editor()
    const { make } = test()
    await make.template(school, { name: 'winter kit' })
    await make.template(school, { name: 'CBT', trigger: 'BOOKING_CONFIRMATION' })
    await make.template(school, { name: 'After', is_active: false })
    await make.template(school, { name: 'Gone', deleted_at: new Date() })
    await make.template(school, { name: 'Text', channel: 'SMS' })
    const names = async (query: object) => (await call(emailTemplates.list, { query })).results.map(({ name }) => name)

    expect(await names({})).toEqual(['After', 'CBT', 'winter kit'])
    expect(await names({ search: 'WINTER' })).toEqual(['winter kit'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ trigger: 'BOOKING_CONFIRMATION' })).toEqual(['CBT'])
    expect(await names({ is_active: 'false' })).toEqual(['After'])
    const texts = await call(smsTemplates.list, { query: {} })
    expect(texts).toMatchObject({ count: 1, results: [{ name: 'Text', body: 'Hi [[rider_first_name]]' }] })
  })

  it('counts what was sent since the month began in London', async () => {
    const { call, school, user } = await editor()
    const { make, context, clock } = test()
    const month = context.clock.now().toISOString().slice(0, 7)
    const customer = await make.customer(school, { email: 'isla@example.org' })
    const template = await make.template(school, { name: 'Sent' })
    await make.template(school, { name: 'Unsent' })
    const to = {
      customer_id: customer.id,
      sent_by_id: user.id,
      from_name: school.name,
      message_template_id: template.id,
    }
    await make.mail(school, { ...to, created: clock.now() })
    await make.mail(school, { ...to, created: clock.now() })
    await make.mail(school, { ...to, created: new Date(Date.parse(`${month}-01`) - 86_400_000) })

    const { results } = await call(emailTemplates.list, { query: {} })

    expect(results.map(({ name, sent_this_month }) => [name, sent_this_month])).toEqual([
      ['Sent', 2],
      ['Unsent', 0],
    ])
    const one = await call(emailTemplates.get, { params: { email_template_id: template.id } })
    expect(one.sent_this_month).toBe(2)
  })
})
