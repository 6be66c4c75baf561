import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { BUILT_IN } from '@connect/contract/templates/notified-channels'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { readSender } from './public.ts'

const test = useTestApp()
const simulated = useTestApp({ SIMULATORS: 'sms' })
const sending = useTestApp({
  SMTP_URL: 'smtp://127.0.0.1:1',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 's3cret',
  TWILIO_FROM: 'Connect',
})

const SCHOOL = { name: 'Hilltop Riders', email: 'office@hilltop.example' }

async function editor(app = test()) {
  const school = await app.make.school(SCHOOL)
  const user = await app.make.user(school, permissions(null, { communication_permission: 'USER_PERMISSION_EDIT' }))
  return { school, call: await app.as(user), db: scopedTo(app.context.db, school.id) }
}

const START = {
  sms_sender: null,
  reply_to: null,
  soft_opt_in: true,
  hourly_limit: 500,
  email_from: 'Hilltop Riders via Connect',
  replies_go_to: SCHOOL.email,
  email_service: 'KEEPS',
  sms_service: 'NONE',
  automatic_messages: [BUILT_IN],
  longest_links: {
    disclaimer_link: expect.stringMatching(/^http:\/\/localhost:3000\/v2\/disclaimer\/./) as string,
    unsubscribe_link: expect.stringMatching(/^http:\/\/localhost:3000\/u\/./) as string,
  },
}
const version = expect.any(String) as string

