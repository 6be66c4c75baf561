import { orders, trainings } from '@connect/contract/orders/order-routes'
import { Client } from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { outcomes, times } from '#features/orders/testing/at-once.ts'
import { openCallOff } from '#features/orders/testing/open-call-off.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const BOOKING = { bike_type: 'BIKE_TYPE_AUTO', payment_status: 'OUTSTANDING' } as const

it('20 who book a course that is called off are cancelled with it, or are not booked', async () => {
  const { call, callOff, course, rider, db, taken } = await openCallOff(test())
  const { id } = await course({ spaces: 20, auto_bikes: 20 })
  const riders = await Promise.all(times(20, () => rider()))
  const book = riders.map(
    ({ id: customer }) =>
      () =>
        call(orders.create, { body: { ...BOOKING, customer, course: id } }),
  )

  const result = await outcomes([...book.slice(0, 10), () => callOff(id), ...book.slice(10)])

  expect(Object.keys(result).filter((code) => !['done', 'course_not_bookable'].includes(code))).toEqual([])
  expect(await db.training.count({ where: { course_id: id, status: { not: 'TRAINING_CANCELLED' } } })).toBe(0)
  expect(await taken(id)).toEqual([0, 0])
  expect(await db.course.count({ where: { id, status: 'CANCELLED' } })).toBe(1)
})

it('of two who call a course off one does, and riders who cancel meanwhile are cancelled once', async () => {
  const { book, call, callOff, db } = await openCallOff(test())
  const riders = await Promise.all(times(4, () => book({ payment_status: 'PAID', payment_method: 'CASH' })))
  const body = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'RIDER', refund: 0, reason: 'Ill' } as const
  const leave = riders.map(
    ({ id: training_id }) =>
      () =>
        call(trainings.cancel, { params: { training_id }, body }),
  )

  const result = await outcomes([() => callOff(), ...leave, () => callOff()])

  expect(result['course_is_cancelled']).toBe(1)
  expect(
    Object.keys(result).filter((code) => !['done', 'course_is_cancelled', 'training_state'].includes(code)),
  ).toEqual([])
  const kept = await db.order.findMany({ select: { charged: true, paid: true } })
  expect(kept).toEqual(times(4, () => ({ charged: 0, paid: 13_000 })))
})

it('courses with the same riders that are called off at once never wait for each other', async () => {
  const { series, book, call, callOff, course, rider, read } = await openCallOff(test())
  const [one = 0, other = 0] = await series(2)
  const { id: third } = await course()
  const booked = await Promise.all(
    times(3, async () => {
      const { id, order } = await book({ customer: (await rider()).id, course: one })
      for (const next of [other, third]) {
        await call(trainings.create, { body: { order: order.id, course: next, bike_type: 'BIKE_TYPE_AUTO' } })
      }
      return id
    }),
  )

  const result = await outcomes([one, third, other].map((course_id) => () => callOff(course_id)))

  expect(result).toEqual({ done: 3 })
  for (const training of booked) expect((await read(training)).order).toMatchObject({ charged: 0, refund_due: 0 })
})

it('the same Idempotency-Key calls a course off once, and answers the same', async () => {
  const { book, callOff, read, planner, first } = await openCallOff(test())
  const { id } = await book({ payment_status: 'PAID', payment_method: 'CASH' })
  const options = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const again = () => callOff(first.id, {}, planner, options)

  const [answer, other] = [await again(), await again()]

  expect(other).toEqual(answer)
  const { order } = await read(id)
  expect(order.charges.map(({ kind }) => kind)).toEqual(['COURSE', 'REVERSAL'])
  expect(order.refund_due).toBe(13_000)
})

it('a rider more costs one statement, which locks them', async () => {
  const { book, callOff, course } = await openCallOff(test())
  const withRiders = async (count: number) => {
    const { id } = await course({ spaces: 20, auto_bikes: 20 })
    for (let index = 0; index < count; index += 1) await book({ course: id })
    const spy = vi.spyOn(Client.prototype, 'query')
    onTestFinished(() => spy.mockRestore())
    await callOff(id)
    const { length } = spy.mock.calls
    spy.mockRestore()
    return length
  }
  await withRiders(1)

  const [few, many] = [await withRiders(2), await withRiders(12)]

  expect(many - few).toBeLessThanOrEqual(10)
})
