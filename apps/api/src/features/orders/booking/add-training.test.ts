import { orders, trainings } from '@connect/contract/orders/order-routes'
import { describe, expect, it } from 'vitest'
import { outcomes } from '#features/orders/testing/at-once.ts'
import { openOffice } from '#features/orders/testing/open-office.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const office = (settings = {}) => openOffice(test(), settings)

describe('a training that is added to an order', () => {
  const cancelled = { cancellation_reason: 'CANCELLATION_CHANGE_OF_MIND', cancelled_by: 'RIDER' } as const

  it('in place of a cancelled one keeps the money on the order [ORDER-07]', async () => {
    const { book, call, course, pay, read } = await office()
    const first = await book({})
    await pay(first.id, 13_000)
    await call(trainings.cancel, {
      params: { training_id: first.id },
      body: { ...cancelled, refund: 0, reason: 'Comes back' },
    })
    const { id: course_id } = await course()

    const again = await call(trainings.create, {
      body: { order: first.order.id, course: course_id, bike_type: 'BIKE_TYPE_AUTO', rebooked_from: first.id },
    })

    expect(again).toMatchObject({
      rebooked_from: first.id,
      order: { id: first.order.id, charged: 13_000, paid: 13_000, payment_status: 'PAID', refund_due: 0 },
    })
    expect(again.order.lines.map(({ status }) => status).toSorted()).toEqual([
      'TRAINING_CANCELLED',
      'TRAINING_CONFIRMED',
    ])
    expect([(await read(first.id)).rebooked_as, again.rebooked_as]).toEqual([again.id, null])
  })

  it('after a course that was not completed has the discount of the settings', async () => {
    const { book, call, course, school } = await office()
    await test().context.db.bookingSettings.create({ data: { school_id: school.id, rebook_discount_percent: 25 } })
    const { id: next } = await course()
    const first = await book({ course: (await course({ days: -1 })).id })
    const fail = { status: 'TRAINING_FAILED', non_completion_reason: 'BALANCE_CONTROL' } as const
    await call(trainings.outcome, { params: { training_id: first.id }, body: fail })

    const body = { order: first.order.id, course: next, bike_type: 'BIKE_TYPE_AUTO', rebooked_from: first.id } as const
    const again = await call(trainings.create, { body })

    const own = again.order.charges.filter(({ training }) => training === again.id)
    expect(own.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['COURSE', 13_000],
      ['DISCOUNT', -3250],
    ])
  })

  it('costs what the quote says, and is refused at any other price', async () => {
    const { book, call, course, school } = await office()
    await test().context.db.bookingSettings.create({ data: { school_id: school.id, rebook_discount_percent: 25 } })
    const { id: next } = await course()
    const first = await book({ course: (await course({ days: -1 })).id })
    const fail = { status: 'TRAINING_FAILED', non_completion_reason: 'EYE_TEST' } as const
    await call(trainings.outcome, { params: { training_id: first.id }, body: fail })
    const booking = { course: next, bike_type: 'BIKE_TYPE_AUTO', rebooked_from: first.id } as const
    const add = (expected_price: number) =>
      call(trainings.create, { body: { ...booking, order: first.order.id, expected_price } })

    const { total } = await call(orders.quote, { body: { ...booking, customer: first.customer.id } })

    expect(total).toBe(9750)
    const offered = await call(orders.courses, { query: { rebooked_from: String(first.id) } })
    expect(offered.results.find(({ id }) => id === next)).toMatchObject({ price: 13_000, rebooking_price: total })
    expect((await refused(add(13_000))).code).toBe('price_changed')
    await expect(add(total)).resolves.toMatchObject({ rebooked_from: first.id })
    const again = await call(orders.courses, { query: { rebooked_from: String(first.id) } })
    expect(again.results.map(({ rebooking_price }) => rebooking_price)).not.toContain(total)
  })

  it('comes once in place of another, of several that are asked for at once, and again when it was cancelled or deleted', async () => {
    const { book, call, course, school } = await office()
    await test().context.db.bookingSettings.create({ data: { school_id: school.id, rebook_discount_percent: 25 } })
    const days = [await course(), await course(), await course()].map(({ id }) => id)
    const first = await book({ course: (await course({ days: -1 })).id })
    const fail = { status: 'TRAINING_FAILED', non_completion_reason: 'BALANCE_CONTROL' } as const
    await call(trainings.outcome, { params: { training_id: first.id }, body: fail })
    const added: number[] = []
    const add = async (day = 0) => {
      const body = { order: first.order.id, course: day, bike_type: 'BIKE_TYPE_AUTO', rebooked_from: first.id } as const
      added.push((await call(trainings.create, { body })).id)
    }
    const discounts = async () => {
      const { order } = await call(trainings.get, { params: { training_id: first.id } })
      return order.charges.filter(({ kind }) => kind === 'DISCOUNT').length
    }

    expect(await outcomes(days.map((day) => () => add(day)))).toEqual({ done: 1, validation_failed: 2 })
    expect(await discounts()).toBe(1)

    await call(trainings.remove, { params: { training_id: added.at(-1) ?? 0 } })
    await add(days[0])
    await call(trainings.cancel, { params: { training_id: added.at(-1) ?? 0 }, body: cancelled })
    await add(days[1])
    const answer = await refused(add(days[2]))

    expect(answer.fields).toEqual({
      rebooked_from: ['This training has been booked again already. Cancel or delete that booking first.'],
    })
  })

  it('is refused in place of one that is still to come, of another order, and on an order of RideTo', async () => {
    const { book, call, course } = await office()
    const [one, other] = [await book({}), await book({})]
    const locked = await book({ source: 'RIDETO', payment_status: 'PAID', payment_method: 'MARKETPLACE' })
    const { id: next } = await course()
    const add = (order: number, rebooked_from: number | null) =>
      refused(call(trainings.create, { body: { order, course: next, bike_type: 'BIKE_TYPE_AUTO', rebooked_from } }))

    expect((await add(one.order.id, one.id)).code).toBe('training_state')
    expect((await add(one.order.id, other.id)).fields).toHaveProperty('rebooked_from')
    expect((await add(locked.order.id, null)).code).toBe('order_locked')
  })
})
