import { customers } from '@connect/contract/customers/routes'
import { trainings } from '@connect/contract/orders/order-routes'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { planConfirmation } from '#features/planned-messages/plan/plan-confirmation.ts'
import { type Desk, ISLA, openDesk } from '#features/planned-messages/testing/open-desk.ts'
import { useTestApp } from '#testing/test-app.ts'
import { sendPlanned, sweepPlanned } from './send-planned.ts'

const test = useTestApp({ SIMULATORS: 'sms' })

const BOTH = [
  ['BOOKING_CONFIRMATION', 'EMAIL'],
  ['BOOKING_CONFIRMATION', 'SMS'],
] as const
const CHANGES = [
  ['BOOKING_CHANGED', 'EMAIL'],
  ['BOOKING_CANCELLED', 'EMAIL'],
] as const

const CANCEL = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'RIDER' } as const

async function booked(desk: Desk, more: object = {}) {
  const customer = await desk.isla(more)
  const { id } = await desk.book({ customer: customer.id })
  const params = { training_id: id }
  return {
    id,
    customer,
    bike: (bike_type: 'BIKE_TYPE_NONE' | 'BIKE_TYPE_AUTO') =>
      desk.call(trainings.update, { params, body: { bike_type } }),
    move: (course: number) => desk.call(trainings.move, { params, body: { course } }),
    cancel: () => desk.call(trainings.cancel, { params, body: CANCEL }),
  }
}

const words = (desk: Desk, trigger: string, bike = 'Automatic') => {
  const [year, month, day] = desk.first.date.toISOString().slice(0, 10).split('-')
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(desk.first.date)
  return `${trigger} Isla: ${weekday} ${day}/${month}/${year} ${desk.first.start_time}, Croydon, ${bike}`
}

describe('what is told', () => {
  it('is an email and a text message in the words of the templates, by a machine, and about the training', async () => {
    const desk = await openDesk(test(), BOTH)
    const { id, customer } = await booked(desk)
    await desk.send()

    const [email, text] = [await desk.db.mail.findFirstOrThrow(), await desk.db.smsMessage.findFirstOrThrow()]

    const of = { customer_id: customer.id, training_id: id, sent_by_id: null, message_template_id: expect.any(Number) }
    expect(email).toMatchObject({ ...of, subject: words(desk, 'BOOKING_CONFIRMATION'), to_email: ISLA.email })
    expect(email.data).toMatchObject({ html: `<p>${words(desk, 'BOOKING_CONFIRMATION')}</p>` })
    expect(text).toMatchObject({ ...of, body: words(desk, 'BOOKING_CONFIRMATION'), to_phone: '+447700900123' })
    expect(Number(text.cost)).toBeGreaterThan(0)
    expect(await desk.planned()).toMatchObject([
      { state: 'SENT', mail_id: email.id },
      { state: 'SENT', sms_id: text.id },
    ])
  })

  it('has the links of its reader, and makes none of a name', async () => {
    const desk = await openDesk(test())
    const body = '[[rider_first_name]] {link:0} [[unsubscribe_link]]'
    await desk.template('BOOKING_CONFIRMATION', 'EMAIL', { body: `<p>${body}</p>` })
    await desk.template('BOOKING_CONFIRMATION', 'SMS', { body })
    const { customer } = await booked(desk, { first_name: '[[unsubscribe_link]]' })
    await desk.send()

    const [email, text] = [await desk.db.mail.findFirstOrThrow(), await desk.db.smsMessage.findFirstOrThrow()]

    const kept = '[ [unsubscribe_link]] {link::0} {link:0}'
    const link = { purpose: 'unsubscribe', row: customer.id }
    expect(email.data).toMatchObject({ html: `<p>${kept}</p>`, links: [{ ...link, version: 1 }] })
    expect(text).toMatchObject({ body: kept, links: [{ ...link, version: 2 }], segments: 1 })
  })

  it("asks for answers where the template says, and else where the school's settings say", async () => {
    const desk = await openDesk(test())
    await desk.db.communicationSettings.create({ data: { reply_to: 'desk@southside.example' } })
    await booked(desk)
    await desk.send()
    await desk.template('BOOKING_CONFIRMATION', 'EMAIL', { reply_to: 'bookings@southside.example' })
    await booked(desk)
    await desk.send()

    const emails = await desk.db.mail.findMany({ orderBy: { id: 'asc' } })

    expect(emails.map(({ reply_to }) => reply_to)).toEqual(['desk@southside.example', 'bookings@southside.example'])
  })

  it('without a template is what a contract must confirm, in our words', async () => {
    const desk = await openDesk(test())
    const { id } = await booked(desk)
    await desk.send()

    const { data, message_template_id } = await desk.db.mail.findFirstOrThrow()

    const { html } = data as { html: string }
    const { order } = await desk.read(id)
    for (const fact of ['Isla', 'CBT at Croydon', order.friendly_id, '£130.00', desk.school.name]) {
      expect(html).toContain(fact)
    }
    expect([html.includes('[['), message_template_id]).toEqual([false, null])
  })

  it('confirms a booking made on the day, after the course has begun', async () => {
    const desk = await openDesk(test())
    const { training } = await test().make.order(await desk.isla(), await desk.course({ days: -1 }))
    const now = test().clock.now()
    await desk.db.$transaction((tx) => planConfirmation({ tx, now, user_id: null }, [training.id]))

    expect(await desk.send()).toEqual([{ state: 'SENT' }])
  })

  it('of a package is one confirmation', async () => {
    const desk = await openDesk(test())
    const customer = await desk.isla()
    const order = await test().make.order(customer, desk.first)
    const second = await test().make.orderLine(order, await desk.course({ days: 31 }))
    const now = test().clock.now()

    await desk.db.$transaction((tx) =>
      planConfirmation({ tx, now, user_id: null }, [order.training.id, second.training.id]),
    )

    expect((await desk.planned()).map(({ training_id }) => training_id)).toEqual([order.training.id])
  })
})

