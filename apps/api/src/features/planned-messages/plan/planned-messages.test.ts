import { courses } from '@connect/contract/courses/course-routes'
import { trainings } from '@connect/contract/orders/order-routes'
import { describe, expect, it } from 'vitest'
import { type Desk, openDesk } from '#features/planned-messages/testing/open-desk.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'sms' })

const CHANGED = [['BOOKING_CHANGED', 'EMAIL']] as const
const CANCELLED = [['BOOKING_CANCELLED', 'EMAIL']] as const

const CANCEL = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'RIDER' } as const

/** Isla is booked on the first course, and was told so unless told otherwise. */
async function booked(desk: Desk, { isSent = true, ...more }: { isSent?: boolean } & Record<string, unknown> = {}) {
  const { id } = await desk.book({ customer: (await desk.isla()).id, ...more })
  if (isSent) await desk.send()
  const params = { training_id: id }
  return {
    id,
    move: (course: number, body: object = {}) => desk.call(trainings.move, { params, body: { course, ...body } }),
    bike: (body: object = {}) =>
      desk.call(trainings.update, { params, body: { bike_type: 'BIKE_TYPE_NONE', ...body } }),
    cancel: (body: object = {}) => desk.call(trainings.cancel, { params, body: { ...CANCEL, ...body } }),
  }
}

/** Without what was told of the booking itself. */
const after = (rows: readonly string[]) => rows.filter((row) => !row.startsWith('BOOKING_CONFIRMATION'))

describe('a booking', () => {
  it.each([
    ['is confirmed by email though there is no template for it', [], {}, ['EMAIL']],
    ['is confirmed by each channel with a template', [['BOOKING_CONFIRMATION', 'SMS']], {}, ['EMAIL', 'SMS']],
    ['is not confirmed where nobody wants that', [], { send_confirmation: false }, []],
    ['of RideTo is not confirmed', [], { source: 'RIDETO' }, []],
  ] as const)('%s', async (_, triggers, body, channels) => {
    const desk = await openDesk(test(), triggers)

    await booked(desk, { ...body, isSent: false })

    expect(await desk.rows()).toEqual(channels.map((channel) => `BOOKING_CONFIRMATION ${channel} PLANNED`))
    expect((await desk.planned()).map(({ due_at }) => due_at)).toEqual(channels.map(() => test().clock.now()))
  })

  it('is not confirmed by a template that is switched off or deleted', async () => {
    const desk = await openDesk(test())
    await desk.template('BOOKING_CONFIRMATION', 'SMS', { is_active: false })
    await desk.template('BOOKING_CONFIRMATION', 'SMS', { deleted_at: new Date(0) })

    await booked(desk, { isSent: false })

    expect(await desk.rows()).toEqual(['BOOKING_CONFIRMATION EMAIL PLANNED'])
  })

  it('is told of nothing by templates for other courses or sites', async () => {
    const desk = await openDesk(test())
    const elsewhere = await test().make.site(desk.school)
    await desk.template('BOOKING_CONFIRMATION', 'SMS', { course_types: ['FULL_LICENCE'] })
    await test().make.template(desk.school, { trigger: 'BOOKING_CHANGED' }, [elsewhere])
    await desk.template('BOOKING_CANCELLED', 'EMAIL', { course_types: ['FULL_LICENCE'] })
    const { bike, cancel } = await booked(desk)
    await bike()

    await cancel()

    expect(await desk.rows()).toEqual(['BOOKING_CONFIRMATION EMAIL SENT'])
  })

  it('that is added to an order is confirmed too', async () => {
    const desk = await openDesk(test())
    const { id } = await booked(desk)
    const { order } = await desk.read(id)

    await desk.call(trainings.create, {
      body: { order: order.id, course: (await desk.course({ days: 40 })).id, bike_type: 'BIKE_TYPE_AUTO' },
    })

    expect(await desk.rows()).toEqual(['BOOKING_CONFIRMATION EMAIL SENT', 'BOOKING_CONFIRMATION EMAIL PLANNED'])
  })

  it('that waited for the school is confirmed once it is', async () => {
    const desk = await openDesk(test())
    const training = { status: 'TRAINING_WAITING_SCHOOL_CONFIRMATION' } as const
    const { id } = (await test().make.order(await desk.isla(), desk.first, { training })).training

    await desk.call(trainings.update, { params: { training_id: id }, body: { status: 'TRAINING_CONFIRMED' } })

    expect(await desk.rows()).toEqual(['BOOKING_CONFIRMATION EMAIL PLANNED'])
  })
})

