import { londonInstant } from '@connect/contract/calendar/london'
import { describe, expect, it } from 'vitest'
import { openDesk } from '#features/planned-messages/testing/open-desk.ts'
import { useTestApp } from '#testing/test-app.ts'
import { findFollowUps } from './find-follow-ups.ts'
import { sendPlanned } from './send-planned.ts'

const test = useTestApp({ SIMULATORS: 'sms', PUBLIC_URL: 'https://connect.example' })

/** A Saturday, far from any change of clocks. */
const DAY = '2027-06-12'
const PASSED = { status: 'TRAINING_PASSED', completion_date: new Date(DAY), completion_time: '16:30' } as const

type Options = { channel?: 'EMAIL' | 'SMS'; hours?: number; order?: object; rider?: object }

/** A school that writes a day after a course, and Isla, who passed one that ended at 16:30. */
async function open({ channel = 'EMAIL', hours = 24, order = {}, rider = {} }: Options = {}) {
  const desk = await openDesk(test())
  const way = channel === 'SMS' ? { body: 'Hi [[rider_first_name]]. Stop: [[unsubscribe_link]]' } : {}
  const template = await desk.template('POST_COURSE', channel, { offset_hours: hours, ...way })
  const course = await desk.course({ date: DAY, start_time: '09:00', end_time: '16:30' })
  const { training } = await test().make.order(await desk.isla(rider), course, { training: PASSED, ...order })
  const at = (day: string, time: string) => ({ ...test().context, clock: { now: () => londonInstant(day, time) } })
  return {
    ...desk,
    training,
    setHours: (offset_hours: number) =>
      desk.db.messageTemplate.updateMany({ where: { id: template.id }, data: { offset_hours } }),
    sweep: (day: string, time: string) => findFollowUps(at(day, time)),
    async sendAt(day: string, time: string) {
      const rows = await desk.planned()
      return Promise.all(
        rows.map(({ id }) => sendPlanned(at(day, time), { school_id: desk.school.id, planned_id: id })),
      )
    },
  }
}

describe('what follows a course', () => {
  it('is found once, so many hours after its end', async () => {
    const { sweep, planned, training } = await open()
    await sweep('2027-06-13', '16:29')
    expect(await planned()).toEqual([])

    await sweep('2027-06-13', '16:30')
    await sweep('2027-06-13', '16:35')

    expect(await planned()).toMatchObject([
      { trigger: 'POST_COURSE', training_id: training.id, occurrence: '2027-06-12T16:30/24', state: 'PLANNED' },
    ])
  })

  it.each<[string, Options, string, string, number]>([
    ['was recorded two days later', {}, '2027-06-15', '16:30', 1],
    ['was recorded so late that nobody expects it', {}, '2027-06-16', '16:30', 0],
    ['was not completed', { order: { training: {} } }, '2027-06-13', '16:30', 0],
    ['is of RideTo', { order: { source: 'RIDETO', training: PASSED } }, '2027-06-13', '16:30', 0],
    ['ended just now', { hours: 0 }, DAY, '16:30', 1],
    ['is due before anybody wants an email', { hours: 12 }, '2027-06-13', '06:55', 0],
  ])('a course that %s', async (_, options, day, time, count) => {
    const { sweep, planned } = await open(options)

    await sweep(day, time)

    expect(await planned()).toHaveLength(count)
  })

  it.each([
    ['passed', 'TEST_RESULT_PASSED', 1],
    ['not passed', 'TEST_RESULT_FAILED', 0],
  ] as const)('a test that was sat and %s', async (_, test_result, count) => {
    const desk = await openDesk(test())
    await desk.template('POST_COURSE', 'EMAIL', { offset_hours: 24 })
    const { school_id, supplier_id } = desk.first
    const site = { school_id, id: supplier_id }
    const course = await test().make.course(site, 'FULL_LICENCE_MOD1_TEST', { date: DAY, own_bikes: 1 })
    const training = { ...PASSED, test_result }
    await test().make.order(await desk.isla(), course, { bike_type: 'BIKE_TYPE_NONE', training })

    await findFollowUps({ ...test().context, clock: { now: () => londonInstant('2027-06-13', '16:30') } })

    expect(await desk.planned()).toHaveLength(count)
  })

  it('is sent once by each template, though its hours change', async () => {
    const { sweep, sendAt, setHours, rows } = await open()
    await sweep('2027-06-13', '16:30')
    await sendAt('2027-06-13', '16:30')

    await setHours(48)
    await sweep('2027-06-14', '16:30')

    expect(await rows()).toEqual(['POST_COURSE EMAIL SENT'])
  })

  it('waits for the one that was found before it', async () => {
    const { sweep, setHours, rows } = await open()
    await sweep('2027-06-13', '16:30')

    await setHours(25)
    await sweep('2027-06-13', '17:30')

    expect(await rows()).toEqual(['POST_COURSE EMAIL PLANNED'])
  })

  it('by text message waits for the morning', async () => {
    const { sweep, planned } = await open({ channel: 'SMS', hours: 6 })

    await sweep(DAY, '22:30')

    expect(await planned()).toMatchObject([{ due_at: londonInstant('2027-06-13', '08:00') }])
  })

  it('is marketing, with a way out in the foot where its words have none', async () => {
    const { sweep, sendAt, db, training } = await open()
    await sweep('2027-06-13', '16:30')

    expect(await sendAt('2027-06-13', '16:30')).toEqual([{ state: 'SENT' }])

    expect(await db.mail.findFirstOrThrow()).toMatchObject({
      kind: 'MARKETING',
      training_id: training.id,
      data: {
        html: expect.stringContaining('<p>To stop these emails: {link:0}</p>'),
        links: [{ purpose: 'unsubscribe', row: training.customer_id, version: 1 }],
      },
    })
  })

  it('is not sent where a test turns out not to be passed', async () => {
    const { sweep, sendAt, db } = await open()
    await sweep('2027-06-13', '16:30')
    await db.training.updateMany({
      data: { course_type: 'FULL_LICENCE_MOD1_TEST', test_result: 'TEST_RESULT_FAILED' },
    })

    expect(await sendAt('2027-06-13', '16:30')).toEqual([{ state: 'SKIPPED', reason: 'The test was not passed' }])
  })

  it('is not sent to who unsubscribed, nor where the outcome was taken back, and says why', async () => {
    const gone = await open({ rider: { email_opted_out_at: new Date() } })
    const reopened = await open()
    for (const { sweep } of [gone, reopened]) await sweep('2027-06-13', '16:30')
    await reopened.db.training.updateMany({
      data: { status: 'TRAINING_CONFIRMED', completion_date: null, completion_time: null },
    })

    expect(await gone.sendAt('2027-06-13', '16:30')).toEqual([{ state: 'SKIPPED', reason: 'Unsubscribed from emails' }])
    expect(await reopened.sendAt('2027-06-13', '16:30')).toEqual([
      { state: 'SKIPPED', reason: "The booking's status is another now" },
    ])
  })
})
