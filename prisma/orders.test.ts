import type { CourseConstant } from '@connect/contract/courses/course-types'
import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase()

const CHECK = { code: '23514' }
const UNIQUE = { code: '23505' }
const FOREIGN_KEY = { code: '23503' }
const RESTRICTED = { code: '23001' }
const DAY = '2027-03-03'
const BIKES = { auto_bikes: 2, manual_bikes: 4, own_bikes: 2 }

type OrderData = NonNullable<Parameters<ReturnType<typeof test>['make']['order']>[2]>

/** A rider on a course of a new school; answers ways to change the columns of the order and of its training. */
async function booking(constant: CourseConstant = 'LICENCE_CBT', data: OrderData = {}) {
  const { make } = test()
  const school = await make.school()
  const site = await make.site(school)
  const offered = constant.startsWith('FULL_LICENCE') ? { a_manual_bikes: 4 } : BIKES
  const course = await make.course(site, constant, { date: DAY, spaces: 4, ...offered })
  const customer = await make.customer(school, { first_name: 'Isla' })
  const order = await make.order(customer, course, data)
  const changeOrder = (columns: string) => asOwner(`UPDATE orders SET ${columns} WHERE id = $1`, order.id)
  const change = (columns: string) => sql(`UPDATE trainings SET ${columns} WHERE id = $1`, order.training.id)
  const read = async (columns: string) =>
    (await sql(`SELECT ${columns} FROM trainings WHERE id = $1`, order.training.id))[0]
  return { school, site, course, customer, order, changeOrder, change, read }
}

const CANCEL = `status = 'TRAINING_CANCELLED', cancellation_reason = 'CANCELLATION_OTHER', cancelled_by = 'RIDER', cancelled_at = now()`
const FAIL = `status = 'TRAINING_FAILED', non_completion_reason = 'EYE_TEST'`
const PASS = `status = 'TRAINING_PASSED'`

describe('the number of an order', () => {
  it.each([
    ['DASHBOARD', 'DR#7K2MQX', true],
    ['DASHBOARD', 'DR#7K2MQXA', true],
    ['WIDGET', 'WD#7K2MQX', true],
    ['RIDETO', 'RT#7K2MQX', true],
    ['RIDETO_INSTANT', 'RT#7K2MQX', true],
    ['DASHBOARD', 'RT#7K2MQX', false],
    ['WIDGET', 'DR#7K2MQX', false],
    ['RIDETO', 'DR#7K2MQX', false],
    ['RIDETO_INSTANT', 'WD#7K2MQX', false],
    ['DASHBOARD', 'DR#7K2MQ', false],
    ['DASHBOARD', 'DR#7K2MQXAB', false],
    ['DASHBOARD', 'DR#7K2MQ0', false],
    ['DASHBOARD', 'DR#7K2MQ1', false],
    ['DASHBOARD', 'DR#7K2MQI', false],
    ['DASHBOARD', 'DR#7K2MQO', false],
    ['DASHBOARD', 'DR#7k2mqx', false],
    ['DASHBOARD', 'DR#7K2MQX\n', false],
    ['DASHBOARD', ' DR#7K2MQX', false],
  ] as const)('of %s may be %j: %s', async (source, friendly_id, isFine) => {
    const { make } = test()
    const { customer } = await booking()

    const state = await make.order(customer, null, { source, friendly_id }).then(
      () => 'added',
      (error: unknown) => String(error),
    )

    expect(state).toContain(isFine ? 'added' : '23514')
  })

  it('is its own in its school', async () => {
    const { make } = test()
    const { customer } = await booking('LICENCE_CBT', { friendly_id: 'DR#7K2MQX' })
    const other = await booking()

    await expect(make.order(customer, null, { friendly_id: 'DR#7K2MQX' })).rejects.toMatchObject({ code: 'P2002' })
    await expect(make.order(other.customer, null, { friendly_id: 'DR#7K2MQX' })).resolves.toHaveProperty('id')
  })
})