describe('a change', () => {
  it('that is undone within two minutes is told to nobody', async () => {
    const desk = await openDesk(test(), CHANGES)
    const { bike } = await booked(desk)
    await desk.send()
    await bike('BIKE_TYPE_NONE')
    desk.minutes(1)
    await bike('BIKE_TYPE_AUTO')
    desk.minutes(3)

    expect(await desk.send()).toEqual([{ state: 'SKIPPED', reason: 'Nothing changed in the end' }])
    expect((await desk.told()).emails).toHaveLength(1)
  })

  it('after another one is told once, as it is in the end', async () => {
    const desk = await openDesk(test(), CHANGES)
    const { bike, move } = await booked(desk)
    await desk.send()
    await move((await desk.course({ days: 31, start_time: '11:00', end_time: '17:00' })).id)
    desk.minutes(1)
    expect(await desk.send()).toEqual([])
    await bike('BIKE_TYPE_NONE')
    desk.minutes(2)
    await desk.send()

    const { emails } = await desk.told()
    expect([emails.length, emails[1]]).toEqual([
      2,
      expect.stringMatching(/^BOOKING_CHANGED Isla: .* 11:00, .*Own bike$/),
    ])
  })

  it('while the confirmation waits for the mail server is told by a new confirmation in its place', async () => {
    const desk = await openDesk(test(), [...BOTH, ...CHANGES])
    const { bike } = await booked(desk)
    await desk.send()
    await desk.db.mail.updateMany({ data: { status: 'QUEUED' } })
    await bike('BIKE_TYPE_NONE')
    desk.minutes(2)

    await desk.send()

    const emails = await desk.db.mail.findMany({ orderBy: { id: 'asc' } })
    expect(emails.map(({ subject, status }) => [subject, status])).toEqual([
      [words(desk, 'BOOKING_CONFIRMATION'), 'FAILED'],
      [words(desk, 'BOOKING_CONFIRMATION', 'Own bike'), 'OUTBOX'],
    ])
  })

  it('of the course is told by a confirmation that waits', async () => {
    const desk = await openDesk(test(), [...BOTH, ...CHANGES])
    const { bike } = await booked(desk)
    await bike('BIKE_TYPE_NONE')
    desk.minutes(3)
    await desk.send()

    expect((await desk.told()).emails).toEqual([words(desk, 'BOOKING_CONFIRMATION', 'Own bike')])
  })
})

