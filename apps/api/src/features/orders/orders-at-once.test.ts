import { orderMoney } from '@connect/contract/orders/money-routes'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/test-app.ts'
import { outcomes, times } from './testing/at-once.ts'
import { openOffice } from './testing/open-office.ts'

const test = useTestApp()

const BOOKING = { bike_type: 'BIKE_TYPE_AUTO', payment_status: 'OUTSTANDING' } as const

describe('at once', () => {
  it('200 who book the four spaces of a course get four', async () => {
    const { call, first, rider, taken } = await openOffice(test())
    const riders = await Promise.all(times(200, () => rider()))

    const result = await outcomes(
      riders.map(
        ({ id: customer }) =>
          () =>
            call(orders.create, { body: { ...BOOKING, customer, course: first.id } }),
      ),
    )

    expect(result).toEqual({ done: 4, course_full: 196 })
    expect(await taken()).toEqual([4, 4])
  })

  it('40 who book the last automatic 125 get one', async () => {
    const { call, course, rider } = await openOffice(test())
    const { id } = await course({ spaces: 20, auto_125cc_bikes: 1 })
    const riders = await Promise.all(times(40, () => rider()))
    const body = { ...BOOKING, bike_type: 'BIKE_TYPE_AUTO_125CC', course: id } as const

    const result = await outcomes(
      riders.map(
        ({ id: customer }) =>
          () =>
            call(orders.create, { body: { ...body, customer } }),
      ),
    )

    expect(result).toEqual({ done: 1, bike_type_full: 39 })
  })

  it('40 who book one rider onto one course book them once', async () => {
    const { call, first, rider, taken } = await openOffice(test())
    const { id: customer } = await rider()

    const result = await outcomes(
      times(40, () => () => call(orders.create, { body: { ...BOOKING, customer, course: first.id } })),
    )

    expect(result).toEqual({ done: 1, already_on_course: 39 })
    expect(await taken()).toEqual([1, 1])
  })

  it('40 who use the last use of a promo code use it once', async () => {
    const { call, course, rider, school } = await openOffice(test())
    const { id } = await course({ spaces: 20, auto_bikes: 20 })
    await test().make.voucher(school, { code: 'LAST', num_of_uses_available: 1 })
    const riders = await Promise.all(times(20, () => rider()))

    const result = await outcomes(
      riders.map(
        ({ id: customer }) =>
          () =>
            call(orders.create, { body: { ...BOOKING, customer, course: id, voucher_code: 'LAST' } }),
      ),
    )

    expect(result).toEqual({ done: 1, voucher_not_usable: 19 })
  })

  it('riders who swap two full courses never wait for each other, and no space is lost', async () => {
    const { call, course, book, taken } = await openOffice(test())
    const [a, b] = [await course({ spaces: 3 }), await course({ spaces: 3 })]
    const on = async (id: number) => Promise.all([book({ course: id }), book({ course: id })])
    const [here, there] = [await on(a.id), await on(b.id)]
    const move = (training_id: number, to: number) => () =>
      call(trainings.move, { params: { training_id }, body: { course: to } })

    const result = await outcomes([
      ...here.map(({ id }) => move(id, b.id)),
      ...there.map(({ id }) => move(id, a.id)),
      ...here.map(({ id }) => move(id, b.id)),
      ...there.map(({ id }) => move(id, a.id)),
    ])

    expect(Object.keys(result).filter((code) => !['done', 'course_full', 'validation_failed'].includes(code))).toEqual(
      [],
    )
    const [[ridersA = 0], [ridersB = 0]] = [await taken(a.id), await taken(b.id)]
    expect(ridersA + ridersB).toBe(4)
  })

  it('20 who refund one payment give it back once, and 20 who take what is owed take it once', async () => {
    const { call, book, pay, read } = await openOffice(test())
    const { id: training_id } = await book({})
    const { id: payment_id } = await pay(training_id, 5000)
    const refund = () =>
      call(orderMoney.refund, { params: { training_id, payment_id }, body: { amount: 5000, reason: 'Twice' } })
    const take = () => call(orderMoney.pay, { params: { training_id }, body: { amount: 13_000, method: 'CASH' } })

    expect(await outcomes(times(20, () => refund))).toEqual({ done: 1, refund_too_high: 19 })
    expect(await outcomes(times(20, () => take))).toEqual({ done: 1, payment_too_high: 19 })
    expect((await read(training_id)).order).toMatchObject({ charged: 13_000, paid: 13_000 })
  })

  it('20 who cancel one training cancel it once, and give its money back once', async () => {
    const { call, book, pay, read, taken } = await openOffice(test())
    const { id: training_id } = await book({})
    await pay(training_id, 13_000)
    const body = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'SCHOOL' } as const

    const result = await outcomes(times(20, () => () => call(trainings.cancel, { params: { training_id }, body })))

    expect(result).toEqual({ done: 1, training_state: 19 })
    expect((await read(training_id)).order).toMatchObject({ charged: 0, paid: 0 })
    expect(await taken()).toEqual([0, 0])
  })
})

it('the same Idempotency-Key books once, and answers the same', async () => {
  const { call, first, rider, taken } = await openOffice(test())
  const body = { ...BOOKING, customer: (await rider()).id, course: first.id }
  const options = { headers: { 'idempotency-key': crypto.randomUUID() } }

  const book = () => call(orders.create, { body }, options)

  const result = await outcomes(times(8, () => book))
  const [first_answer, again] = [await book(), await book()]

  expect(Object.keys(result).filter((code) => !['done', 'idempotency_key_in_use'].includes(code))).toEqual([])
  expect(again).toEqual(first_answer)
  expect(await taken()).toEqual([1, 1])
})
