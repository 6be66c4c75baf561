import { trainings } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type CallOffOffice, openCallOff } from '#features/orders/testing/open-call-off.ts'
import { toLines } from '#features/orders/testing/open-modules.ts'
import { chargesIn } from '#features/orders/testing/open-office.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const PAID = { payment_status: 'PAID', payment_method: 'CASH' } as const
const BY_HAND = { cancellation_reason: 'CANCELLATION_DATE_UNAVAILABLE', cancelled_by: 'SCHOOL' } as const

/** What cancelling does to a training and its money. */
const toEnd = (training: Training) => {
  const { id: _id, friendly_id: _number, created: _created, tandcs_agreed_at: _agreed, ...order } = training.order
  const { status, cancelled_by, cancellation_reason, holds_space, motorbike } = training
  return {
    training: { status, cancelled_by, cancellation_reason, holds_space, motorbike },
    order: {
      ...order,
      charges: chargesIn(training),
      lines: order.lines.map((line) => [line.package_position, line.status, line.price]),
      payments: order.payments.map(({ kind, amount }) => [kind, amount]),
    },
  }
}

describe('a course that is called off', () => {
  it('cancels its riders without a fee, and what each paid is due back', async () => {
    const { book, pay, callOff, preview, read, taken, course, db } = await openCallOff(test())
    const { id } = await course({ days: 1 })
    const riders = [await book({ course: id, ...PAID }), await book({ course: id }), await book({ course: id })]
    await pay(riders[1]?.id ?? 0, 5000)
    const before = await preview(id)

    const { changed, skipped } = await callOff(id)

    expect(before).toMatchObject({ courses: 1, refusal: null, skipped: [] })
    const after = await Promise.all(riders.map((rider) => read(rider.id)))
    for (const [index, paid] of [13_000, 5000, 0].entries()) {
      const { order, ...training } = after[index] ?? (await read(0))
      expect(training).toMatchObject({ status: 'TRAINING_CANCELLED', cancelled_by: 'SCHOOL', holds_space: false })
      expect(order).toMatchObject({ charged: 0, paid, refund_due: paid })
      expect(order.payments.filter(({ kind }) => kind === 'REFUND')).toEqual([])
      const shown = before.riders.find(({ trainings: [first] }) => first === training.id)
      expect(shown).toMatchObject({ paid, refund_due: paid, order: { friendly_id: order.friendly_id } })
    }
    expect([changed, skipped]).toMatchObject([[{ id, status: 'CANCELLED', training_count: 0 }], []])
    expect(await taken(id)).toEqual([0, 0])
    expect(await db.course.findFirstOrThrow({ where: { id } })).toMatchObject({ cancel_reason: 'Snow' })
  })

  it.each<[string, (office: CallOffOffice) => Promise<{ course: number; sell: () => Promise<Training> }>]>([
    [
      'of a bike with a surcharge and a promo code',
      async ({ first, book, school }) => {
        await test().make.voucher(school, { code: 'SPRING', discount_type: 'PERCENT', discount: 10 })
        const terms = { bike_type: 'BIKE_TYPE_AUTO_125CC', voucher_code: 'SPRING', ...PAID }
        return { course: first.id, sell: () => book(terms) }
      },
    ],
    [
      'of another bike since',
      async ({ first, book, call }) => ({
        course: first.id,
        sell: async () => {
          const { id: training_id } = await book({ bike_type: 'BIKE_TYPE_AUTO_125CC', ...PAID })
          return call(trainings.update, { params: { training_id }, body: { bike_type: 'BIKE_TYPE_AUTO' } })
        },
      }),
    ],
    [
      'of a test whose fee DVSA keeps by now',
      async ({ on, adult, book }) => {
        const { id } = await on(2, 'MOD1_TEST', { spaces: 2 })
        const terms = { course: id, bike_type: 'BIKE_TYPE_A_MANUAL', ...PAID }
        return { course: id, sell: async () => book({ ...terms, customer: (await adult()).id }) }
      },
    ],
    [
      'of one training of a package',
      async ({ four, sell }) => {
        const known = await four({ spaces: 4, a_manual_bikes: 4 })
        return { course: known[1].id, sell: () => sell(toLines(known), PAID, { price: 70_000 }) }
      },
    ],
    [
      'at no price',
      async ({ first, book }) => ({ course: first.id, sell: () => book({ price: 0, price_reason: 'Gift' }) }),
    ],
  ])('does what cancelling by hand does without a refund yet: %s', async (_, make) => {
    const office = await openCallOff(test(), { vat_registered: true })
    const { course, sell } = await make(office)
    const [byHand, calledOff] = [await sell(), await sell()].map(
      ({ order }) => order.lines.find((line) => line.school_course_id === course)?.id ?? 0,
    )
    const params = { training_id: byHand ?? 0 }
    await office.call(trainings.cancel, { params, body: { ...BY_HAND, refund: 0, reason: 'Snow' } })

    await office.callOff(course)

    const [one, other] = [await office.read(byHand ?? 0), await office.read(calledOff ?? 0)]
    expect(toEnd(other)).toEqual(toEnd(one))
    const { results } = await office.call(trainings.history, { params: { training_id: other.id } })
    const { results: known } = await office.call(trainings.history, { params: { training_id: one.id } })
    expect(results[0]?.title).toBe('Cancelled a course')
    expect(results[0]?.changes).toEqual(known[0]?.changes)
  })

  it('gives a promo code back with the last training that had something off by it', async () => {
    const { four, sell, callOff, school, db } = await openCallOff(test())
    const known = await four()
    await test().make.voucher(school, { code: 'LAST', num_of_uses_available: 1 })
    await sell(toLines(known), { voucher_code: 'LAST' })
    const released = async () => (await db.voucherUse.findFirstOrThrow()).released_at !== null
    for (const { id } of known.slice(0, 3)) await callOff(id)
    expect(await released()).toBe(false)

    await callOff(known[3].id)

    expect(await released()).toBe(true)
  })

  it('frees its bikes and the spaces that others who cancelled still held [N-25]', async () => {
    const { book, call, callOff, school, taken, db, first } = await openCallOff(test())
    await test().context.db.bookingSettings.create({
      data: { school_id: school.id, space_available_delete_course: false },
    })
    const { id: training_id } = await book()
    await call(trainings.cancel, { params: { training_id }, body: BY_HAND })
    const rider = await book()
    const { id: motorbike_id } = await test().make.bike(school)
    const times = { starts_at: new Date(0), ends_at: new Date(0) }
    await db.courseMotorbike.create({
      data: { course_id: first.id, motorbike_id, training_id: rider.id, ...times },
    })

    await callOff()

    expect(await taken()).toEqual([0, 0])
    expect(await db.courseMotorbike.count({ where: { training_id: rider.id } })).toBe(0)
  })

  it('changes all of it or nothing', async () => {
    const { book, callOff, read, taken, db, first } = await openCallOff(test())
    const { id } = await book(PAID)
    // The last thing that is written.
    await test().owner.query(
      "ALTER TABLE audit_events ADD CONSTRAINT refused CHECK (action <> 'courses.cancel' OR entity <> 'course') NOT VALID",
    )
    onTestFinished(async () => void (await test().owner.query('ALTER TABLE audit_events DROP CONSTRAINT refused')))

    expect((await refused(callOff())).status).toBe(500)

    expect(await read(id)).toMatchObject({ status: 'TRAINING_CONFIRMED', order: { charged: 13_000, refund_due: 0 } })
    expect(await taken()).toEqual([1, 1])
    expect(await db.course.findFirstOrThrow({ where: { id: first.id } })).toMatchObject({ status: 'SCHEDULED' })
  })
})