describe('communication settings', () => {
  it('come from the school until it changes them', async () => {
    const { call, db } = await editor()

    expect(await call(communicationSettings.get, {})).toEqual({ ...START, version })
    expect(await readSender(db)).toEqual({ from_name: START.email_from, reply_to: SCHOOL.email, sms_sender: null })
  })

  it.each([
    ['goes nowhere on a bare server', test, { email_service: 'KEEPS', sms_service: 'NONE' }],
    ['is simulated in demonstrations', simulated, { email_service: 'KEEPS', sms_service: 'KEEPS' }],
    ['is sent with both services', sending, { email_service: 'SENDS', sms_service: 'SENDS' }],
  ])('say that what is written %s', async (_, app, services) => {
    const { call } = await editor(app())

    expect(await call(communicationSettings.get, {})).toMatchObject(services)
  })

  it('change what is sent and nothing else, and are in the audit trail', async () => {
    const { school, call, db } = await editor()
    await call(communicationSettings.update, { body: { sms_sender: 'Hilltop' } })

    const after = await call(communicationSettings.update, { body: { reply_to: 'Hello@hilltop.example' } })

    const now = { sms_sender: 'Hilltop', reply_to: 'hello@hilltop.example' }
    expect(after).toEqual({ ...START, ...now, replies_go_to: now.reply_to, version })
    expect(await call(communicationSettings.get, {})).toEqual(after)
    expect(await readSender(db)).toEqual({ from_name: START.email_from, ...now })
    const entity = { entity: 'communication_settings', entity_id: String(school.id) }
    expect(await db.auditEvent.findMany({ orderBy: { id: 'asc' } })).toMatchObject([
      { ...entity, before: { sms_sender: null }, after: { sms_sender: 'Hilltop' } },
      { ...entity, before: { reply_to: null }, after: { reply_to: now.reply_to } },
    ])
  })

  it("fall back to the operator's sender and the school's address when they are emptied", async () => {
    const { call, db } = await editor()
    await call(communicationSettings.update, { body: { sms_sender: 'Hilltop', reply_to: 'hello@hilltop.example' } })

    await call(communicationSettings.update, { body: { sms_sender: '', reply_to: '' } })

    expect(await readSender(db)).toMatchObject({ sms_sender: null, reply_to: SCHOOL.email })
  })

  it('have nowhere for answers to go where neither they nor the school have an address', async () => {
    const { school, call, db } = await editor()
    await test().context.db.school.update({ where: { id: school.id }, data: { email: null } })

    expect(await call(communicationSettings.get, {})).toMatchObject({ replies_go_to: null })
    expect((await readSender(db)).reply_to).toBeNull()
  })

  it('say what riders are told by itself, and for what: each active template, and confirmations by email', async () => {
    const { school, call } = await editor()
    const { make } = test()
    const site = await make.site(school)
    await make.template(school, { trigger: 'BOOKING_CANCELLED', course_types: ['LICENCE_CBT'] }, [site])
    await make.template(school, { trigger: 'BOOKING_CHANGED', is_active: false })
    await make.template(school, { trigger: 'NOT_COMPLETED', deleted_at: new Date() })
    await make.template(school, { trigger: 'MANUAL' })
    await make.template(school, { channel: 'SMS', trigger: 'PRE_COURSE_REMINDER', offset_hours: 24 })

    expect((await call(communicationSettings.get, {})).automatic_messages).toEqual([
      BUILT_IN,
      { channel: 'EMAIL', trigger: 'BOOKING_CANCELLED', course_types: ['LICENCE_CBT'], suppliers: [site.id] },
      { channel: 'SMS', trigger: 'PRE_COURSE_REMINDER', course_types: [], suppliers: [] },
    ])
  })

  it.each([
    ['breaks of lines', 'Hilltop\r\nBcc: all@prize.example', 'Hilltop Bcc: all@prize.example via Connect'],
    ['marks that turn the line', 'Hill\u202Epot\u2028 Riders\u0001', 'Hillpot Riders via Connect'],
    ['more than any name has', '🏍'.repeat(200), `${'🏍'.repeat(120)} via Connect`],
  ])('name the school in one clean line, though its name holds %s', async (_, name, from_name) => {
    const { school, db } = await editor()
    // A row that came from elsewhere: the API takes no such name.
    await test().context.db.school.update({ where: { id: school.id }, data: { name } })

    expect((await readSender(db)).from_name).toBe(from_name)
  })

  it('are read by who writes to contacts, takes orders or plans courses, who changes none of them', async () => {
    const { school } = await editor()
    const { make, as } = test()
    const body = { sms_sender: 'Mine' }

    for (const permission of ['contact_permission', 'order_permission', 'calendar_own_permission'] as const) {
      const call = await as(await make.user(school, permissions(null, { [permission]: 'USER_PERMISSION_EDIT' })))
      expect(await call(communicationSettings.get, {})).toMatchObject(START)
      expect((await refused(call(communicationSettings.update, { body }))).code).toBe('permission_denied')
    }
  })

  it.each([
    ['a sender of twelve characters', { sms_sender: 'HilltopRider' }, 'sms_sender'],
    ['a number as sender', { sms_sender: '07700900123' }, 'sms_sender'],
    ['a sender with a sign', { sms_sender: 'Hill & Top' }, 'sms_sender'],
    ['a sender in letters that networks lack', { sms_sender: 'Tŷ Gwyn' }, 'sms_sender'],
    ['what is no address', { reply_to: 'hello' }, 'reply_to'],
    ['no messages at all', { hourly_limit: 0 }, 'hourly_limit'],
    ['more than 5,000 messages an hour', { hourly_limit: 5001 }, 'hourly_limit'],
    ['half a message', { hourly_limit: 1.5 }, 'hourly_limit'],
    ['two addresses', { reply_to: 'a@hilltop.example, b@hilltop.example' }, 'reply_to'],
  ])('are refused %s', async (_, body, field) => {
    const { call } = await editor()

    expect((await refused(call(communicationSettings.update, { body }))).fields).toHaveProperty(field)
    expect(await call(communicationSettings.get, {})).toEqual({ ...START, version })
  })

  it('lose nothing of two first changes at once', async () => {
    const { call } = await editor()

    await Promise.all([
      call(communicationSettings.update, { body: { sms_sender: 'Hilltop' } }),
      call(communicationSettings.update, { body: { reply_to: 'hello@hilltop.example' } }),
    ])

    const both = { sms_sender: 'Hilltop', reply_to: 'hello@hilltop.example' }
    expect(await call(communicationSettings.get, {})).toMatchObject(both)
  })
})
