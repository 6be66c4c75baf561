import { courseMessages } from '@connect/contract/course-messages/routes'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { ANN, openCourse, people } from './testing/open-course.ts'

const test = useTestApp({ SIMULATORS: 'sms' })
const withoutService = useTestApp()

const EMAIL = { subject: 'Snow on Saturday', body: '<p>The course takes place.</p>' }
const SMS = { body: 'The course takes place.' }

/** Nothing but that they were there. */
const FORGOTTEN = {
  first_name: 'Forgotten',
  last_name: 'contact',
  email: null,
  phone: null,
  birthdate: null,
  current_licence: null,
  address: null,
  town: null,
  postcode: null,
  forgotten_at: new Date(0),
}

type Office = Awaited<ReturnType<typeof openCourse>>

const email = ({ call, params }: Office, expected_riders: number[]) =>
  call(courseMessages.email, { params, body: { ...EMAIL, expected_riders } })
const text = ({ call, params }: Office, expected_riders: number[], more: object = {}) =>
  call(courseMessages.sms, { params, body: { ...SMS, expected_riders, ...more } })
const CHANNELS = { EMAIL: email, SMS: text } as const

describe('the riders of a course', () => {
  const NOBODY = { has_email: false, has_mobile: false, email_opted_out: false, sms_opted_out: false }

  it.each([
    ['an email address and a mobile', {}, { has_email: true, has_mobile: true }],
    ['a mobile alone', { email: null }, { has_mobile: true }],
    ['an email address and a landline', { phone: '020 7946 0112' }, { has_email: true }],
    [
      'a landline and another phone that is a mobile',
      { email: null, phone: '020 7946 0112', alternative_phone: '07700 900456' },
      { has_mobile: true },
    ],
    ['a mobile of another country', { email: null, phone: '+33 6 39 98 00 00' }, {}],
    ['neither', { email: null, phone: null }, {}],
    [
      'both, and unsubscribed from marketing',
      { email_opted_out_at: new Date(0), sms_opted_out_at: new Date(0) },
      { has_email: true, has_mobile: true, email_opted_out: true, sms_opted_out: true },
    ],
  ])('with %s say how they are reached', async (_, facts, expected) => {
    const { call, params, booked } = await openCourse(test(), [{ ...ANN, ...facts }])

    const { riders } = await call(courseMessages.recipients, { params })

    expect(riders).toEqual([
      {
        training: booked[0]?.training.id,
        customer: booked[0]?.customer.id,
        full_name: 'Ann Hill',
        ...NOBODY,
        ...expected,
        values: {},
      },
    ])
  })

  it('stand by name, without those who cancelled, were forgotten or are on another course', async () => {
    const office = await openCourse(test(), [
      { ...ANN, last_name: 'Öztürk' },
      { ...ANN, first_name: 'Zoe', last_name: 'de Souza' },
      { ...ANN, first_name: 'Bob', last_name: 'de Souza' },
      { ...ANN, last_name: 'Cancelled' },
      FORGOTTEN,
    ])
    const { call, params, trainings, book, cancel, newCourse } = office
    await book({ ...ANN, last_name: 'Elsewhere' }, await newCourse())
    await cancel(trainings[3])

    const { riders } = await call(courseMessages.recipients, { params })

    expect(riders.map(({ full_name }) => full_name)).toEqual(['Bob de Souza', 'Zoe de Souza', 'Ann Öztürk'])
  })

  it('of a deleted course are not found, nor written to', async () => {
    const office = await openCourse(test(), [])
    await office.db.course.updateMany({ where: { id: office.course.id }, data: { deleted_at: new Date(0) } })
    const { call, params } = office

    const answers = [call(courseMessages.recipients, { params }), email(office, [1]), text(office, [1])]

    expect((await Promise.all(answers.map(refused))).map(({ code }) => code)).toEqual(Array(3).fill('not_found'))
  })
})