describe('a change of a booking', () => {
  it.each<[string, Parameters<typeof openDesk>[1], (desk: Desk) => Promise<unknown>, string[]]>([
    [
      'by a move is told',
      CHANGED,
      async (desk) => (await booked(desk)).move((await desk.course({ days: 40 })).id),
      ['BOOKING_CHANGED EMAIL PLANNED'],
    ],
    [
      'by another bike is told',
      CHANGED,
      async (desk) => (await booked(desk)).bike(),
      ['BOOKING_CHANGED EMAIL PLANNED'],
    ],
    ['without a template is not told', [], async (desk) => (await booked(desk)).bike(), []],
    ['is not told where nobody wants that', CHANGED, async (desk) => (await booked(desk)).bike({ notify: false }), []],
    [
      'while its confirmation waits is told by that',
      CHANGED,
      async (desk) => (await booked(desk, { isSent: false })).bike(),
      [],
    ],
    [
      'of the notes alone is not told',
      CHANGED,
      async (desk) =>
        desk.call(trainings.update, {
          params: { training_id: (await booked(desk)).id },
          body: { notes: 'Left-handed' },
        }),
      [],
    ],
  ])('%s', async (_, triggers, change, rows) => {
    const desk = await openDesk(test(), triggers)

    await change(desk)

    expect(after(await desk.rows())).toEqual(rows)
  })

  it.each([
    ['another time', { start_time: '10:00' }, 1],
    ['another end', { end_time: '17:30' }, 0],
    ['other notes', { notes: 'Bring a coat' }, 0],
    ['another time that nobody is to be told', { start_time: '10:00', notify: false }, 0],
  ])('by a course with %s is told to each of its riders as said', async (_, body, count) => {
    const desk = await openDesk(test(), CHANGED)
    const [one, two] = [await booked(desk), await booked(desk)]
    await two.cancel({ notify: false })
    await test().make.order(await desk.rider(), desk.first, { source: 'RIDETO' })
    const planner = await desk.asPlanner()

    await planner(courses.update, { params: { course_id: desk.first.id }, body })

    const changes = (await desk.planned()).filter(({ trigger }) => trigger === 'BOOKING_CHANGED')
    expect(changes.map(({ training_id }) => training_id)).toEqual(Array(count).fill(one.id))
  })

  it('is due in two minutes, and a further one puts it off and keeps what the rider knew', async () => {
    const desk = await openDesk(test(), CHANGED)
    const { id, move } = await booked(desk)
    const [knew] = (await desk.planned()).map(({ told }) => told)
    await move((await desk.course({ days: 40 })).id)
    desk.minutes(1)
    await move((await desk.course({ days: 41 })).id)

    const waiting = (await desk.planned()).filter(({ trigger }) => trigger === 'BOOKING_CHANGED')
    expect(waiting).toMatchObject([
      { training_id: id, baseline: knew, due_at: new Date(test().clock.now().getTime() + 120_000) },
    ])
  })

  it('of a series that is moved back is neither told nor put off', async () => {
    const desk = await openDesk(test(), CHANGED)
    const planner = await desk.asPlanner()
    const { supplier_id, start_time, end_time } = desk.first
    const repeat = {
      start_date: '2027-03-01',
      end_date: '2027-03-08',
      available_days: 'TFFFFFF',
      skip_bank_holidays: true,
    }
    const { created } = await planner(courses.bulk, {
      body: { course_type: 'LICENCE_CBT', supplier: supplier_id, start_time, end_time, own_bikes: 2, repeat },
    })
    const [course_id = 0] = created.map(({ id }) => id)
    await booked(desk, { course: course_id, bike_type: 'BIKE_TYPE_NONE' })
    const moved = await planner(courses.updateSeries, {
      params: { course_id },
      body: { scope: 'all', start_time: '10:00', end_time: '17:30' },
    })
    const due_at = new Date(test().clock.now().getTime() + 120_000)
    desk.minutes(1)

    await planner(courses.moveBack, {
      body: {
        courses: moved.before.map(({ course_id: id, date, ...times }) => ({
          course_id: id,
          from: { date, start_time: '10:00', end_time: '17:30' },
          to: { date, ...times },
        })),
      },
    })

    expect((await desk.planned())[1]).toMatchObject({ trigger: 'BOOKING_CHANGED', state: 'PLANNED', due_at })
    desk.minutes(1)
    expect(await desk.send()).toEqual([{ state: 'SKIPPED', reason: 'Nothing changed in the end' }])
  })

  it('that gives a training of an order its first date is a confirmation', async () => {
    const desk = await openDesk(test(), CHANGED)
    const { training } = await test().make.order(await desk.isla(), null)

    await desk.call(trainings.move, { params: { training_id: training.id }, body: { course: desk.first.id } })

    expect(await desk.rows()).toEqual(['BOOKING_CONFIRMATION EMAIL PLANNED'])
  })
})