describe('a message that waits', () => {
  it.each<[string, string, (desk: Desk, rider: Awaited<ReturnType<typeof booked>>) => Promise<unknown>]>([
    [
      'has lost its template',
      'No active template',
      (desk) => desk.db.messageTemplate.updateMany({ data: { deleted_at: new Date(0) } }),
    ],
    [
      'is to a contact without an address',
      'The contact has no email address',
      (desk, { customer }) => desk.db.customer.updateMany({ where: { id: customer.id }, data: { email: null } }),
    ],
    [
      'comes from a school where nobody has confirmed their email address',
      'Nobody at the school has confirmed their email address',
      (desk) => desk.db.user.updateMany({ data: { email_verified_at: null } }),
    ],
    [
      'has come too late',
      'It would have come too late',
      (desk) => desk.db.plannedMessage.updateMany({ where: { state: 'PLANNED' }, data: { not_after: new Date(0) } }),
    ],
    [
      'is about a training that was completed meanwhile',
      "The booking's status is another now",
      (desk, { id }) => desk.db.training.updateMany({ where: { id }, data: { status: 'TRAINING_PASSED' } }),
    ],
  ])('is skipped where it %s', async (_, reason, meanwhile) => {
    const desk = await openDesk(test(), CHANGES)
    const rider = await booked(desk)
    await desk.send()
    await rider.bike('BIKE_TYPE_NONE')
    await meanwhile(desk, rider)
    desk.minutes(3)

    expect(await desk.send()).toEqual([{ state: 'SKIPPED', reason }])
  })

  it('by text message is skipped without a UK mobile, and without a service', async () => {
    const desk = await openDesk(test(), [['BOOKING_CONFIRMATION', 'SMS']])
    await booked(desk, { phone: '020 7946 0112' })
    await booked(desk)
    const texts = (await desk.planned()).filter(({ channel }) => channel === 'SMS')
    const [first, second] = texts.map(({ id }) => ({ school_id: desk.school.id, planned_id: id }))
    if (!first || !second) throw new Error('Two text messages were to be planned')

    expect(await sendPlanned(test().context, first)).toEqual({
      state: 'SKIPPED',
      reason: 'The contact has no UK mobile number',
    })
    expect(await sendPlanned({ ...test().context, sms: null }, second)).toEqual({
      state: 'SKIPPED',
      reason: 'No SMS service is set up',
    })
  })

  it('goes to the survivor of two contacts', async () => {
    const desk = await openDesk(test())
    const { customer } = await booked(desk)
    const survivor = await desk.rider({ email: 'bennett@example.org' })
    await desk.call(customers.merge, { params: { customer_id: survivor.id }, body: { other: customer.id } })
    await desk.send()

    expect(await desk.planned()).toMatchObject([{ state: 'SENT', customer_id: survivor.id }])
    expect(await desk.db.mail.findFirstOrThrow()).toMatchObject({
      to_email: 'bennett@example.org',
      customer_id: survivor.id,
    })
  })

  it('is not sent to a contact who was forgotten', async () => {
    const desk = await openDesk(test(), CHANGES)
    const { customer, cancel } = await booked(desk)
    await desk.send()
    await cancel()
    const { id: customer_id, first_name, last_name } = customer
    const call = await desk.asAdmin()
    await call(customers.forget, { params: { customer_id }, body: { confirm: `${first_name} ${last_name}` } })
    desk.minutes(3)

    expect(await desk.send()).toEqual([])
    expect(await desk.planned()).toMatchObject([
      { state: 'SENT' },
      { state: 'CANCELLED', reason: 'The contact was forgotten' },
    ])
  })
})