describe('a message to the riders of a course', () => {
  it('goes to each of twenty by email, about their own training', async () => {
    const office = await openCourse(test(), people(20))
    const { db, clerk, trainings, booked } = office

    expect(await email(office, trainings.toReversed())).toEqual({ count: 20 })

    const mails = await db.mail.findMany({ orderBy: { training_id: 'asc' } })
    expect(mails).toMatchObject(
      booked.map(({ customer, training }) => ({
        customer_id: customer.id,
        training_id: training.id,
        to_email: customer.email,
        subject: EMAIL.subject,
        sent_by_id: clerk.id,
      })),
    )
  })

  it('goes to each of twenty as a text message, for what was shown of all [COMM-08]', async () => {
    const office = await openCourse(test(), people(20), { credits: 1200 })
    const { db, clerk, trainings, booked } = office

    expect((await refused(text(office, trainings, { expected_cost: '0.60' }))).code).toBe('price_changed')
    expect(await text(office, trainings, { expected_cost: '12.00' })).toEqual({ count: 20 })

    const messages = await db.smsMessage.findMany({ orderBy: { training_id: 'asc' } })
    expect(messages.map(({ cost, ...message }) => ({ ...message, cost: cost?.toFixed(2) }))).toMatchObject(
      booked.map(({ customer, training }) => ({
        customer_id: customer.id,
        training_id: training.id,
        to_phone: '+447700900123',
        to_name: `${customer.first_name} ${customer.last_name}`,
        body: SMS.body,
        cost: '0.60',
        status: 'QUEUED',
        sent_by_id: clerk.id,
      })),
    )
  })

  it('is not written to anybody without the credits for all', async () => {
    const office = await openCourse(test(), people(20), { credits: 1199 })

    expect((await refused(text(office, office.trainings))).code).toBe('insufficient_credits')
    expect([await office.kept(), await office.balance()]).toEqual([[0, 0], 1199])
  })

  it('is refused as a text message where no SMS service is set up', async () => {
    const office = await openCourse(withoutService(), people(1))

    expect((await refused(text(office, office.trainings))).code).toBe('sms_unavailable')
    expect(await office.kept()).toEqual([0, 0])
  })

  it.each([
    ['EMAIL', { email: null }],
    ['SMS', { phone: null }],
  ] as const)('by %s leaves out those whom it does not reach', async (channel, facts) => {
    const office = await openCourse(test(), [ANN, { ...ANN, ...facts }], { credits: 1000 })
    const [reached = 0, other = 0] = office.trainings

    expect((await refused(CHANNELS[channel](office, [reached, other]))).code).toBe('riders_changed')
    expect(await CHANNELS[channel](office, [reached])).toEqual({ count: 1 })
  })

  const CHANGES: Record<string, (office: Office) => Promise<unknown>> = {
    'somebody was booked': ({ book }) => book(ANN),
    'somebody cancelled': ({ cancel, trainings }) => cancel(trainings[0]),
    'somebody moved to another course': async ({ db, trainings, newCourse }) =>
      db.training.updateMany({ where: { id: trainings[0] ?? 0 }, data: { course_id: (await newCourse()).id } }),
    'one was replaced by another': async ({ cancel, trainings, book }) => {
      await cancel(trainings[0])
      await book(ANN)
    },
    'somebody has no address any more': ({ db, booked }) =>
      db.customer.updateMany({ where: { id: booked[0]?.customer.id ?? 0 }, data: { email: null, phone: null } }),
  }

  it.each(
    Object.keys(CHANGES).flatMap((change) => (['EMAIL', 'SMS'] as const).map((channel) => [change, channel] as const)),
  )('is refused where %s meanwhile, by %s', async (change, channel) => {
    const office = await openCourse(test(), people(2), { credits: 1000 })
    await CHANGES[change]?.(office)

    expect((await refused(CHANNELS[channel](office, office.trainings))).code).toBe('riders_changed')
    expect(await office.kept()).toEqual([0, 0])
  })

  it.each(['EMAIL', 'SMS'] as const)('by %s goes once to who cancelled and booked again', async (channel) => {
    const office = await openCourse(test(), [ANN], { credits: 1000 })
    const { school, cancel, trainings, booked, course } = office
    await cancel(trainings[0])
    const again = await test().make.order({ school_id: school.id, id: booked[0]?.customer.id ?? 0 }, course)

    expect(await CHANNELS[channel](office, [again.training.id])).toEqual({ count: 1 })
    expect(await office.kept()).toEqual(channel === 'EMAIL' ? [1, 0] : [0, 1])
  })

  it.each([
    ['over', { status: 'COMPLETED' }],
    ['cancelled', { status: 'CANCELLED', cancel_reason: 'Snow' }],
  ] as const)('goes out though the course is %s', async (_, data) => {
    const office = await openCourse(test(), [ANN], { credits: 1000 })
    await office.db.course.updateMany({ where: { id: office.course.id }, data })

    expect([await email(office, office.trainings), await text(office, office.trainings)]).toEqual([
      { count: 1 },
      { count: 1 },
    ])
  })

  it('goes out twice where two people send it at once', async () => {
    const office = await openCourse(test(), people(3), { credits: 1000 })

    const answers = await Promise.all([text(office, office.trainings), text(office, office.trainings)])

    expect([answers, await office.kept()]).toEqual([
      [{ count: 3 }, { count: 3 }],
      [0, 6],
    ])
  })

  it('stands in the history of the course as a number, without words or names', async () => {
    const office = await openCourse(test(), people(2), { credits: 1000 })
    await email(office, office.trainings)
    await text(office, office.trainings)

    const events = await office.db.auditEvent.findMany({ orderBy: { id: 'asc' } })

    const of = { entity: 'course', entity_id: String(office.course.id), before: null, user_id: office.clerk.id }
    expect(events).toMatchObject([
      { ...of, action: 'course_messages.email', after: { emails: 2 } },
      { ...of, action: 'course_messages.sms', after: { text_messages: 2 } },
    ])
  })
})
