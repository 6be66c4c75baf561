import { courses } from '@connect/contract/courses/course-routes'
import { customers } from '@connect/contract/customers/routes'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import { permissions } from '@connect/db/seed/factories'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { later, openModules, toLines } from '#features/orders/testing/open-modules.ts'
import { chargesIn } from '#features/orders/testing/open-office.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** An office that sold a package of four days; `training` answers the one at a place in it, and `move` moves it. */
async function openSold(terms: { last?: object; rider?: object; data?: object } = {}) {
  const office = await openModules(test())
  const { four, sell, adult, call, read } = office
  const known = await four(terms.data)
  const { id: customer } = await adult(terms.rider)
  const lines = toLines(known)
  const sold = await sell(
    [...lines.slice(0, 3), terms.last ?? { course: known[3].id }],
    { customer },
    { price: 70_000 },
  )
  const idAt = (place: number) => sold.order.lines.find(({ package_position }) => package_position === place)?.id ?? 0
  const params = (place: number) => ({ training_id: idAt(place) })
  return {
    ...office,
    known,
    customer,
    sold,
    idAt,
    training: (place: number) => read(idAt(place)),
    move: (place: number, { id: course }: { id: number }, more: object = {}) =>
      call(trainings.move, { params: params(place), body: { course, ...more } }),
    cancel: (place: number, more: object = {}) =>
      call(trainings.cancel, {
        params: params(place),
        body: { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'RIDER', ...more },
      }),
    outcome: (place: number, body: object) =>
      call(trainings.outcome, { params: params(place), body: { status: 'TRAINING_PASSED', ...body } }),
  }
}

describe('a training without a course', () => {
  it('takes no space and no date, costs its share, and is put on a course later at that price', async () => {
    const { on, move, training, taken, known } = await openSold({ last: later('MOD2_TEST') })
    const course = await on(26, 'MOD2_TEST', { price: 50_000 })

    const waiting = await training(4)
    const placed = await move(4, course)

    expect(waiting).toMatchObject({
      school_course_id: null,
      training_date_time: null,
      course: null,
      course_type: 'FULL_LICENCE_MOD2_TEST',
      full_licence_type: 'FULL_LICENCE_TYPE_A',
      supplier: { id: known[0].supplier_id },
      status: 'TRAINING_CONFIRMED',
      readiness: null,
    })
    expect(placed).toMatchObject({ school_course_id: course.id, package_position: 4, order: { charged: 70_000 } })
    expect(placed.order.charges).toEqual(waiting.order.charges)
    expect(await taken(course.id)).toEqual([1, 0])
  })

  it('keeps to the gaps, to its type and to its price when it is put on a course', async () => {
    const { on, move } = await openSold({ last: later('MOD2_TEST') })
    const right = await on(30, 'MOD2_TEST')
    const wrong = async (course: { id: number }, more: object = {}) => {
      const { code, fields } = await refused(move(4, course, more))
      return [code, Object.keys(fields)]
    }

    expect(await wrong(await on(23, 'MOD2_TEST'))).toEqual(['package_gaps', ['course']])
    expect(await wrong(await on(30, 'MOD2_TRAINING'))).toEqual(['validation_failed', ['course']])
    expect(await wrong(await on(30, 'MOD2_TEST', { full_licence_type: 'FULL_LICENCE_TYPE_A2' }))).toEqual([
      'validation_failed',
      ['course'],
    ])
    expect(await wrong(right, { price: 'new' })).toEqual(['validation_failed', ['price']])
    expect(await wrong(right, { at_risk: false })).toEqual(['package_gaps', ['at_risk']])
  })

  it('changes its bike at what the site asks for it, has no outcome, and can be cancelled at no fee', async () => {
    const { training, call, idAt, cancel, outcome, site } = await openSold({ last: later('MOD2_TEST') })
    await test().context.db.supplierCourseBike.updateMany({
      where: { supplier_id: site.id, constant: 'FULL_LICENCE_MOD2_TEST', bike_type: 'BIKE_TYPE_A_AUTO' },
      data: { price: 3500, is_available: true },
    })
    const params = { training_id: idAt(4) }

    const automatic = await call(trainings.update, { params, body: { bike_type: 'BIKE_TYPE_A_AUTO' } })
    const foreign = await refused(call(trainings.update, { params, body: { bike_type: 'BIKE_TYPE_AUTO' } }))
    const ended = await refused(outcome(4, { test_result: 'TEST_RESULT_PASSED' }))
    const cancelled = await cancel(4)

    expect(automatic.order.charged).toBe(71_500)
    expect([foreign.code, Object.keys(foreign.fields)]).toEqual(['validation_failed', ['bike_type']])
    expect(ended.code).toBe('training_state')
    expect(cancelled.status).toBe('TRAINING_CANCELLED')
    expect(cancelled.order.lines.find(({ id }) => id === idAt(4))?.price).toBe(0)
    expect((await training(1)).order.charged).toBe(70_000 - 17_257)
  })

  it('is of a type that the site offers, with what it is for, and at the site that is named', async () => {
    const { sell, four, site, school } = await openModules(test())
    const lines = toLines(await four()).slice(0, 3)
    const other = await test().make.site(school)
    const wrong = async (line: object, terms: object = {}) => {
      const { code, fields } = await refused(sell([...lines, line], {}, terms))
      return [code, Object.keys(fields)]
    }

    expect(await wrong({ course_type: 'GEAR_CONVERSION_COURSE' })).toEqual([
      'validation_failed',
      ['trainings.3.course_type'],
    ])
    expect(await wrong(later('MOD2_TEST'), { supplier: other.id })).toEqual([
      'validation_failed',
      ['trainings.3.course_type'],
    ])
    const elsewhere = await openModules(test())
    const foreign = { course: (await elsewhere.on(30, 'MOD2_TEST')).id }
    expect(await wrong(foreign)).toEqual(['validation_failed', ['trainings.3.course']])
    expect(await wrong(later('MOD2_TEST'), { supplier: elsewhere.site.id })).toEqual([
      'validation_failed',
      ['supplier'],
    ])
    const rideto = await refused(sell([...lines, later('MOD2_TEST')], { source: 'RIDETO' }))
    expect([rideto.code, Object.keys(rideto.fields)]).toEqual(['validation_failed', ['source']])
    expect(await wrong({})).toEqual(['validation_failed', ['package.trainings.3.course']])
    expect(await wrong({ course_type: 'FULL_LICENCE_MOD2_TEST' })).toEqual([
      'validation_failed',
      ['package.trainings.3.full_licence_type'],
    ])
    const none = [later('MOD2_TRAINING'), later('MOD2_TEST')]
    expect(Object.keys((await refused(sell(none))).fields)).toEqual(['package.supplier'])
    expect((await sell(none, {}, { supplier: site.id })).order.charged).toBe(40_500)
  })
})

