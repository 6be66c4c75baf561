import { customers } from '@connect/contract/customers/routes'
import { orderMoney } from '@connect/contract/orders/money-routes'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import { describe, expect, it } from 'vitest'
import { chargesIn, openOffice } from '#features/orders/testing/open-office.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const office = (settings = {}) => openOffice(test(), settings)

const RIDETO = { source: 'RIDETO', payment_status: 'PAID', payment_method: 'MARKETPLACE' } as const

const UNPAID = { source: 'RIDETO', payment_status: 'OUTSTANDING' } as const

describe('a change of a training', () => {
  it('changes what is sent, and the price by another bike', async () => {
    const { book, call, taken } = await office()
    const { id: training_id } = await book({ notes: 'Early' })
    const params = { training_id }

    const body = { bike_type: 'BIKE_TYPE_AUTO_125CC' } as const
    const after = await call(trainings.update, { params, body })

    expect(after).toMatchObject({ bike_type: 'BIKE_TYPE_AUTO_125CC', notes: 'Early' })
    expect(chargesIn(after)).toEqual(['COURSE 13000', 'BIKE 1500'])
    expect(await taken()).toEqual([1, 0])
    const back = await call(trainings.update, { params, body: { bike_type: 'BIKE_TYPE_AUTO', notes: null } })
    expect([back.order.charged, back.notes]).toEqual([13_000, null])
    expect(chargesIn(back)).toEqual(['COURSE 13000', 'BIKE 1500', 'REVERSAL -1500'])
  })

  it('of an order of RideTo keeps its bike; notes and the outcome are the school’s [N-30]', async () => {
    const { book, call, course } = await office()
    const { id: training_id } = await book({ ...RIDETO, course: (await course({ days: -1 })).id })
    const params = { training_id }
    const to = (await course()).id

    const bike = call(trainings.update, { params, body: { bike_type: 'BIKE_TYPE_NONE' } })
    const cancel = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'RIDER' } as const
    const locked = await Promise.all(
      [
        bike,
        call(trainings.move, { params, body: { course: to } }),
        call(trainings.cancel, { params, body: cancel }),
        call(trainings.cancellation, { params }),
        call(trainings.remove, { params }),
        call(orderMoney.adjust, { params, body: { amount: 100, description: 'More' } }),
        call(orderMoney.pay, { params, body: { amount: 100, method: 'CASH' } }),
      ].map(refused),
    )

    expect(locked.map(({ code }) => code)).toEqual(Array(7).fill('order_locked'))
    const noted = await call(trainings.update, { params, body: { notes: 'Was late' } })
    const ended = await call(trainings.outcome, { params, body: { status: 'TRAINING_PASSED' } })
    expect([noted.notes, ended.status, ended.is_locked]).toEqual(['Was late', 'TRAINING_PASSED', true])
  })

  it('of an order of RideTo that was entered wrongly is settled or cancelled by an admin [N-30]', async () => {
    const { book, asAdmin, taken } = await office()
    const admin = await asAdmin()
    const [unpaid, mistaken] = [await book(UNPAID), await book(UNPAID)]
    const body = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'SCHOOL' } as const

    await admin(orderMoney.pay, { params: { training_id: unpaid.id }, body: { amount: 13_000, method: 'CASH' } })
    const cancelled = await admin(trainings.cancel, { params: { training_id: unpaid.id }, body })
    const empty = await admin(trainings.cancel, { params: { training_id: mistaken.id }, body })

    expect([cancelled.order, empty.order]).toMatchObject([
      { charged: 0, paid: 0, outstanding: 0, refund_due: 0 },
      { charged: 0, paid: 0, outstanding: 0 },
    ])
    expect(await taken()).toEqual([0, 0])
  })

  it('is told in the history of the order, without what was noted of the rider', async () => {
    const { book, call } = await office()
    const { id: training_id } = await book({})
    await call(trainings.update, { params: { training_id }, body: { notes: 'Secret', bike_type: 'BIKE_TYPE_NONE' } })

    const { results } = await call(trainings.history, { params: { training_id } })

    expect(results.map(({ title }) => title)).toEqual(['Changed an order', 'Added an order'])
    expect(results[0]?.changes).toContainEqual({ field: 'bike', before: 'Automatic', after: 'Own Bike' })
    expect(JSON.stringify(results)).not.toContain('Secret')
  })
})

