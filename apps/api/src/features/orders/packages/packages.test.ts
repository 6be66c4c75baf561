import { orders, trainings } from '@connect/contract/orders/order-routes'
import { describe, expect, it } from 'vitest'
import { BIKE, later, openModules, toLines } from '#features/orders/testing/open-modules.ts'
import { chargesIn } from '#features/orders/testing/open-office.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const open = () => openModules(test())

type Line = { course_type: string; package_position: number | null; price: number; status: string }

/** The trainings of a package in its order, as `2 MOD1_TEST 12550`. */
const formatLines = ({ order }: { order: { lines: readonly Line[] } }) =>
  order.lines
    .filter(({ status }) => status !== 'TRAINING_CANCELLED')
    .toSorted((one, other) => (one.package_position ?? 0) - (other.package_position ?? 0))
    .map(({ package_position, course_type, price }) => `${package_position} ${course_type.slice(13)} ${price}`)

const LISTED = ['1 MOD1_TRAINING 22000', '2 MOD1_TEST 12550', '3 MOD2_TRAINING 22000', '4 MOD2_TEST 18500']

describe('a package', () => {
  it('is one order with a training on each course, in its order, at the sum of their prices', async () => {
    const { four, sell, taken, read, call } = await open()
    const courses = await four()

    const training = await sell(toLines(courses))

    expect(training).toMatchObject({
      school_course_id: courses[0]?.id,
      package: { name: 'Full licence in 4 days' },
      package_position: 1,
      package_price: 75_050,
      at_risk: false,
      order: { charged: 75_050, outstanding: 75_050 },
    })
    expect(formatLines(training)).toEqual(LISTED)
    expect(await Promise.all(courses.map(async ({ id }) => (await taken(id))[0]))).toEqual([1, 1, 1, 1])
    const last = training.order.lines.find(({ package_position }) => package_position === 4)
    expect((await read(last?.id ?? 0)).at_risk).toBe(true)
    const { results } = await call(orders.list, { query: { o: 'training_date_time' } })
    expect(results.map((row) => [row.package?.name, row.package_position])).toEqual(
      [1, 2, 3, 4].map((position) => ['Full licence in 4 days', position]),
    )
  })

  it('at one price is spread over its trainings by what each costs', async () => {
    const { four, sell } = await open()

    const training = await sell(toLines(await four()), { price_reason: 'Spring offer' }, { price: 69_999 })

    expect(training.package_price).toBe(69_999)
    expect(formatLines(training)).toEqual([
      '1 MOD1_TRAINING 20519',
      '2 MOD1_TEST 11705',
      '3 MOD2_TRAINING 20519',
      '4 MOD2_TEST 17256',
    ])
    expect(training.order.charged).toBe(69_999)
    expect(training.order.charges.find(({ kind }) => kind === 'ADJUSTMENT')?.description).toBe(
      'Package price: Spring offer',
    )
  })

  it('costs what its quote says, training by training', async () => {
    const { four, sell, call, adult } = await open()
    const courses = await four()
    const { id: customer } = await adult()
    const sent = toLines(courses).map((line) => ({ ...line, bike_type: 'BIKE_TYPE_A_MANUAL' as const, at_risk: true }))

    const quote = await call(orders.quote, {
      body: { customer, package: { name: '', price: 69_999, trainings: sent } },
    })

    expect([quote.course, quote.total, quote.package?.price, quote.package?.list_price]).toEqual([
      null,
      69_999,
      69_999,
      75_050,
    ])
    expect(quote.package?.trainings.map(({ list_price, price }) => [list_price, price])).toEqual([
      [22_000, 20_519],
      [12_550, 11_705],
      [22_000, 20_519],
      [18_500, 17_256],
    ])
    expect(quote.refusals).toEqual([])
    const wrong = await refused(sell(toLines(courses), { customer, expected_price: 70_000 }, { price: 69_999 }))
    expect(wrong.code).toBe('price_changed')
    const { order } = await sell(toLines(courses), { customer, expected_price: quote.total }, { price: 69_999 })
    expect(order.charged).toBe(quote.total)
  })

  it.each([
    ['both a course and a package', { course: 1 }, {}, ['course']],
    ['a bike beside them', { bike_type: 'BIKE_TYPE_AUTO' }, {}, ['bike_type']],
    ['a second price', { price: 5 }, {}, ['price']],
    ['no name', {}, { name: ' ' }, ['package.name']],
    ['one training', {}, { trainings: [{ ...later('MOD1_TRAINING'), ...BIKE }] }, ['package.trainings']],
    [
      'seven trainings',
      {},
      { trainings: Array.from({ length: 7 }, () => ({ ...later('MOD1_TRAINING'), ...BIKE })) },
      ['package.trainings'],
    ],
  ])('is refused with %s', async (_, more, terms, fields) => {
    const { four, sell } = await open()

    const refusal = await refused(sell(toLines(await four()), more, terms))

    expect([refusal.code, Object.keys(refusal.fields)]).toEqual(['validation_failed', fields])
  })

  it('is refused as a whole, and names the training that finds no space, no bike or a contact who is there', async () => {
    const { four, sell, on, adult, call, taken } = await open()
    const lines = toLines(await four())
    const { id: customer } = await adult()
    const instead = async (data: object) => [
      ...lines.slice(0, 1),
      { course: (await on(13, 'MOD1_TEST', data)).id },
      ...lines.slice(2),
    ]
    const wrong = async (sent: readonly object[], more = {}) => {
      const { code, fields } = await refused(sell(sent, more))
      return [code, Object.keys(fields)]
    }

    expect(await wrong(await instead({ spaces: 0 }))).toEqual(['course_full', ['trainings.1.course']])
    expect(await wrong(await instead({ a_manual_bikes: 0, a_auto_bikes: 2 }))).toEqual([
      'validation_failed',
      ['trainings.1.bike_type'],
    ])
    expect(await wrong(await instead({ status: 'CANCELLED', cancel_reason: 'Snow' }))).toEqual([
      'course_not_bookable',
      ['trainings.1.course'],
    ])
    expect(await wrong([...lines.slice(0, 1), { course: 1 }])).toEqual(['validation_failed', ['trainings.1.course']])
    await sell(lines, { customer })
    expect(await wrong(lines, { customer })).toEqual([
      'already_on_course',
      [0, 1, 2, 3].map((index) => `trainings.${index}.course`),
    ])
    expect((await call(orders.list, {})).count).toBe(4)
    expect((await taken(lines[0]?.course))[0]).toBe(1)
  })

  it('keeps its gaps, and says at which training they are too short', async () => {
    const { on, sell, four, call, adult } = await open()
    const courses = toLines(await four())
    const soon = { course: (await on(23, 'MOD2_TEST')).id }
    const lines = [...courses.slice(0, 2), { course: (await on(22, 'MOD2_TRAINING')).id }, soon]

    const refusal = await refused(sell(lines))
    const quote = await call(orders.quote, {
      body: { customer: (await adult()).id, package: { trainings: lines } },
    })

    expect([refusal.code, Object.keys(refusal.fields)]).toEqual(['package_gaps', ['trainings.3.course']])
    expect(refusal.fields['trainings.3.course']?.[0]).toMatch(/^Must be at least 12 days after the Module 1 test/)
    const gaps = quote.package?.trainings.map(({ refusals }) => refusals.map(({ field }) => field))
    expect(gaps).toEqual([[], [], [], ['trainings.3.course', 'trainings.3.at_risk']])
    expect(quote.package?.trainings.map(({ needs_at_risk }) => needs_at_risk)).toEqual([false, false, false, true])
    const backwards = await refused(sell(courses.slice(0, 2).toReversed()))
    expect([backwards.code, Object.keys(backwards.fields)]).toEqual(['package_gaps', ['trainings.1.course']])
  })

  it('needs the risk of the Module 2 test agreed, unless Module 1 is passed', async () => {
    const { four, sell, adult } = await open()
    const lines = toLines(await four()).map((line) => ({ ...line, at_risk: false }))

    const refusal = await refused(sell(lines))

    expect([refusal.code, Object.keys(refusal.fields)]).toEqual(['package_gaps', ['trainings.3.at_risk']])
    const { id: customer } = await adult({ mod1_passed_date: new Date('2026-01-05') })
    expect(formatLines(await sell(lines, { customer }))).toEqual(LISTED)
  })

  it('is not sold to whom a training refuses, at its field, but what is wrong with the rider once', async () => {
    const { four, sell, rider, asAdmin, call, adult } = await open()
    const lines = toLines(await four())
    const young = await rider({ birthdate: new Date('2008-01-05') })
    const expired = await adult({ cbt_passed_date: new Date('2020-01-05') })

    const tooYoung = await refused(sell(lines, { customer: young.id }))
    const withoutCbt = await refused(sell(lines, { customer: expired.id }))

    expect([tooYoung.code, withoutCbt.code, Object.keys(withoutCbt.fields)]).toEqual([
      'not_eligible',
      'not_eligible',
      ['customer'],
    ])
    expect(Object.keys(tooYoung.fields)).toEqual([0, 1, 2, 3].map((index) => `trainings.${index}.full_licence_type`))
    const admin = await asAdmin()
    const body = {
      customer: expired.id,
      payment_status: 'OUTSTANDING' as const,
      override_reason: 'The new CBT is booked',
      package: {
        name: 'Full licence',
        trainings: lines.map((line) => ({ ...line, bike_type: 'BIKE_TYPE_A_MANUAL' as const, at_risk: true })),
      },
    }
    const sold = await admin(orders.create, { body })
    const { results } = await call(trainings.history, { params: { training_id: sold.id } })
    expect(results[0]?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'package', after: 'Full licence' }),
        expect.objectContaining({ field: 'override_reason', after: 'The new CBT is booked' }),
      ]),
    )
  })
})