describe('an order', () => {
  it.each([
    ['less charged than nothing', 'charged = -1'],
    ['less paid than nothing', 'paid = -1'],
    ['the number of another source', "source = 'WIDGET'"],
  ])('is refused %s', async (_, columns) => {
    const { changeOrder } = await booking()

    await expect(changeOrder(columns)).rejects.toMatchObject(CHECK)
  })

  it('is of one school, with its contact', async () => {
    const { order, changeOrder } = await booking()
    const { school, customer } = await booking()

    await expect(changeOrder(`school_id = ${school.id}`)).rejects.toMatchObject({ code: '23000' })
    await expect(changeOrder(`customer_id = ${customer.id}`)).rejects.toMatchObject(FOREIGN_KEY)
    await expect(sql('DELETE FROM customers WHERE id = $1', order.customer_id)).rejects.toMatchObject(RESTRICTED)
    await expect(sql('DELETE FROM orders WHERE id = $1', order.id)).rejects.toMatchObject(RESTRICTED)
  })
})

describe('a training', () => {
  it.each([
    ['notes of 2001 characters', "notes = repeat('x', 2001)"],
    ['feedback of 2001 characters', "rider_feedback_notes = repeat('x', 2001)"],
    ['another experience', "riding_experience = 'cycling experience'"],
    ['not to be completed without a reason', "status = 'TRAINING_FAILED'"],
    ['a reason while it is confirmed', "non_completion_reason = 'EYE_TEST'"],
    ['elements that are left while it is confirmed', "elements_left = '{E}'"],
    ['an element F', `${FAIL}, elements_left = '{E,F}'`],
    ['an element that is not named', `${FAIL}, elements_left = '{NULL}'`],
    ['a cancellation without a reason', CANCEL.replace("'CANCELLATION_OTHER'", 'NULL')],
    ['a cancellation by nobody', CANCEL.replace("'RIDER'", 'NULL')],
    ['a cancellation at no time', CANCEL.replace('now()', 'NULL')],
    ['a reason to cancel while it is confirmed', "cancellation_reason = 'CANCELLATION_OTHER'"],
    ['to be cancelled by somebody while it is confirmed', "cancelled_by = 'SCHOOL'"],
    ['to be cancelled at a time while it is confirmed', 'cancelled_at = now()'],
    ['no space while it is confirmed', 'holds_space = false'],
    ['no space when it was not attended', "status = 'TRAINING_NO_SHOW', holds_space = false"],
    ['a day of completion while it is confirmed', `completion_date = '${DAY}'`],
    ['a time of completion while it is confirmed', "completion_time = '16:00'"],
    ['a duration when it was not completed', `${FAIL}, course_duration = 60`],
    ['a result while it is confirmed', "test_result = 'TEST_RESULT_PASSED'"],
    ['a result where it is no test', `${PASS}, test_result = 'TEST_RESULT_PASSED'`],
    ['a time that is none', `${PASS}, completion_time = '24:00'`],
    ['a time with one digit', `${PASS}, completion_time = '9:00'`],
    ['no minute', `${PASS}, course_duration = 0`],
    ['a hundred hours', `${PASS}, course_duration = 6000`],
    ['to be booked in its own place', 'rebooked_from_id = id'],
  ])('is refused %s', async (_, columns) => {
    const { change } = await booking()

    await expect(change(columns)).rejects.toMatchObject(CHECK)
  })

  it.each([
    ['an experience', "riding_experience = 'On road motorcycling'"],
    ['notes of 2000 characters', "notes = repeat('x', 2000)"],
    ['a reason why it was not completed', FAIL],
    ['elements that are left', `${FAIL}, elements_left = '{D,E}'`],
    ['an end', `${PASS}, completion_date = '${DAY}', completion_time = '23:59', course_duration = 5999`],
    ['to be cancelled', CANCEL],
    ['to be cancelled and keep its space', `${CANCEL}, holds_space = true`],
    ['to be cancelled and free its space', `${CANCEL}, holds_space = false`],
    ['not to be attended', "status = 'TRAINING_NO_SHOW'"],
    ['to wait for the rider', "status = 'TRAINING_WAITING_RIDER_CONFIRMATION'"],
  ])('may have %s', async (_, columns) => {
    const { change } = await booking()

    await expect(change(columns)).resolves.toEqual([])
  })

  it.each(['FULL_LICENCE_MOD1_TEST', 'FULL_LICENCE_MOD2_TEST', 'OFF_ROAD_TEST'] as const)(
    'of %s may have a result',
    async (constant) => {
      const { change } = await booking(constant)

      await expect(change(`${PASS}, test_result = 'TEST_RESULT_FAILED'`)).resolves.toEqual([])
    },
  )

  it('names a certificate of its own school, of a CBT that was completed, and no other training does', async () => {
    const { site, course, school, customer, change } = await booking()
    const { make } = test()
    const { certificates } = await make.book(site, { statuses: ['CERTIFICATE_READY_TO_RETURN'] })
    const number = certificates[0]?.certificate_number
    const second = await make.order(await make.customer(school), course)
    const module = await make.course(site, 'FULL_LICENCE_MOD1_TRAINING', { date: DAY, a_manual_bikes: 1 })
    const third = await make.order(customer, module)
    const issue = (id: number) => sql(`UPDATE trainings SET ${PASS}, certificate_number = $1 WHERE id = $2`, number, id)

    await expect(change(`certificate_number = ${number}`)).rejects.toMatchObject(CHECK)
    await expect(issue(third.training.id)).rejects.toMatchObject(CHECK)
    await expect(change(`${PASS}, certificate_number = 1`)).rejects.toMatchObject(FOREIGN_KEY)
    await change(`${PASS}, certificate_number = ${number}`)
    await expect(issue(second.training.id)).rejects.toMatchObject(UNIQUE)
  })

  it('is on a course, at a site and in place of a training of its own school only', async () => {
    const { change } = await booking()
    const foreign = await booking()

    await expect(change(`supplier_id = ${foreign.site.id}`)).rejects.toMatchObject(FOREIGN_KEY)
    await expect(change(`rebooked_from_id = ${foreign.order.training.id}`)).rejects.toMatchObject(FOREIGN_KEY)
    await expect(change(`school_id = ${foreign.school.id}`)).rejects.toMatchObject({ code: '23000' })
    // Nothing is copied from a course or an order of another school.
    await expect(change(`course_id = ${foreign.course.id}`)).rejects.toMatchObject({ code: '23502' })
    await expect(change(`order_id = ${foreign.order.id}`)).rejects.toMatchObject({ code: '23502' })
  })

  it('is the only one of its rider on a course, unless it is cancelled', async () => {
    const { customer, course, change } = await booking()
    const { make } = test()

    await expect(make.order(customer, course)).rejects.toMatchObject({ code: 'P2002' })
    await change(CANCEL)
    await expect(make.order(customer, course)).resolves.toHaveProperty('id')
    await expect(
      change(`status = 'TRAINING_CONFIRMED', cancellation_reason = NULL, cancelled_by = NULL, cancelled_at = NULL`),
    ).rejects.toMatchObject(UNIQUE)
    await make.order(customer, null)
    await expect(make.order(customer, null)).resolves.toHaveProperty('id')
  })
})