describe('a move', () => {
  it('takes the space there, frees the one here, and keeps the price', async () => {
    const { book, call, course, taken } = await office()
    const to = await course({ days: 40, price: 9900 })
    const { id: training_id } = await book({})

    const after = await call(trainings.move, { params: { training_id }, body: { course: to.id } })

    expect(after).toMatchObject({ school_course_id: to.id, status: 'TRAINING_CONFIRMED', order: { charged: 13_000 } })
    expect([await taken(), await taken(to.id)]).toEqual([
      [0, 0],
      [1, 1],
    ])
  })

  it('to the new price adjusts what is charged', async () => {
    const { book, call, course } = await office()
    const to = await course({ days: 40, price: 9900 })
    const { id: training_id } = await book({})

    const body = { course: to.id, price: 'new', bike_type: 'BIKE_TYPE_AUTO_125CC' } as const
    const { order } = await call(trainings.move, { params: { training_id }, body })

    expect(order.charged).toBe(11_400)
  })

  it('to the new price keeps its own discount, and takes no code off that was never taken off it', async () => {
    const { book, call, course, school } = await office()
    await test().make.voucher(school, { code: 'FIVER', discount_type: 'FIXED', discount: 500 })
    const to = await course({ days: 40, price: 10_000 })
    const first = await book({ voucher_code: 'FIVER' })
    const second = await call(trainings.create, {
      body: { order: first.order.id, course: (await course({ days: 35 })).id, bike_type: 'BIKE_TYPE_AUTO' },
    })
    const quoted = async (training: number) => {
      const body = { course: to.id, customer: first.customer.id, bike_type: 'BIKE_TYPE_AUTO', training } as const
      const { total, warnings } = await call(orders.quote, { body })
      return [total, warnings.filter((warning) => warning.includes('another course'))]
    }

    expect(await quoted(first.id)).toEqual([9500, []])
    expect(await quoted(second.id)).toEqual([10_000, []])
    const move = { course: to.id, price: 'new', expected_price: 9500 } as const
    const params = { training_id: second.id }
    expect((await refused(call(trainings.move, { params, body: move }))).code).toBe('price_changed')
    const { order } = await call(trainings.move, { params, body: { ...move, expected_price: 10_000 } })
    expect(order.charged).toBe(12_500 + 10_000)
  })

  it('on the same day does not warn of the course that it leaves', async () => {
    const { book, call, course } = await office()
    const to = await course()
    const { id: training, customer } = await book({})
    const body = { course: to.id, customer: customer.id, bike_type: 'BIKE_TYPE_AUTO' } as const
    const another = 'This contact is on another course at that time'

    expect((await call(orders.quote, { body })).warnings).toContain(another)
    expect((await call(orders.quote, { body: { ...body, training } })).warnings).not.toContain(another)
  })

  it('is refused to a full course, another type, a course without the bike, and the same course', async () => {
    const { book, call, course, first, site, taken } = await office()
    await test().make.courseType(site, 'INTRO_TO_MOTORCYCLING')
    const full = await course({ spaces: 0 })
    const other = await course({}, 'INTRO_TO_MOTORCYCLING')
    const bare = await course({ auto_bikes: 0 })
    const { id: training_id } = await book({})
    const to = (id: number) => refused(call(trainings.move, { params: { training_id }, body: { course: id } }))

    const [none, type, bike, same] = [await to(full.id), await to(other.id), await to(bare.id), await to(first.id)]

    expect(none.code).toBe('course_full')
    expect(type.fields).toEqual({ course: ['Choose a course of the same type'] })
    expect(bike.fields).toEqual({ bike_type: ['This course does not use this bike'] })
    expect(same.fields).toEqual({ course: ['The rider is on this course already'] })
    expect(await taken()).toEqual([1, 1])
  })

  it('comes with the course that moves', async () => {
    const { book, read, first, school } = await office()
    const { id } = await book({})
    await test().context.db.course.update({
      where: { school_id_id: { school_id: school.id, id: first.id } },
      data: { start_time: '10:30' },
    })

    expect((await read(id)).training_date_time).toMatch(/T10:30$/)
  })
})