it('what was planned is among what a person may ask for', async () => {
  const desk = await openDesk(test())
  const { customer } = await booked(desk)
  const call = await desk.asAdmin()

  const file = await call(customers.subjectExport, { params: { customer_id: customer.id } })

  const { 'contact.json': json } = unzipSync(new Uint8Array(await file.arrayBuffer()))
  expect(JSON.parse(strFromU8(json ?? new Uint8Array())).planned_messages).toEqual([
    {
      trigger: 'BOOKING_CONFIRMATION',
      channel: 'EMAIL',
      state: 'PLANNED',
      due_at: test().clock.now().toISOString(),
    },
  ])
})

describe('the worker', () => {
  it('sends each of fifty once where two work at the same ones', async () => {
    const desk = await openDesk(test())
    let course = desk.first
    for (let rider = 0; rider < 50; rider += 1) {
      if (rider % 4 === 0) course = await desk.course({ days: 31 + rider })
      const { training, customer_id } = await test().make.order(await desk.isla(), course)
      const plan = { channel: 'EMAIL', trigger: 'BOOKING_CONFIRMATION', due_at: new Date(0) } as const
      await desk.db.plannedMessage.create({ data: { ...plan, customer_id, training_id: training.id } })
    }
    const refs = (await desk.planned()).map(({ id }) => ({ school_id: desk.school.id, planned_id: id }))

    const work = async () => {
      const results = []
      for (const ref of refs) results.push(await sendPlanned(test().context, ref))
      return results
    }

    const [one, other] = await Promise.all([work(), work()])

    expect([...one, ...other].filter((result) => result?.state === 'SENT')).toHaveLength(50)
    expect((await desk.told()).emails).toHaveLength(50)
  })

  it('tells the old state before the new one where a booking changes as it is confirmed', async () => {
    const desk = await openDesk(test(), CHANGES)
    const riders = []
    for (let turn = 0; turn < 4; turn += 1) riders.push(await booked(desk))
    const waiting = await desk.planned()

    await Promise.all(
      riders.flatMap(({ id, bike }) => [
        bike('BIKE_TYPE_NONE'),
        ...waiting
          .filter(({ training_id }) => training_id === id)
          .map((row) => sendPlanned(test().context, { school_id: desk.school.id, planned_id: row.id })),
      ]),
    )
    desk.minutes(3)
    await desk.send()

    for (const { id } of riders) {
      const last = await desk.db.mail.findFirstOrThrow({ where: { training_id: id }, orderBy: { id: 'desc' } })
      expect(JSON.stringify(last.data) + last.subject).toContain('Own bike')
    }
  })

  it('leaves nothing behind where it fails after the email is written', async () => {
    const desk = await openDesk(test())
    await booked(desk)
    await test().owner.query(`ALTER TABLE planned_messages ADD CONSTRAINT broken CHECK (state <> 'SENT') NOT VALID`)
    await expect(desk.send()).rejects.toThrow('broken')
    expect([await desk.rows(), (await desk.told()).emails]).toEqual([['BOOKING_CONFIRMATION EMAIL PLANNED'], []])
    await test().owner.query('ALTER TABLE planned_messages DROP CONSTRAINT broken')

    await desk.send()

    expect([await desk.rows(), (await desk.told()).emails.length]).toEqual([['BOOKING_CONFIRMATION EMAIL SENT'], 1])
  })

  it('finds what is due and lost from the queue, and nothing else', async () => {
    await test().redeploy()
    const desk = await openDesk(test(), CHANGES)
    const { bike } = await booked(desk)
    await desk.send()
    await bike('BIKE_TYPE_NONE')
    await test().owner.query(`DELETE FROM graphile_worker._private_jobs`)
    const queued = async () => {
      await sweepPlanned(test().context)
      const { rows } = await test().owner.query('SELECT payload FROM graphile_worker._private_jobs')
      return rows.map(({ payload }) => payload).filter(({ school_id }) => school_id === desk.school.id)
    }
    const early = await queued()
    desk.minutes(2)

    const [waiting] = (await desk.planned()).filter(({ state }) => state === 'PLANNED')
    expect([early, await queued()]).toEqual([[], [{ school_id: desk.school.id, planned_id: waiting?.id }]])
  })
})