describe('what a training copies', () => {
  const COPIES = `customer_id, order_friendly_id, source, rider_first_name, supplier_id, course_type, full_licence_type,
    training_at::text`

  it('is of its order, its contact and its course, whatever it was told', async () => {
    const { site, customer, order, read } = await booking('FULL_LICENCE_MOD1_TRAINING', { source: 'WIDGET' })

    expect(await read(COPIES)).toEqual({
      customer_id: customer.id,
      order_friendly_id: order.friendly_id,
      source: 'WIDGET',
      rider_first_name: 'Isla',
      supplier_id: site.id,
      course_type: 'FULL_LICENCE_MOD1_TRAINING',
      full_licence_type: 'FULL_LICENCE_TYPE_A',
      training_at: `${DAY} 09:00:00`,
    })
  })

  it('follows a course that is moved to another day, hour and site, and leads to another licence', async () => {
    const { school, course, read } = await booking('FULL_LICENCE_MOD1_TRAINING')
    const site = await test().make.site(school)

    await sql(
      `UPDATE courses SET date = '2027-03-28', start_time = '01:30', supplier_id = $1,
              full_licence_type = 'FULL_LICENCE_TYPE_A2' WHERE id = $2`,
      site.id,
      course.id,
    )

    // An hour that clocks skip is still what the course says.
    expect(await read('training_at::text, supplier_id, full_licence_type')).toEqual({
      training_at: '2027-03-28 01:30:00',
      supplier_id: site.id,
      full_licence_type: 'FULL_LICENCE_TYPE_A2',
    })
  })

  it('follows the training to another course, and to none', async () => {
    const { school, change, read, site } = await booking()
    const { make } = test()
    const other = await make.course(await make.site(school), 'LICENCE_CBT_RENEWAL', { date: '2027-03-05', ...BIKES })

    await change(`course_id = ${other.id}`)
    expect(await read('supplier_id, course_type, training_at::text')).toEqual({
      supplier_id: other.supplier_id,
      course_type: 'LICENCE_CBT_RENEWAL',
      training_at: '2027-03-05 09:00:00',
    })
    // It still says what is booked, and where.
    await change(`course_id = NULL, supplier_id = ${site.id}`)
    expect(await read('supplier_id, course_type, training_at')).toEqual({
      supplier_id: site.id,
      course_type: 'LICENCE_CBT_RENEWAL',
      training_at: null,
    })
  })

  it('follows a contact who is renamed, and an order that goes to another contact', async () => {
    const { school, customer, order, changeOrder, read } = await booking()
    const other = await test().make.customer(school, { first_name: 'Aoife' })

    await sql("UPDATE customers SET first_name = 'Eilidh' WHERE id = $1", customer.id)
    expect(await read('rider_first_name')).toEqual({ rider_first_name: 'Eilidh' })
    await changeOrder(`customer_id = ${other.id}`)
    expect(await read('customer_id, rider_first_name')).toEqual({ customer_id: other.id, rider_first_name: 'Aoife' })
    await sql("UPDATE customers SET first_name = 'Isla' WHERE id = $1", order.customer_id)
    expect(await read('rider_first_name')).toEqual({ rider_first_name: 'Aoife' })
  })

  it('keeps an order from a contact who is on the same course already', async () => {
    const { school, course, changeOrder } = await booking()
    const { make } = test()
    const other = await make.customer(school)
    await make.order(other, course)

    await expect(changeOrder(`customer_id = ${other.id}`)).rejects.toMatchObject(UNIQUE)
  })
})