describe('an outcome', () => {
  async function past(constant: 'LICENCE_CBT' | 'FULL_LICENCE_MOD1_TEST' = 'LICENCE_CBT') {
    const all = await office()
    if (constant !== 'LICENCE_CBT') await test().make.courseType(all.site, constant)
    const bikes = constant === 'LICENCE_CBT' ? {} : { auto_bikes: 0, auto_125cc_bikes: 0, a_manual_bikes: 1 }
    const course = await all.course({ days: -2, ...bikes }, constant)
    const customer = await all.rider({ birthdate: new Date('1990-01-01') })
    const bike_type = constant === 'LICENCE_CBT' ? 'BIKE_TYPE_AUTO' : 'BIKE_TYPE_A_MANUAL'
    const training = await all.book({ course: course.id, customer: customer.id, bike_type })
    const params = { training_id: training.id }
    const record = (body: object) =>
      all.call(trainings.outcome, { params, body: { status: 'TRAINING_PASSED', ...body } })
    const contact = () => all.call(customers.get, { params: { customer_id: customer.id } })
    return { ...all, params, record, contact, customer, date: training.course?.date }
  }

  it('that is completed is kept with the contact, who holds a CBT then [N-07]', async () => {
    const { record, contact, date } = await past()

    const after = await record({ completion_time: '16:10', course_duration: '07:10' })

    expect(after).toMatchObject({
      status: 'TRAINING_PASSED',
      completion_date: date,
      completion_time: '16:10',
      course_duration: '07:10:00',
    })
    expect((await contact()).cbt_passed_date).toBe(date)
  })

  it.each([
    ['TEST_RESULT_PASSED', true],
    ['TEST_RESULT_FAILED', false],
  ] as const)('of a test that ended as %s is completed all the same [N-02]', async (test_result, isKept) => {
    const { record, contact, date } = await past('FULL_LICENCE_MOD1_TEST')

    const after = await record({ test_result })

    expect([after.status, after.test_result]).toEqual(['TRAINING_PASSED', test_result])
    expect((await contact()).mod1_passed_date).toBe(isKept ? date : null)
  })

  it('that is not completed needs its reason, and may say which elements are left', async () => {
    const { record } = await past()

    const missing = await refused(record({ status: 'TRAINING_FAILED' }))
    const after = await record({
      status: 'TRAINING_FAILED',
      non_completion_reason: 'EYE_TEST',
      elements_left: ['D', 'E'],
    })

    expect(missing.fields).toHaveProperty('non_completion_reason')
    expect(after).toMatchObject({
      non_completion_reason: 'EYE_TEST',
      elements_left: ['D', 'E'],
      order: { charged: 13_000 },
    })
  })

  it.each([
    ['a test result of a CBT', { test_result: 'TEST_RESULT_PASSED' }, 'test_result'],
    ['elements of a CBT that was completed', { elements_left: ['E'] }, 'elements_left'],
    ['a reason of one that was completed', { non_completion_reason: 'OTHER' }, 'non_completion_reason'],
    ['a completion of a no-show', { status: 'TRAINING_NO_SHOW', completion_time: '16:00' }, 'completion_date'],
    ['a completion to come', { completion_date: '2099-01-01' }, 'completion_date'],
    ['a completion before the course', { completion_date: '2020-01-01' }, 'completion_date'],
    ['a duration of nothing', { course_duration: '00:00' }, 'course_duration'],
  ])('is refused with %s', async (_, body, field) => {
    const { record } = await past()

    expect(Object.keys((await refused(record(body))).fields)).toEqual([field])
  })

  it('is refused before the course has begun', async () => {
    const { book, call } = await office()
    const { id: training_id } = await book({})

    const refusal = await refused(
      call(trainings.outcome, { params: { training_id }, body: { status: 'TRAINING_PASSED' } }),
    )

    expect([refusal.code, refusal.detail]).toEqual(['training_state', 'The course has not begun.'])
  })

  it('that nobody came costs what the settings say; reopening it charges the course again, and only an admin may', async () => {
    const { record, call, asAdmin, params, school } = await past()
    await test().context.db.bookingSettings.create({ data: { school_id: school.id, no_show_fee_percent: 40 } })

    const missed = await record({ status: 'TRAINING_NO_SHOW' })

    expect([missed.order.charged, chargesIn(missed).includes('NO_SHOW_FEE 5200')]).toEqual([5200, true])
    const body = { reason: 'He was on the other course' }
    expect((await refused(call(trainings.reopen, { params, body }))).code).toBe('permission_denied')
    const admin = await asAdmin()
    const again = await admin(trainings.reopen, { params, body })
    expect([again.status, again.order.charged]).toEqual(['TRAINING_CONFIRMED', 13_000])
    const { results } = await call(trainings.history, { params })
    expect(JSON.stringify(results)).toContain('He was on the other course')
  })

  it('that nobody came is reopened twice at the same price, also where everything was charged in one millisecond', async () => {
    const { record, asAdmin, params, school } = await past()
    const { owner, context } = test()
    await context.db.bookingSettings.create({ data: { school_id: school.id, no_show_fee_percent: 40 } })
    const admin = await asAdmin()
    const body = { reason: 'He was on the other course' }
    await record({ status: 'TRAINING_NO_SHOW' })
    await admin(trainings.reopen, { params, body })
    const { order } = await record({ status: 'TRAINING_NO_SHOW' })
    await owner.query(`ALTER TABLE order_charges DISABLE TRIGGER only_added;
      UPDATE order_charges SET created = '2026-07-01' WHERE order_id = ${order.id};
      ALTER TABLE order_charges ENABLE TRIGGER only_added`)

    const again = await admin(trainings.reopen, { params, body })

    expect(again.order.charged).toBe(13_000)
  })

  it('that is reopened costs what it did before, whatever the fee was and as often as it happens', async () => {
    const { record, asAdmin, params, school } = await past()
    const { db } = test().context
    const { id: school_id } = school
    const admin = await asAdmin()
    const reopen = () => admin(trainings.reopen, { params, body: { reason: 'He was on the other course' } })
    const charged: number[][] = []
    for (const no_show_fee_percent of [0, 40, 100, 0]) {
      const settings = { no_show_fee_percent }
      await db.bookingSettings.upsert({ where: { school_id }, create: { school_id, ...settings }, update: settings })
      const missed = await record({ status: 'TRAINING_NO_SHOW' })
      charged.push([missed.order.charged, (await reopen()).order.charged])
    }
    await record({})

    expect(charged).toEqual([0, 5200, 13_000, 0].map((fee) => [fee, 13_000]))
    expect((await reopen()).order.charged).toBe(13_000)
  })

  it('that is reopened leaves the contact what was there before', async () => {
    const { record, contact, asAdmin, params, customer } = await past()
    const { db } = test().context
    await db.customer.updateMany({ where: { id: customer.id }, data: { cbt_passed_date: new Date('2025-05-01') } })
    await record({})
    const admin = await asAdmin()

    await admin(trainings.reopen, { params, body: { reason: 'Wrong rider' } })

    expect((await contact()).cbt_passed_date).toBe('2025-05-01')
  })

  it('that is older than what the contact passed since changes nothing', async () => {
    const { record, contact, customer, date } = await past()
    const { db } = test().context
    await db.customer.updateMany({ where: { id: customer.id }, data: { cbt_passed_date: new Date('2099-05-01') } })

    await record({})

    expect([(await contact()).cbt_passed_date, date]).toEqual(['2099-05-01', date])
  })

  it('that is reopened is no longer kept with the contact', async () => {
    const { record, contact, asAdmin, params } = await past()
    await record({})
    const admin = await asAdmin()

    await admin(trainings.reopen, { params, body: { reason: 'Wrong rider' } })

    expect((await contact()).cbt_passed_date).toBeNull()
  })
})