describe('a promo code on a package', () => {
  it('is shared by the trainings that it is for, and given back with the last of them', async () => {
    const { four, sell, call, school } = await open()
    await test().make.voucher(school, { code: 'TEN', discount_type: 'PERCENT', discount: 10, num_of_uses_available: 1 })

    const training = await sell(toLines(await four()), { voucher_code: 'ten' })

    expect(formatLines(training)).toEqual([
      '1 MOD1_TRAINING 19800',
      '2 MOD1_TEST 11450',
      '3 MOD2_TRAINING 19800',
      '4 MOD2_TEST 17400',
    ])
    expect(chargesIn(training).filter((line) => line.startsWith('DISCOUNT'))).toEqual([
      'DISCOUNT -2200',
      'DISCOUNT -1100',
      'DISCOUNT -2200',
      'DISCOUNT -1100',
    ])
    const body = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'SCHOOL' } as const
    const codes: (string | null)[] = []
    for (const { id: training_id } of training.order.lines) {
      codes.push((await call(trainings.cancel, { params: { training_id }, body })).order.voucher_code)
    }
    expect(codes).toEqual(['TEN', 'TEN', 'TEN', null])
  })

  it.each(['cancelled', 'deleted'] as const)('is given back once all that it was for is %s', async (how) => {
    const { four, sell, call, school } = await open()
    const only = ['FULL_LICENCE_MOD1_TRAINING', 'FULL_LICENCE_MOD1_TEST'] as const
    await test().make.voucher(school, { code: 'MOD1', num_of_uses_available: 1, course_types: [...only] })
    const training = await sell(toLines(await four()), { voucher_code: 'MOD1' })
    const body = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'SCHOOL' } as const
    const end = (training_id: number) =>
      how === 'cancelled'
        ? call(trainings.cancel, { params: { training_id }, body })
        : call(trainings.remove, { params: { training_id } })
    const [first, second, third] = training.order.lines.map(({ id }) => id)
    const code = async () => (await call(trainings.get, { params: { training_id: third ?? 0 } })).order.voucher_code

    await end(first ?? 0)
    expect(await code()).toBe('MOD1')
    await end(second ?? 0)

    expect(await code()).toBeNull()
    const uses = await test().context.db.voucher.findFirst({ where: { code: 'MOD1' } })
    expect([uses?.num_of_uses_available, uses?.times_used]).toEqual([1, 0])
  })

  it('comes off the price that was agreed, and only for the courses that it is for', async () => {
    const { four, sell, school } = await open()
    const only = ['FULL_LICENCE_MOD1_TRAINING', 'FULL_LICENCE_MOD2_TRAINING'] as const
    await test().make.voucher(school, { code: 'RIDE', discount_type: 'FIXED', discount: 5001, course_types: [...only] })
    await test().make.voucher(school, { code: 'CBT', course_types: ['LICENCE_CBT'] })
    const courses = await four()

    const refusal = await refused(sell(toLines(courses), { voucher_code: 'CBT' }))
    const { order, ...training } = await sell(toLines(courses), { voucher_code: 'RIDE' }, { price: 60_000 })

    expect([refusal.code, Object.keys(refusal.fields)]).toEqual(['voucher_not_usable', ['voucher_code']])
    expect([training.package_price, order.charged]).toEqual([60_000, 54_999])
    expect(chargesIn({ order }).filter((line) => line.startsWith('DISCOUNT'))).toEqual([
      'DISCOUNT -2500',
      'DISCOUNT -2501',
    ])
  })
})