describe('the counts of a school’s trainings', () => {
  /** By status, without those that are 0. */
  const counts = async (school: { id: number }) =>
    Object.fromEntries(
      (await sql('SELECT status, total FROM training_counts WHERE school_id = $1 AND total <> 0', school.id)).map(
        ({ status, total }) => [status.replace('TRAINING_', ''), total],
      ),
    )

  it('are exact by status, through every statement', async () => {
    const { school, customer, change, order } = await booking()
    const { make, database } = test()
    const other = await make.customer(school)
    const waiting = await make.order(other, null, { training: { status: 'TRAINING_WAITING_SCHOOL_CONFIRMATION' } })
    await make.order(customer, null)
    expect(await counts(school)).toEqual({ CONFIRMED: 2, WAITING_SCHOOL_CONFIRMATION: 1 })

    await change(CANCEL)
    await change('holds_space = false')
    expect(await counts(school)).toEqual({ CONFIRMED: 1, CANCELLED: 1, WAITING_SCHOOL_CONFIRMATION: 1 })
    await sql(
      "UPDATE trainings SET status = 'TRAINING_CONFIRMED' WHERE school_id = $1 AND status <> 'TRAINING_CANCELLED'",
      school.id,
    )
    expect(await counts(school)).toEqual({ CONFIRMED: 2, CANCELLED: 1 })
    await database.db.training.deleteMany({ where: { order_id: waiting.id } })
    expect(await counts(school)).toEqual({ CONFIRMED: 1, CANCELLED: 1 })
    await sql('DELETE FROM order_charges WHERE order_id = $1', order.id)
    await sql('DELETE FROM trainings WHERE school_id = $1', school.id)
    expect(await counts(school)).toEqual({})
  })

  it('are of each school that a statement touches', async () => {
    const [first, second] = [await booking(), await booking()]

    await sql(`UPDATE trainings SET ${PASS} WHERE id IN ($1, $2)`, first.order.training.id, second.order.training.id)

    expect([await counts(first.school), await counts(second.school)]).toEqual([{ PASSED: 1 }, { PASSED: 1 }])
  })
})
