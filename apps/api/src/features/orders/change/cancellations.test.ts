import { courses } from '@connect/contract/courses/course-routes'
import { trainings } from '@connect/contract/orders/order-routes'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { chargesIn, openOffice } from '#features/orders/testing/open-office.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const office = (settings = {}) => openOffice(test(), settings)

const RIDER = { cancellation_reason: 'CANCELLATION_CHANGE_OF_MIND', cancelled_by: 'RIDER' } as const
const SCHOOL = { cancellation_reason: 'CANCELLATION_DATE_UNAVAILABLE', cancelled_by: 'SCHOOL' } as const

describe('a cancellation', () => {
  it('in notice gives everything back, and frees the space', async () => {
    const { book, call, pay, taken } = await office()
    const { id: training_id } = await book({})
    await pay(training_id, 5000)

    const proposal = await call(trainings.cancellation, { params: { training_id } })
    const after = await call(trainings.cancel, { params: { training_id }, body: RIDER })

    expect(proposal).toMatchObject({ is_in_notice: true, fee: 0, refund: 5000, reversed: 13_000, frees_space: true })
    expect(after).toMatchObject({
      status: 'TRAINING_CANCELLED',
      cancelled_by: 'RIDER',
      order: { charged: 0, paid: 0, payment_status: 'PAID' },
    })
    expect(chargesIn(after)).toEqual(['COURSE 13000', 'REVERSAL -13000'])
    expect(after.order.payments.map(({ kind, amount, method }) => [kind, amount, method])).toEqual([
      ['PAYMENT', 5000, 'CASH'],
      ['REFUND', 5000, 'CASH'],
    ])
    expect(await taken()).toEqual([0, 0])
  })

  it('that is late costs the fee of the settings, and what was paid goes towards it', async () => {
    const { book, call, pay, course, school } = await office()
    await test().context.db.bookingSettings.create({ data: { school_id: school.id, late_cancel_fee_percent: 50 } })
    const { id: training_id } = await book({ course: (await course({ days: 1 })).id })
    await pay(training_id, 13_000)

    const proposal = await call(trainings.cancellation, { params: { training_id } })
    const { order } = await call(trainings.cancel, { params: { training_id }, body: RIDER })

    expect(proposal).toMatchObject({
      is_in_notice: false,
      fee: 6500,
      fee_rule: 'late',
      fee_percent: 50,
      own_charged: 13_000,
      fee_max: 13_000,
      refund: 6500,
    })
    expect(order).toMatchObject({ charged: 6500, paid: 6500, payment_status: 'PAID' })
  })

  it('is as late as before after a move, whatever the new date', async () => {
    const { book, call, course, school } = await office()
    await test().context.db.bookingSettings.create({ data: { school_id: school.id, late_cancel_fee_percent: 50 } })
    const tomorrow = await course({ days: 1 })
    const { id: training_id } = await book({ course: tomorrow.id })
    const params = { training_id }
    for (const days of [40, 50]) {
      await call(trainings.move, { params, body: { course: (await course({ days })).id, price: 'keep' } })
    }

    const proposal = await call(trainings.cancellation, { params })

    const notice_lost_on = tomorrow.date.toISOString().slice(0, 10)
    expect(proposal).toMatchObject({ is_in_notice: false, fee: 6500, fee_rule: 'late', notice_lost_on })
  })

  it('by the school costs nothing, however late', async () => {
    const { book, call, course } = await office()
    const { id: training_id } = await book({ course: (await course({ days: 1 })).id })

    const query = { cancelled_by: 'SCHOOL' } as const
    const proposal = await call(trainings.cancellation, { params: { training_id }, query })
    const { order } = await call(trainings.cancel, { params: { training_id }, body: SCHOOL })

    expect([proposal.is_in_notice, proposal.fee, order.charged]).toEqual([null, 0, 0])
  })

  it('keeps a deposit once, however many trainings of its order are cancelled', async () => {
    const { book, call, pay, course, school, read } = await office()
    const { db } = test().context
    await db.bookingSettings.create({ data: { school_id: school.id, deposit_kept_on_early_cancel: true } })
    const data = { deposit_type: 'FIXED', deposit_amount: 5000 } as const
    await db.supplierCourseType.updateMany({ where: { school_id: school.id }, data })
    const first = await book()
    const body = {
      order: first.order.id,
      course: (await course({ days: 40 })).id,
      bike_type: 'BIKE_TYPE_AUTO',
    } as const
    const second = await call(trainings.create, { body })
    await pay(first.id, 5000)

    await call(trainings.cancel, { params: { training_id: first.id }, body: RIDER })
    const proposal = await call(trainings.cancellation, { params: { training_id: second.id } })
    await call(trainings.cancel, { params: { training_id: second.id }, body: RIDER })

    expect(proposal).toMatchObject({ fee: 0, refund: 0, outstanding: 0 })
    expect((await read(first.id)).order).toMatchObject({ charged: 5000, paid: 5000, outstanding: 0 })
  })

  it('is refused where the screen showed another fee or refund than the rules say by now', async () => {
    const { book, call, pay } = await office()
    const { id: training_id } = await book({})
    await pay(training_id, 5000)
    const cancel = (more: object) => call(trainings.cancel, { params: { training_id }, body: { ...RIDER, ...more } })

    const refusal = await refused(cancel({ expected_fee: 0, expected_refund: 0 }))
    expect([refusal.code, refusal.detail]).toEqual([
      'price_changed',
      'The fee is £0.00 and the refund £50.00 now. Check them before you cancel.',
    ])
    expect((await refused(cancel({ expected_fee: 1 }))).code).toBe('price_changed')
    await expect(cancel({ expected_fee: 0, expected_refund: 5000 })).resolves.toBeDefined()
  })

  it('with another fee or refund needs the reason', async () => {
    const { book, call, pay } = await office()
    const { id: training_id } = await book({})
    await pay(training_id, 13_000)
    const cancel = (more: object) => call(trainings.cancel, { params: { training_id }, body: { ...RIDER, ...more } })

    const missing = { reason: ['Say why: it is kept in the history.'] }
    expect((await refused(cancel({ fee: 3000 }))).fields).toEqual(missing)
    expect((await refused(cancel({ refund: 100 }))).fields).toEqual(missing)
    expect((await refused(cancel({ fee: 13_001, reason: 'Why' }))).fields).toEqual({ fee: ['Must be at most £130.00'] })
    expect((await refused(cancel({ refund: 13_001, reason: 'Why' }))).fields).toHaveProperty('refund')
    const { order } = await cancel({ fee: 3000, reason: 'The bike was reserved' })
    expect([order.charged, order.paid]).toEqual([3000, 3000])
  })

  it('keeps the space where the settings say so, until the course is cancelled too [N-25]', async () => {
    const { book, call, school, taken, first } = await office()
    await test().context.db.bookingSettings.create({
      data: { school_id: school.id, space_available_delete_course: false },
    })
    const { id: training_id } = await book({})

    const after = await call(trainings.cancel, { params: { training_id }, body: SCHOOL })

    expect(after.holds_space).toBe(true)
    expect(await taken()).toEqual([1, 1])
    const planner = permissions(null, { calendar_permission: 'USER_PERMISSION_EDIT' })
    const plan = await test().as(await test().make.user(school, planner))
    await plan(courses.cancel, { params: { course_id: first.id }, body: { reason: 'Snow' } })
    expect(await taken()).toEqual([0, 0])
  })

  it('is refused twice, and of a training with an outcome', async () => {
    const { book, call, course } = await office()
    const past = await book({ course: (await course({ days: -1 })).id })
    await call(trainings.outcome, { params: { training_id: past.id }, body: { status: 'TRAINING_PASSED' } })
    const { id: training_id } = await book({})
    await call(trainings.cancel, { params: { training_id }, body: SCHOOL })

    for (const id of [training_id, past.id]) {
      const refusal = await refused(call(trainings.cancel, { params: { training_id: id }, body: SCHOOL }))
      expect(refusal.code).toBe('training_state')
    }
  })
})
