import { orderMoney } from '@connect/contract/orders/money-routes'
import { trainings } from '@connect/contract/orders/order-routes'
import { describe, expect, it } from 'vitest'
import { openModules, toLines } from '#features/orders/testing/open-modules.ts'
import { chargesIn, openOffice } from '#features/orders/testing/open-office.ts'
import { comeBack } from '#testing/come-back.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const day = (text: string) => new Date(text)
const CANCEL = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'SCHOOL' } as const

type Voucher = Parameters<ReturnType<typeof test>['make']['voucher']>[1]

/** An order of £130.00, and a promo code of 10% that every contact may use once. */
async function openOrder(data: Voucher = {}) {
  const office = await openOffice(test())
  const { id: voucher_id } = await test().make.voucher(office.school, {
    code: 'SPRING-10',
    discount_type: 'PERCENT',
    discount: 10,
    once_per_customer: true,
    ...data,
  })
  const training = await office.book({})
  const params = { training_id: training.id }
  const add = (body: object = {}, at = params) =>
    office.call(orderMoney.addVoucher, { params: at, body: { voucher_code: 'spring-10', ...body } })
  const remove = (at = params) => office.call(orderMoney.removeVoucher, { params: at })
  const uses = async () => {
    const where = { school_id_id: { school_id: office.school.id, id: voucher_id } }
    return (await test().context.db.voucher.findUniqueOrThrow({ where })).times_used
  }
  return { ...office, training, params, add, remove, uses }
}

