import { courses } from '@connect/contract/courses/course-routes'
import type { MoveBack } from '@connect/contract/courses/series'
import { trainings } from '@connect/contract/orders/order-routes'
import { describe, expect, it } from 'vitest'
import { openDesk } from '#features/planned-messages/testing/open-desk.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'sms' })

const BOTH = [
  ['BOOKING_CHANGED', 'EMAIL'],
  ['BOOKING_CHANGED', 'SMS'],
  ['BOOKING_CANCELLED', 'EMAIL'],
  ['BOOKING_CANCELLED', 'SMS'],
] as const
const CANCEL = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'RIDER' } as const

/**
 * A course with two riders who were told of their booking, one of RideTo, one who cancelled, and one who is still to be told of their
 * booking.
 */
async function open(triggers: Parameters<typeof openDesk>[1] = BOTH, course: object = {}) {
  const desk = await openDesk(test(), triggers)
  const { id } = await desk.course({ spaces: 6, auto_bikes: 6, ...course })
  const book = async (more: object = {}) => desk.book({ customer: (await desk.isla()).id, course: id, ...more })
  const [first, , , left] = [await book(), await book(), await book({ source: 'RIDETO' }), await book()]
  await desk.call(trainings.cancel, { params: { training_id: left.id }, body: { ...CANCEL, notify: false } })
  await desk.send()
  const waiting = await book()
  const planner = await desk.asPlanner()
  const params = { course_id: id }
  return {
    ...desk,
    id,
    first,
    waiting,
    planner,
    change: async (body: object) => (await planner(courses.update, { params, body })).riders_notified,
    callOff: async (body: object = {}) =>
      (await planner(courses.cancel, { params, body: { reason: 'Snow', riders: 'cancel', ...body } })).riders_notified,
  }
}

describe('how many riders are told', () => {
  it.each([
    ['where it starts at another time: each once, by whatever channels', { start_time: '10:00' }, 2],
    ['where it only ends at another time', { end_time: '17:30' }, 0],
    ['where nobody is to be told', { start_time: '10:00', notify: false }, 0],
  ])('is answered with a change of a course %s', async (_, body, count) => {
    const { change } = await open()

    expect(await change(body)).toBe(count)
  })

  it('is nobody without a template, and nothing where nothing changed', async () => {
    const { change } = await open([])

    expect(await change({ start_time: '10:00' })).toBe(0)
    expect(await change({ start_time: '10:00' })).toBeUndefined()
  })

  it('counts again whose message is put off, and nobody for an undo in time', async () => {
    const { change, planned } = await open()
    await change({ start_time: '10:00' })

    expect(await change({ start_time: '11:00' })).toBe(2)

    expect((await planned()).filter(({ trigger }) => trigger === 'BOOKING_CHANGED')).toHaveLength(4)
  })

  it('is answered with a move of a series, and with what undoes it', async () => {
    const desk = await openDesk(test(), BOTH)
    const { id: series_id } = await desk.db.courseSeries.create({ data: {} })
    const [one, other] = [await desk.course({ series_id }), await desk.course({ days: 37, series_id })]
    const isla = await desk.isla()
    for (const course of [one.id, other.id]) await desk.book({ customer: isla.id, course })
    await desk.book({ customer: (await desk.isla()).id, course: other.id })
    await desk.send()
    const planner = await desk.asPlanner()
    const body = { scope: 'all', start_time: '10:00' } as const

    const moved = await planner(courses.updateSeries, { params: { course_id: one.id }, body })
    desk.minutes(2)
    await desk.send()
    const toPlace = ({ date, start_time, end_time }: MoveBack['courses'][number]['to']) => ({
      date,
      start_time,
      end_time,
    })
    const back = moved.before.map((was, index) => ({
      course_id: was.course_id,
      from: toPlace(moved.changed[index] ?? was),
      to: toPlace(was),
    }))

    // She is on both.
    expect(moved.riders_notified).toBe(2)
    expect((await planner(courses.moveBack, { body: { courses: back } })).riders_notified).toBe(2)
  })

  it.each([
    [{}, 2],
    [{ notify: false }, 0],
  ])('is answered where a course is called off, without who was not told of their booking: %o', async (body, count) => {
    const desk = await open()
    const admin = await desk.asAdmin()
    const rideTo = await desk.db.training.findFirstOrThrow({ where: { source: 'RIDETO' } })
    await admin(trainings.cancel, { params: { training_id: rideTo.id }, body: CANCEL })

    expect(await desk.callOff(body)).toBe(count)

    const rows = (await desk.planned()).filter(
      ({ trigger, state }) => trigger === 'BOOKING_CANCELLED' && state === 'PLANNED',
    )
    expect(rows).toHaveLength(2 * count)
    desk.minutes(2)
    await desk.send()
    expect((await desk.told()).emails.filter((subject) => subject.startsWith('BOOKING_CANCELLED'))).toHaveLength(count)
  })

  it('is one or nobody where a booking is moved or cancelled', async () => {
    const { call, course, first, waiting } = await open()
    const { id } = await course({ days: 40 })
    const move = (training_id: number, body: object = {}) =>
      call(trainings.move, { params: { training_id }, body: { course: id, ...body } })
    const cancel = (training_id: number) => call(trainings.cancel, { params: { training_id }, body: CANCEL })

    const answers = [await move(first.id), await move(waiting.id), await cancel(first.id), await cancel(waiting.id)]

    // Whose confirmation waits hears of the new date by that, and then of nothing.
    expect(answers.map(({ riders_notified }) => riders_notified)).toEqual([1, 0, 1, 0])
  })
})
