import { orderMoney } from '@connect/contract/orders/money-routes'
import { trainings } from '@connect/contract/orders/order-routes'
import { describe, expect, it } from 'vitest'
import { openOffice } from '#features/orders/testing/open-office.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** An order over £130.00. */
async function order() {
  const all = await openOffice(test())
  const { id: training_id } = await all.book({})
  const params = { training_id }
  const refund = (payment_id: number, amount: number, more: object = {}) =>
    all.call(orderMoney.refund, {
      params: { training_id, payment_id },
      body: { amount, reason: 'Paid twice', ...more },
    })
  const adjust = (amount: number) =>
    all.call(orderMoney.adjust, { params, body: { amount, description: 'Late start' } })
  return { ...all, training_id, params, refund, adjust }
}

describe('the payments of an order', () => {
  it('bring its status from outstanding over partially paid to paid', async () => {
    const { pay, read, training_id } = await order()
    const status = async () => (await read(training_id)).order.payment_status

    const before = await status()
    await pay(training_id, 5000)
    const part = await status()
    await pay(training_id, 8000)

    expect([before, part, await status()]).toEqual(['OUTSTANDING', 'PARTIAL_PAYMENT', 'PAID'])
  })

  it('say who took them, how and when, oldest first', async () => {
    const { call, params, today, clerk } = await order()
    const body = {
      amount: 5000,
      method: 'BANK_TRANSFER',
      taken_on: '2026-01-02',
      reference: 'FP 12',
      note: 'Mother',
    } as const
    await call(orderMoney.pay, { params, body })
    await call(orderMoney.pay, { params, body: { amount: 1, method: 'CARD' } })

    const { count, results } = await call(orderMoney.payments, { params })

    expect(count).toBe(2)
    expect(results).toMatchObject([
      { ...body, kind: 'PAYMENT', user: { id: clerk.id } },
      { amount: 1, method: 'CARD', taken_on: today, reference: null, note: null },
    ])
  })

  it.each([
    ['more than is still to pay', { amount: 13_001 }, 'payment_too_high', { amount: ['Must be at most £130.00'] }],
    ['nothing', { amount: 0 }, 'validation_failed', { amount: ['Must be more than £0.00'] }],
    ['less than nothing', { amount: -1 }, 'validation_failed', { amount: ['Must be more than £0.00'] }],
    ['a day to come', { taken_on: '2099-01-01' }, 'validation_failed', { taken_on: ['Cannot be in the future'] }],
  ])('are refused with %s', async (_, more, code, fields) => {
    const { call, params, read, training_id } = await order()

    const refusal = await refused(call(orderMoney.pay, { params, body: { amount: 1, method: 'CASH', ...more } }))

    expect([refusal.code, refusal.fields]).toEqual([code, fields])
    expect((await read(training_id)).order.paid).toBe(0)
  })
})

describe('a refund', () => {
  it('is of one payment, as it was made unless told otherwise, and never more than is left of it', async () => {
    const { pay, refund, read, training_id } = await order()
    const { id } = await pay(training_id, 5000)
    await pay(training_id, 8000)

    const first = await refund(id, 2000)
    const second = await refund(id, 3000, { method: 'BANK_TRANSFER' })

    expect(first).toMatchObject({ kind: 'REFUND', amount: 2000, method: 'CASH', refund_of: id, note: 'Paid twice' })
    expect(second.method).toBe('BANK_TRANSFER')
    const none = await refused(refund(id, 1))
    expect([none.code, none.fields]).toEqual(['refund_too_high', { amount: ['All of this payment was given back'] }])
    expect((await read(training_id)).order).toMatchObject({ paid: 8000, outstanding: 5000 })
  })

  it('is refused of a payment of another order, and of a refund', async () => {
    const { pay, refund, training_id, book } = await order()
    const other = await book({})
    const elsewhere = await pay(other.id, 100)
    const { id } = await pay(training_id, 5000)
    const refunded = await refund(id, 1000)

    expect((await refused(refund(elsewhere.id, 1))).code).toBe('not_found')
    expect((await refused(refund(refunded.id, 1))).code).toBe('not_found')
  })
})

describe('an adjustment', () => {
  it('charges more, or takes off as much as is charged at most', async () => {
    const { adjust, call, params } = await order()

    await adjust(500)
    await adjust(-13_500)

    const { results } = await call(orderMoney.charges, { params })
    expect(results.map(({ kind, amount, description }) => [kind, amount, description])).toEqual([
      ['COURSE', 13_000, 'CBT course'],
      ['ADJUSTMENT', 500, 'Late start'],
      ['ADJUSTMENT', -13_500, 'Late start'],
    ])
    expect((await refused(adjust(-1))).fields).toEqual({ amount: ['At most £0.00 can be taken off'] })
    expect((await refused(adjust(0))).fields).toEqual({ amount: ['Must not be £0.00'] })
  })

  it('takes no more off than its own training is charged, so that each training of an order can be cancelled', async () => {
    const { call, course, read, adjust, training_id } = await order()
    const { order: own } = await read(training_id)
    const body = { order: own.id, course: (await course()).id, bike_type: 'BIKE_TYPE_AUTO' } as const
    const second = await call(trainings.create, { body })

    expect((await refused(adjust(-13_001))).fields).toEqual({ amount: ['At most £130.00 can be taken off'] })
    await adjust(-13_000)

    const cancel = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'SCHOOL' } as const
    const after = await call(trainings.cancel, { params: { training_id: second.id }, body: cancel })
    expect(after.order.charged).toBe(0)
  })

  it('gives no VAT back on the fee of DVSA', async () => {
    const { adjust, call, params, training_id } = await order()
    const { db } = test().context
    const { school_id, order_id } = await db.training.findFirstOrThrow({ where: { id: training_id } })
    const line = { kind: 'DVSA_FEE', amount: 1550, vat_rate: null, description: 'DVSA test fee' } as const
    await db.orderCharge.create({ data: { school_id, order_id, training_id, ...line } })

    const answer = await adjust(-14_550)

    const { results } = await call(orderMoney.charges, { params })
    expect(results.slice(-2).map(({ amount, vat_rate }) => [amount, vat_rate])).toEqual([
      [-1550, null],
      [-13_000, 0],
    ])
    expect(answer).toEqual(results.at(-1))
  })

  it('below what was paid leaves a refund due', async () => {
    const { adjust, pay, read, training_id } = await order()
    await pay(training_id, 13_000)

    await adjust(-3000)

    expect((await read(training_id)).order).toMatchObject({ payment_status: 'PAID', refund_due: 3000, outstanding: 0 })
  })
})