describe('a training of a package', () => {
  it('moves within its gaps, and says which other training is in the way', async () => {
    const { on, move, training } = await openSold()

    const moved = await move(3, await on(23, 'MOD2_TRAINING'))
    const tooLate = await refused(move(3, await on(25, 'MOD2_TRAINING')))
    const tooNear = await refused(move(2, await on(14, 'MOD1_TEST')))

    expect(moved.order.charged).toBe(70_000)
    expect(tooLate.code).toBe('package_gaps')
    expect(tooLate.fields.course?.[0]).toMatch(/^Module 2 Test, .*: must be after the training before it/)
    expect(tooNear.fields.course?.[0]).toMatch(/^Module 2 Test, .*: must be at least 12 days after the Module 1 test/)
    expect((await training(2)).warnings).toEqual(['Nobody teaches this course yet'])
  })

  it('is quoted with the gaps that moving it would break', async () => {
    const { on, call, idAt } = await openSold()
    const { id: course } = await on(14, 'MOD1_TEST')

    const quote = await call(orders.quote, { body: { course, training: idAt(2), bike_type: 'BIKE_TYPE_A_MANUAL' } })

    expect(quote.refusals).toEqual([expect.objectContaining({ field: 'course', can_override: false })])
  })

  it('is warned of when its course is moved in the calendar, which nothing prevents', async () => {
    const { known, training, at, school } = await openSold()
    const planner = await test().as(await test().make.user(school, permissions('USER_PERMISSION_EDIT')))
    await planner(courses.update, { params: { course_id: known[2].id }, body: { date: at(26) } })

    expect((await training(3)).warnings.join()).not.toContain('Must be')
    expect((await training(4)).warnings[0]).toMatch(/^Must be after the training before it/)
  })

  it('is cancelled alone: its share goes back by the rules of its own course', async () => {
    const { cancel, training, pay, idAt, taken, known } = await openSold()
    await pay(idAt(1), 70_000)

    const school = await cancel(3, { cancelled_by: 'SCHOOL' })

    expect(school.order).toMatchObject({ charged: 70_000 - 20_519, paid: 70_000 - 20_519 })
    expect(await taken(known[2].id)).toEqual([0, 0])
    expect((await training(1)).status).toBe('TRAINING_CONFIRMED')
  })

  it('that is cancelled late pays the fee for its own share', async () => {
    const { on, sell, call } = await openModules(test())
    const lines = toLines([await on(1, 'MOD1_TRAINING'), await on(20, 'MOD2_TRAINING')])
    const { id: training_id } = await sell(lines, {}, { price: 20_000 })

    const proposal = await call(trainings.cancellation, { params: { training_id } })

    expect(proposal).toMatchObject({ is_in_notice: false, fee: 10_000, charged: 10_000, outstanding: 20_000 })
  })

  it('is refused to who failed Module 1 in the package, unless an admin says why', async () => {
    const { on, sell, call, asAdmin } = await openModules(test())
    const lines = [...toLines([await on(-3, 'MOD1_TRAINING'), await on(-2, 'MOD1_TEST')]), later('MOD2_TEST')]
    const { order } = await sell(lines)
    const [, module1, module2] = order.lines.map(({ id: training_id }) => ({ training_id }))
    const retaken = { course: (await on(40, 'MOD2_TEST')).id }

    await call(trainings.outcome, {
      params: module1 ?? { training_id: 0 },
      body: { status: 'TRAINING_PASSED', test_result: 'TEST_RESULT_FAILED' },
    })
    const params = module2 ?? { training_id: 0 }
    const refusal = await refused(call(trainings.move, { params, body: retaken }))
    const admin = await asAdmin()
    const moved = await admin(trainings.move, {
      params,
      body: { ...retaken, override_reason: 'Retakes Module 1 before' },
    })

    expect(refusal.code).toBe('not_eligible')
    expect(moved.school_course_id).toBe(retaken.course)
  })

  it('that was cancelled is booked again in its place, once, and keeps to the gaps', async () => {
    const { on, cancel, call, idAt, sold } = await openSold()
    await cancel(3)
    const rebook = (course: number) =>
      call(trainings.create, {
        body: { order: sold.order.id, course, bike_type: 'BIKE_TYPE_A_MANUAL', rebooked_from: idAt(3) },
      })
    const again = await on(20, 'MOD2_TRAINING')

    const wrong = await refused(rebook((await on(25, 'MOD2_TRAINING')).id))
    const right = await rebook(again.id)
    const twice = await refused(rebook((await on(21, 'MOD2_TRAINING')).id))

    expect(wrong.code).toBe('package_gaps')
    expect(right).toMatchObject({ package: sold.package, package_position: 3, rebooked_from: idAt(3) })
    expect(chargesIn(right).slice(-2)).toEqual(['COURSE 20000', 'BIKE 2000'])
    expect([twice.code, Object.keys(twice.fields)]).toEqual(['validation_failed', ['rebooked_from']])
  })

  it('that the school cancelled is booked again at its share of the package', async () => {
    const { on, cancel, call, idAt, sold, customer } = await openSold()
    const cancelled = await cancel(3, { cancelled_by: 'SCHOOL' })
    const { id: course } = await on(20, 'MOD2_TRAINING')
    const booking = { course, bike_type: 'BIKE_TYPE_A_MANUAL', rebooked_from: idAt(3) } as const

    const quote = await call(orders.quote, { body: { ...booking, customer } })
    const again = await call(trainings.create, {
      body: { ...booking, order: sold.order.id, expected_price: quote.total },
    })

    expect(again.order.charged).toBe(70_000)
    expect(70_000 - cancelled.order.charged).toBe(quote.total)
  })

  it('that cost nothing by now and that the school cancelled is booked again for nothing', async () => {
    const { on, sell, call } = await openModules(test())
    const own = { own_bikes: 1, spaces: 3 }
    const free = await on(5, 'MOD1_TRAINING', { price: 0, ...own })
    const { id: training_id, order, customer } = await sell([...toLines([free]), later('MOD2_TRAINING')])
    const params = { training_id }
    const changed = await call(trainings.update, { params, body: { bike_type: 'BIKE_TYPE_NONE' } })
    await call(trainings.cancel, {
      params,
      body: { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'SCHOOL' },
    })
    const { id: course } = await on(6, 'MOD1_TRAINING', own)
    const booking = { course, bike_type: 'BIKE_TYPE_NONE', rebooked_from: training_id } as const

    const quote = await call(orders.quote, { body: { ...booking, customer: customer.id } })
    const again = await call(trainings.create, { body: { ...booking, order: order.id, expected_price: quote.total } })

    expect([order.charged, changed.order.charged, again.order.charged]).toEqual([24_000, 22_000, 22_000])
    expect(quote.total).toBe(0)
  })

  it('that was not attended is not reopened while another has its place', async () => {
    const { on, sell, call, asAdmin } = await openModules(test())
    const { id: training_id, order } = await sell([...toLines([await on(-3, 'MOD1_TRAINING')]), later('MOD2_TRAINING')])
    await call(trainings.outcome, { params: { training_id }, body: { status: 'TRAINING_NO_SHOW' } })
    const again = await on(5, 'MOD1_TRAINING')
    await call(trainings.create, {
      body: { order: order.id, course: again.id, bike_type: 'BIKE_TYPE_A_MANUAL', rebooked_from: training_id },
    })
    const admin = await asAdmin()

    const { code, detail, fields } = await refused(
      admin(trainings.reopen, { params: { training_id }, body: { reason: 'They came after all' } }),
    )

    expect([code, detail, fields]).toEqual(['training_state', 'Another training has its place in the package.', {}])
  })

  it('is deleted alone, and the package with the last', async () => {
    const { call, idAt, sold } = await openSold()
    for (const place of [1, 2, 3, 4]) await call(trainings.remove, { params: { training_id: idAt(place) } })

    const { db } = test().context
    expect(await db.package.count({ where: { order_id: sold.order.id } })).toBe(0)
    expect(await db.order.count({ where: { id: sold.order.id } })).toBe(0)
  })
})