describe('a promo code that comes later', () => {
  it('takes its discount off and a use, and leaves a trace', async () => {
    const { add, uses, call, params } = await openOrder()

    const after = await add({ expected_discount: 1300 })

    expect(chargesIn(after)).toEqual(['COURSE 13000', 'DISCOUNT -1300'])
    expect(after.order).toMatchObject({ voucher_code: 'SPRING-10', charged: 11_700, outstanding: 11_700 })
    expect(await uses()).toBe(1)
    const { results } = await call(trainings.history, { params })
    expect(results[0]).toMatchObject({ title: 'Added a promo code' })
    expect(results[0]?.changes).toContainEqual({ field: 'discount', before: '', after: '£13.00' })
  })

  it('is given back with its discount, and can come again', async () => {
    const { add, remove, uses, read, training } = await openOrder()
    await add()

    await remove()

    const { order } = await read(training.id)
    expect([order.voucher_code, order.charged, await uses()]).toEqual([null, 13_000, 0])
    expect(chargesIn({ order })).toEqual(['COURSE 13000', 'DISCOUNT -1300', 'REVERSAL 1300'])
    expect((await add()).order.charged).toBe(11_700)
  })

  it('makes a refund due where all was paid, and is owed again once it is removed', async () => {
    const { add, remove, pay, read, training } = await openOrder()
    await pay(training.id, 13_000)

    expect((await add()).order).toMatchObject({ payment_status: 'PAID', refund_due: 1300 })
    await remove()

    expect((await read(training.id)).order).toMatchObject({ refund_due: 0, outstanding: 0 })
  })

  it('is worked out on what the training costs by now', async () => {
    const { add, call, params } = await openOrder()
    await call(orderMoney.adjust, { params, body: { amount: -3000, description: 'Late start' } })

    expect((await add()).order.charged).toBe(9000)
  })

  it('is refused where the screen showed another discount, and takes nothing', async () => {
    const { add, uses } = await openOrder()

    expect((await refused(add({ expected_discount: 1000 }))).code).toBe('price_changed')
    expect(await uses()).toBe(0)
  })

  it.each<[Voucher, string]>([
    [{ code: 'AUTUMN' }, 'There is no such promo code'],
    [{ deleted_at: day('2026-01-01') }, 'There is no such promo code'],
    [{ is_active: false }, 'This promo code is not active'],
    [{ starts_at: day('2099-03-01') }, 'This promo code starts on 01/03/2099'],
    [{ expire_date: day('2020-09-13') }, 'This promo code expired on 13/09/2020'],
    [{ num_of_uses_available: 0 }, 'This promo code has been used up'],
    [{ course_types: ['MOT'] }, 'This promo code is not for CBT'],
    [{ min_price: 13_001 }, 'This promo code needs a price of at least £130.01'],
  ])('is refused as at a booking: %o', async (data, message) => {
    const { add, uses } = await openOrder(data)

    const { code, fields } = await refused(add())

    expect([code, fields]).toEqual(['voucher_not_usable', { voucher_code: [message] }])
    expect(await uses()).toBe(0)
  })

  it('is refused at another site, and to a contact who used it', async () => {
    const { add, book, course, training, school, call } = await openOrder()
    const enfield = await test().make.site(school)
    const elsewhere = await test().make.voucher(school, { code: 'ENFIELD' })
    await test().context.db.voucherSupplier.create({
      data: { school_id: school.id, voucher_id: elsewhere.id, supplier_id: enfield.id },
    })
    await add()
    const other = await book({ customer: training.customer.id, course: (await course()).id })
    const at = { training_id: other.id }

    const site = await refused(call(orderMoney.addVoucher, { params: at, body: { voucher_code: 'ENFIELD' } }))
    const once = await refused(add({}, at))

    expect(site.fields).toEqual({ voucher_code: ['This promo code is not for this site'] })
    expect(once.fields).toEqual({ voucher_code: ['This contact has already used this promo code'] })
  })

  it('is one for an order, and none for what RideTo sold or what is over', async () => {
    const { add, remove, book, course, call } = await openOrder()
    await add()
    const rideto = { source: 'RIDETO', payment_status: 'PAID', payment_method: 'MARKETPLACE' }
    const locked = { training_id: (await book({ ...rideto, course: (await course()).id })).id }
    const past = { training_id: (await book({ course: (await course({ days: -1 })).id })).id }
    await call(trainings.outcome, { params: past, body: { status: 'TRAINING_PASSED' } })

    expect((await refused(add())).fields).toEqual({ voucher_code: ['This order has a promo code already'] })
    expect([await refused(add({}, locked)), await refused(remove(locked))].map(({ code }) => code)).toEqual([
      'order_locked',
      'order_locked',
    ])
    expect([await refused(add({}, past)), await refused(remove(past))].map(({ code }) => code)).toEqual([
      'training_state',
      'not_found',
    ])
  })

  it('is refused for a training of a package, which has one price', async () => {
    const { four, sell, call, school } = await openModules(test())
    await test().make.voucher(school, { code: 'SPRING-10' })
    const { id: training_id } = await sell(toLines(await four()), {}, { price: 60_000 })

    const { code, fields } = await refused(
      call(orderMoney.addVoucher, { params: { training_id }, body: { voucher_code: 'SPRING-10' } }),
    )

    expect([code, fields]).toEqual([
      'voucher_not_usable',
      { voucher_code: ['A package has one price: a promo code comes off it as it is sold'] },
    ])
  })

  it('stays once the last training of its order is over', async () => {
    const { add, remove, book, course, call } = await openOrder()
    const at = { training_id: (await book({ course: (await course({ days: -1 })).id })).id }
    await add({}, at)
    await call(trainings.outcome, { params: at, body: { status: 'TRAINING_PASSED' } })

    expect((await refused(remove(at))).code).toBe('training_state')
  })

  it('is gone with a cancelled training, without being charged again', async () => {
    const { add, remove, call, params, uses } = await openOrder()
    await add()
    await call(trainings.cancel, { params, body: CANCEL })

    expect((await refused(remove())).code).toBe('not_found')
    expect(await uses()).toBe(0)
  })
})

it('20 who add the last use of a promo code add it once, and 20 who remove it give it back once', async () => {
  const { add, remove, book, course, uses, training } = await openOrder({
    num_of_uses_available: 1,
    once_per_customer: false,
  })
  const { id } = await course({ spaces: 20, auto_bikes: 20 })
  const others = await Promise.all(Array.from({ length: 19 }, () => book({ course: id })))
  const all = [training, ...others].map((one) => ({ training_id: one.id }))

  const added = await Promise.allSettled(all.map((at) => comeBack(() => add({}, at))))

  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await uses()).toBe(1)
  const [winner] = all.filter((_, index) => added[index]?.status === 'fulfilled')
  const removed = await Promise.allSettled(Array.from({ length: 20 }, () => comeBack(() => remove(winner))))
  expect(removed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await uses()).toBe(0)
})

it('the same Idempotency-Key adds a promo code once', async () => {
  const { call, params, uses } = await openOrder()
  const options = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const input = { params, body: { voucher_code: 'SPRING-10' } }

  const answers = [await call(orderMoney.addVoucher, input, options), await call(orderMoney.addVoucher, input, options)]

  expect(answers[0]).toEqual(answers[1])
  expect(await uses()).toBe(1)
})