describe('deleting', () => {
  it('a training that was booked by mistake takes its order along, and frees the space', async () => {
    const { book, call, taken } = await office()
    const { id: training_id } = await book({ bike_type: 'BIKE_TYPE_AUTO_125CC' })
    await call(trainings.update, { params: { training_id }, body: { bike_type: 'BIKE_TYPE_AUTO' } })

    await call(trainings.remove, { params: { training_id } })

    expect((await refused(call(trainings.get, { params: { training_id } }))).code).toBe('not_found')
    expect([await taken(), (await call(orders.list, {})).count]).toEqual([[0, 0], 0])
  })

  it('is told with its course and its price to whoever reads of the contact', async () => {
    const { book, call, rider, first } = await office()
    const { id: customer } = await rider()
    const { id: training_id, order } = await book({ customer })

    await call(trainings.remove, { params: { training_id } })

    const where = { entity: 'customer', entity_id: String(customer) }
    const [told] = await test().context.db.auditEvent.findMany({ where, orderBy: { id: 'desc' }, take: 1 })
    const day = first.date.toISOString().slice(0, 10).split('-').toReversed().join('/')
    const deleted_order = `${order.friendly_id}, CBT, ${day} ${first.start_time}, Croydon, £130.00`
    expect(told?.after).toEqual({ deleted_order })
  })

  it('is refused once something was paid', async () => {
    const { book, call, pay } = await office()
    const { id: training_id } = await book({})
    await pay(training_id, 1)

    expect((await refused(call(trainings.remove, { params: { training_id } }))).code).toBe('order_has_history')
  })

  it('keeps what a late cancellation costs, an outcome, and a training whose course has begun', async () => {
    const { book, call, course, read } = await office()
    const ahead = await book({ course: (await course({ days: 1 })).id })
    const cancellation = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'RIDER' } as const
    await call(trainings.cancel, { params: { training_id: ahead.id }, body: cancellation })
    const missed = await book({ course: (await course({ days: -1 })).id })
    await call(trainings.outcome, { params: { training_id: missed.id }, body: { status: 'TRAINING_NO_SHOW' } })
    const begun = await book({ course: (await course({ days: -2 })).id })

    for (const { id: training_id } of [ahead, missed, begun]) {
      expect((await refused(call(trainings.remove, { params: { training_id } }))).code).toBe('order_has_history')
      expect((await read(training_id)).order.charged).toBe(13_000)
    }
  })
})
