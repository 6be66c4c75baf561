import { londonInstant } from '@connect/contract/calendar/london'
import { trainings } from '@connect/contract/orders/order-routes'
import { describe, expect, it } from 'vitest'
import { openDesk } from '#features/planned-messages/testing/open-desk.ts'
import { useTestApp } from '#testing/test-app.ts'
import { findReminders } from './find-reminders.ts'

const test = useTestApp({ SIMULATORS: 'sms' })

/** A Saturday, far from any change of clocks. */
const DAY = '2027-06-12'

/** A school that reminds riders a day before, by email unless told otherwise, and Isla's booking on a day at 09:00. */
type Options = { channel?: 'EMAIL' | 'SMS'; date?: string; start_time?: string; hours?: number | null; order?: object }

async function open({ channel = 'EMAIL', date = DAY, start_time = '09:00', hours = 24, order = {} }: Options = {}) {
  const desk = await openDesk(test())
  const template = (offset_hours: number, more: object = {}) =>
    desk.template('PRE_COURSE_REMINDER', channel, { offset_hours, ...more })
  if (hours !== null) await template(hours)
  const course = await desk.course({ date, start_time, end_time: '17:00' })
  const { training } = await test().make.order(await desk.isla(), course, order)
  const sweep = (day: string, time: string) =>
    findReminders({ ...test().context, clock: { now: () => londonInstant(day, time) } })
  return {
    ...desk,
    template,
    training,
    sweep,
    due: async () => (await desk.planned()).map((row) => row.due_at),
  }
}

describe('a reminder', () => {
  it('is found once, at its time on the clock', async () => {
    const { sweep, planned, training } = await open()
    await sweep('2027-06-11', '08:59')
    expect(await planned()).toEqual([])

    await sweep('2027-06-11', '09:00')
    await sweep('2027-06-11', '09:05')

    expect(await planned()).toMatchObject([
      {
        trigger: 'PRE_COURSE_REMINDER',
        training_id: training.id,
        occurrence: '2027-06-12T09:00/24',
        due_at: londonInstant('2027-06-11', '09:00'),
        not_after: londonInstant(DAY, '09:00'),
        user_id: null,
      },
    ])
  })

  it.each([
    ['where clocks go forward in between', '2027-03-28', '2027-03-27'],
    ['where clocks go back in between', '2027-10-31', '2027-10-30'],
  ])('is due at the same time of the day before %s [N-62]', async (_, date, before) => {
    const { sweep, due } = await open({ date })
    await sweep(before, '08:55')
    expect(await due()).toEqual([])

    await sweep(before, '09:00')

    expect(await due()).toEqual([londonInstant(before, '09:00')])
  })

  it.each([
    ['is up to an hour before the start', { hours: 6 }, '08:00', 1],
    ['is less than an hour before the start', { hours: 6 }, '08:01', 0],
    ['is due an hour before the start', { hours: 1 }, '08:05', 1],
    ['was due twelve hours ago', { hours: 24 }, '07:00', 0],
    [
      'is of a booking that waits',
      { hours: 6, order: { training: { status: 'TRAINING_WAITING_SCHOOL_CONFIRMATION' } } },
      '07:00',
      0,
    ],
    ['is of RideTo', { hours: 6, order: { source: 'RIDETO' } }, '07:00', 0],
    ['was due before the booking was made', { hours: 6, order: { created: londonInstant(DAY, '03:30') } }, '07:00', 0],
    ['has no template', { hours: null }, '07:00', 0],
  ])('that %s', async (_, options, time, count) => {
    const { sweep, planned } = await open(options)

    await sweep(DAY, time)

    expect(await planned()).toHaveLength(count)
  })

  it('goes by the most specific template', async () => {
    const { sweep, planned, template } = await open()
    await template(48, { course_types: ['LICENCE_CBT'] })

    await sweep('2027-06-10', '09:00')
    await sweep('2027-06-11', '09:00')

    expect(await planned()).toHaveLength(1)
  })

  it('comes a week and a day before where a school has both', async () => {
    const { sweep, planned, template, db } = await open()
    await template(168)

    await sweep('2027-06-05', '09:00')
    await db.plannedMessage.updateMany({ data: { state: 'SKIPPED', reason: 'Sent in other tests' } })
    await sweep('2027-06-11', '09:00')

    expect((await planned()).map(({ occurrence }) => occurrence)).toEqual([
      '2027-06-12T09:00/168',
      '2027-06-12T09:00/24',
    ])
  })

  it('that an earlier release planned is sent, and no other for its start', async () => {
    const { sweep, planned, send, training, db, template } = await open()
    await template(48)
    const row = { channel: 'EMAIL', training_id: training.id, customer_id: training.customer_id } as const
    const plan = {
      ...row,
      trigger: 'PRE_COURSE_REMINDER',
      occurrence: '2027-06-12T09:00',
      due_at: new Date(0),
    } as const
    await db.plannedMessage.create({ data: plan })

    await sweep('2027-06-11', '09:00')

    expect(await send()).toEqual([{ state: 'SENT' }])
    await sweep('2027-06-11', '09:05')
    expect(await planned()).toHaveLength(1)
  })

  it('by text message, due at night, comes the evening before', async () => {
    const { sweep, due } = await open({ channel: 'SMS', hours: 2, start_time: '08:30' })

    await sweep('2027-06-11', '19:55')

    expect(await due()).toEqual([londonInstant('2027-06-11', '19:55')])
  })

  it('by text message, found at night, waits for the morning unless the course has begun then', async () => {
    const night = await open({ channel: 'SMS', hours: 10, start_time: '09:00' })
    const early = await open({ channel: 'SMS', hours: 10, start_time: '07:45' })

    await night.sweep(DAY, '03:00')

    expect([await night.due(), await early.due()]).toEqual([[londonInstant(DAY, '08:00')], []])
  })

  it('is found again where the course was moved, and of the old time not sent', async () => {
    const { sweep, planned, send, training, call, ...desk } = await open()
    await sweep('2027-06-11', '09:00')
    const later = await desk.course({ date: '2027-06-19', start_time: '09:00', end_time: '17:00' })
    await call(trainings.move, { params: { training_id: training.id }, body: { course: later.id } })
    await desk.db.plannedMessage.updateMany({ data: { due_at: new Date(0) } })
    expect(await send()).toEqual([{ state: 'SKIPPED', reason: 'The booking was moved' }])

    await sweep('2027-06-18', '09:00')

    expect((await planned()).map(({ occurrence, state }) => [occurrence, state])).toEqual([
      ['2027-06-12T09:00/24', 'SKIPPED'],
      ['2027-06-19T09:00/24', 'PLANNED'],
    ])
  })

  it('says nothing where the rider was just told of the new time, or is about to be', async () => {
    const { sweep, planned, training, db } = await open()
    const row = { channel: 'EMAIL', training_id: training.id, customer_id: training.customer_id } as const
    await db.plannedMessage.create({ data: { ...row, trigger: 'BOOKING_CHANGED', due_at: new Date(0) } })

    await sweep('2027-06-11', '12:00')

    expect(await planned()).toHaveLength(1)
  })
})