describe('a package and its contact', () => {
  it('goes over to the survivor of a merge, and is in what the contact may ask for', async () => {
    const { school, customer, adult, call, idAt, read, sold } = await openSold()
    const admin = await test().as(
      await test().make.user(school, { user_type: 'USER_ADMIN', ...permissions('USER_PERMISSION_EDIT') }),
    )
    const { id } = await adult({ first_name: 'Nadia' })

    await admin(customers.merge, { params: { customer_id: id }, body: { other: customer } })

    expect(await read(idAt(2))).toMatchObject({ customer: { id }, package_position: 2 })
    expect((await call(orders.list, { query: { customer: String(id) } })).count).toBe(4)
    const file = await admin(customers.subjectExport, { params: { customer_id: id } })
    const { 'contact.json': json } = unzipSync(new Uint8Array(await file.arrayBuffer()))
    expect(JSON.parse(strFromU8(json ?? new Uint8Array())).orders).toMatchObject([
      { friendly_id: sold.order.friendly_id, package: { name: 'Full licence in 4 days', price: 70_000 } },
    ])
  })

  it('keeps the contact while a training waits for its course', async () => {
    const { school, customer, cancel } = await openSold({ last: later('MOD2_TEST') })
    const admin = await test().as(
      await test().make.user(school, { user_type: 'USER_ADMIN', ...permissions('USER_PERMISSION_EDIT') }),
    )
    const { first_name, last_name } = await admin(customers.get, { params: { customer_id: customer } })
    const forget = () =>
      admin(customers.forget, { params: { customer_id: customer }, body: { confirm: `${first_name} ${last_name}` } })
    for (const place of [1, 2, 3]) await cancel(place, { cancelled_by: 'SCHOOL' })

    const kept = await refused(forget())
    await cancel(4, { cancelled_by: 'SCHOOL' })
    await forget()

    expect([kept.code, kept.detail]).toEqual([
      'customer_kept',
      expect.stringMatching(/^They have a training that is not on a course yet \(DR#/),
    ])
    const names = await test().context.db.package.findMany({ where: { school_id: school.id }, select: { name: true } })
    expect(names).toEqual([{ name: 'Package' }])
  })
})