describe('calling a course off is refused', () => {
  it('unless that was meant', async () => {
    const { book, cancel, first, read } = await openCallOff(test())
    const { id } = await book()

    expect((await refused(cancel(first.id))).code).toBe('course_has_orders')
    expect((await read(id)).status).toBe('TRAINING_CONFIRMED')
  })

  it('to who may not cancel orders, or not plan courses', async () => {
    const { book, callOff, asWith, preview, first } = await openCallOff(test())
    await book()
    const [planner, clerk] = [await asWith(['calendar_permission']), await asWith(['order_permission'])]

    for (const caller of [planner, clerk]) {
      expect((await refused(callOff(first.id, {}, caller))).code).toBe('permission_denied')
      expect((await refused(preview(first.id, 'this', caller))).code).toBe('permission_denied')
    }
  })

  it.each([
    [{ status: 'TRAINING_PASSED' }],
    [{ status: 'TRAINING_NO_SHOW' }],
    [{ status: 'TRAINING_FAILED', non_completion_reason: 'EYE_TEST' }],
  ] as const)('where a rider has a result: %o', async (body) => {
    const { book, call, callOff, preview, course, read } = await openCallOff(test())
    const { id } = await course({ days: -1 })
    const [over, open] = [await book({ course: id }), await book({ course: id })]
    await call(trainings.outcome, { params: { training_id: over.id }, body })

    const refusal = await refused(callOff(id))

    const reason = 'A result is recorded for one of its riders'
    expect([refusal.code, refusal.detail]).toEqual(['course_has_orders', `The course was not cancelled. ${reason}.`])
    expect(await preview(id)).toEqual({ courses: 0, riders: [], refusal: reason, skipped: [] })
    expect((await read(open.id)).status).toBe('TRAINING_CONFIRMED')
  })

  it('where RideTo manages an order, by number, unless an admin does it', async () => {
    const { book, callOff, preview, read, asAdminPlanner, first } = await openCallOff(test())
    const [rideTo, own] = [await book({ source: 'RIDETO' }), await book()]

    const refusal = await refused(callOff())

    const { friendly_id } = rideTo.order
    expect([refusal.code, refusal.detail]).toEqual([
      'order_locked',
      `The course was not cancelled. RideTo manages ${friendly_id}, which only an admin can cancel here.`,
    ])
    expect((await read(own.id)).status).toBe('TRAINING_CONFIRMED')
    const admin = await asAdminPlanner()
    const { riders } = await preview(first.id, 'this', admin)
    expect(riders.filter(({ is_rideto }) => is_rideto).map(({ order }) => order.friendly_id)).toEqual([friendly_id])
    await callOff(first.id, {}, admin)
    expect((await read(rideTo.id)).status).toBe('TRAINING_CANCELLED')
  })

  it('where other riders are on it than were shown', async () => {
    const { book, callOff, read } = await openCallOff(test())
    const [one, other] = [await book(), await book()]
    const expected = (...expected_riders: number[]) => callOff(undefined, { expected_riders })

    for (const wrong of [[one.id], [], [one.id, other.id, 999]]) {
      expect((await refused(expected(...wrong))).code).toBe('riders_changed')
    }
    expect((await read(one.id)).status).toBe('TRAINING_CONFIRMED')
    await expect(expected(other.id, one.id)).resolves.toBeDefined()
  })

  it('once it is cancelled, and of another school', async () => {
    const { callOff, preview } = await openCallOff(test())
    const elsewhere = await openCallOff(test())
    await callOff()

    expect((await refused(callOff())).code).toBe('course_is_cancelled')
    expect((await refused(preview())).code).toBe('course_is_cancelled')
    expect((await refused(callOff(elsewhere.first.id))).code).toBe('not_found')
    expect((await refused(preview(elsewhere.first.id))).code).toBe('not_found')
  })
})