describe('a cancellation', () => {
  it('is told in two minutes', async () => {
    const desk = await openDesk(test(), CANCELLED)

    await (await booked(desk)).cancel()

    expect(await desk.planned()).toMatchObject([
      { state: 'SENT' },
      { trigger: 'BOOKING_CANCELLED', state: 'PLANNED', due_at: new Date(test().clock.now().getTime() + 120_000) },
    ])
  })

  it.each([
    ['with', {}, ['BOOKING_CANCELLED EMAIL SKIPPED']],
    ['without', { notify: false }, []],
  ])('of a rider who was not told of the booking tells nothing, %s a message', async (_, body, rows) => {
    const desk = await openDesk(test(), CANCELLED)

    await (await booked(desk, { isSent: false })).cancel(body)

    expect(await desk.rows()).toEqual(['BOOKING_CONFIRMATION EMAIL CANCELLED', ...rows])
  })

  it('takes back a change that waits, also where nobody is told', async () => {
    const desk = await openDesk(test(), CHANGED)
    const { bike, cancel } = await booked(desk)
    await bike()

    await cancel({ notify: false })

    expect(after(await desk.rows())).toEqual(['BOOKING_CHANGED EMAIL CANCELLED'])
  })
})

describe('a course that was not completed', () => {
  async function failed(body: object = {}) {
    const desk = await openDesk(test(), [['NOT_COMPLETED', 'EMAIL']])
    const course = await desk.course({ days: -1 })
    const { id } = (await test().make.order(await desk.isla(), course)).training
    const fail = () =>
      desk.call(trainings.outcome, {
        params: { training_id: id },
        body: { status: 'TRAINING_FAILED', non_completion_reason: 'EYE_TEST', ...body },
      })
    await fail()
    const reopen = async () =>
      (await desk.asAdmin())(trainings.reopen, { params: { training_id: id }, body: { reason: 'Mistake' } })
    return { ...desk, fail, reopen }
  }

  it.each([
    [{}, ['NOT_COMPLETED EMAIL PLANNED']],
    [{ notify: false }, []],
  ])('is told at once, unless nobody wants that: %j', async (body, rows) => {
    expect(await (await failed(body)).rows()).toEqual(rows)
  })

  it('by mistake is not told, and is once it is recorded again', async () => {
    const { reopen, fail, rows } = await failed()

    await reopen()
    await fail()

    expect(await rows()).toEqual(['NOT_COMPLETED EMAIL CANCELLED', 'NOT_COMPLETED EMAIL PLANNED'])
  })
})

it('deleting a training deletes what was planned of it', async () => {
  const desk = await openDesk(test())
  const { id } = await booked(desk)

  await desk.call(trainings.remove, { params: { training_id: id } })

  expect([await desk.rows(), (await desk.told()).emails.length]).toEqual([[], 1])
})

it('a move back is told though the move before was not', async () => {
  const desk = await openDesk(test(), CHANGED)
  const { move } = await booked(desk)
  await move((await desk.course({ days: 40 })).id, { notify: false })

  await move(desk.first.id)

  expect(after(await desk.rows())).toEqual(['BOOKING_CHANGED EMAIL PLANNED'])
})

it('what was written and still waits is not sent once the booking is cancelled', async () => {
  const desk = await openDesk(test(), [['BOOKING_CONFIRMATION', 'SMS']])
  const { cancel } = await booked(desk)
  const statuses = async () =>
    (await desk.db.smsMessage.findMany()).map(({ status, last_error }) => [status, last_error])
  expect(await statuses()).toEqual([['QUEUED', null]])

  await cancel()

  expect(await statuses()).toEqual([['FAILED', 'A later message replaced it.']])
})