describe('a series that is called off', () => {
  it('cancels the riders of the courses that are meant, those of one order together', async () => {
    const { series, book, call, pay, callOff, preview, read, db } = await openCallOff(test())
    const [past = 0, this_one = 0, last = 0] = await series(3)
    const before = await book({ course: past })
    const rider = await book({ course: this_one })
    const body = { order: rider.order.id, course: last, bike_type: 'BIKE_TYPE_AUTO' } as const
    await call(trainings.create, { body })
    await pay(rider.id, 20_000)
    const shown = await preview(this_one, 'following')

    const { changed } = await callOff(this_one, { scope: 'following' })

    expect(shown).toMatchObject({ courses: 2, riders: [{ paid: 20_000, refund_due: 20_000 }] })
    expect(shown.riders[0]?.trainings).toHaveLength(2)
    expect(changed.map(({ id }) => id)).toEqual([this_one, last])
    expect((await read(rider.id)).order).toMatchObject({ charged: 0, refund_due: 20_000 })
    expect(await read(before.id)).toMatchObject({ status: 'TRAINING_CONFIRMED' })
    expect(await db.course.count({ where: { status: 'CANCELLED' } })).toBe(2)
  })

  it('leaves out the courses whose riders cannot be cancelled, and says why', async () => {
    const { series, book, call, callOff, preview, read, db } = await openCallOff(test())
    const [over = 0, open = 0, rideTo = 0] = await series(3, -3)
    const [done, cancelled, kept] = [
      await book({ course: over }),
      await book({ course: open }),
      await book({ course: rideTo, source: 'RIDETO' }),
    ]
    await call(trainings.outcome, { params: { training_id: done.id }, body: { status: 'TRAINING_PASSED' } })
    const shown = await preview(open, 'all')
    const expected_riders = shown.riders.flatMap((rider) => rider.trainings)

    const { changed, skipped } = await callOff(open, { scope: 'all', expected_riders })

    expect(changed.map(({ id }) => id)).toEqual([open])
    expect(skipped.map(({ course_id, reason }) => [course_id, reason])).toEqual([
      [over, 'A result is recorded for one of its riders'],
      [rideTo, `RideTo manages ${kept.order.friendly_id}, which only an admin can cancel here`],
    ])
    expect(shown.skipped).toEqual(skipped)
    const statuses = await Promise.all([done, cancelled, kept].map(async ({ id }) => (await read(id)).status))
    expect(statuses).toEqual(['TRAINING_PASSED', 'TRAINING_CANCELLED', 'TRAINING_CONFIRMED'])
    expect(await db.course.count({ where: { status: 'CANCELLED' } })).toBe(1)
  })
})
