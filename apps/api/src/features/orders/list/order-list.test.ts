import { plusDays } from '@connect/contract/calendar/days'
import { orderMoney } from '@connect/contract/orders/money-routes'
import { customerOrders, orders, trainings } from '@connect/contract/orders/order-routes'
import { TrainingRow } from '@connect/contract/orders/training'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { openOffice } from '#features/orders/testing/open-office.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** A school with an order of each of these riders, and the list of their first names. */
async function opened(riders: { name: string; more?: object; course?: object }[]) {
  const all = await openOffice(test())
  for (const { name, more = {}, course } of riders) {
    const { id } = await all.rider({ first_name: name, last_name: 'Fox' })
    const on = course ? { course: (await all.course(course)).id } : {}
    await all.book({ customer: id, ...on, ...more })
  }
  const find = async (query: object) => {
    const page = await all.call(orders.list, { query })
    for (const row of page.results) expect(TrainingRow.strict().parse(row)).toEqual(row)
    expect(page.count).toBe(page.results.length)
    return page.results.map(({ customer }) => customer.full_name.replace(' Fox', ''))
  }
  return { ...all, find }
}

const PAID = { payment_status: 'PAID', payment_method: 'CASH' }
const PARTLY = { payment_status: 'PARTIAL_PAYMENT', payment_method: 'CASH', paid_amount: 3000 }

describe('the list of orders', () => {
  it('has a row for each training with what is owed, ten a page [ORDER-06] [ORDER-07]', async () => {
    const { call, find, site, first } = await opened([{ name: 'Isla', more: PARTLY }])

    const { results } = await call(orders.list, {})

    expect(results).toMatchObject([
      {
        school_course_id: first.id,
        training_date_time: `${first.date.toISOString().slice(0, 10)}T09:00`,
        end_time: '16:30',
        supplier: { id: site.id, connect_location_name: 'Croydon' },
        order: { charged: 13_000, paid: 3000, outstanding: 10_000, payment_status: 'PARTIAL_PAYMENT' },
        readiness: { level: 'RED', reason: 'Licence number missing' },
      },
    ])
    expect(await find({ course: first.id })).toEqual(['Isla'])
  })

  it('asks of nobody whether they are ready whose course is over', async () => {
    const { call } = await opened([{ name: 'Isla', course: { days: -1 } }])

    expect((await call(orders.list, {})).results[0]?.readiness).toBeNull()
  })

  it('says of each row what the panel of the order says, whatever riders are called', async () => {
    const { call, read } = await opened([
      { name: '"readiness":null}', more: PARTLY, course: { days: 2 } },
      { name: 'Over', course: { days: -1 } },
      { name: 'Paid, "readiness":null', more: PAID, course: { days: 1 } },
    ])

    const { results } = await call(orders.list, {})

    expect(results.map(({ readiness }) => readiness?.level)).toEqual(['RED', 'RED', undefined])
    for (const row of results) {
      const { readiness, order, customer } = await read(row.id)
      expect(row.readiness).toEqual(readiness)
      expect(order).toMatchObject(row.order)
      expect(customer.full_name).toBe(row.customer.full_name)
    }
  })

  it('knows a CBT by the certificate of a contact who was merged into the rider, as the panel of the order does', async () => {
    const { call, rider, book, course, site, read } = await openOffice(test())
    await test().make.courseType(site, 'GEAR_CONVERSION_COURSE')
    const { id: course_id } = await course({}, 'GEAR_CONVERSION_COURSE')
    const licence = {
      first_name: 'Tyler',
      last_name: 'Marsh',
      licence_number: 'MARSH006101T99AB',
      licence_check_status: 'OK',
    }
    const survivor = await rider(licence)
    const merged = await rider({ merged_into_id: survivor.id })
    const issued_at = new Date(Date.now() - 86_400_000)
    await test().make.book(site, { statuses: ['CERTIFICATE_READY_TO_RETURN'], rider: merged, issued_at })

    const { id } = await book({ customer: survivor.id, course: course_id })

    const [row] = (await call(orders.list, { query: { course: course_id } })).results
    const training = await read(id)
    expect(training.readiness_checks.map(({ short }) => short)).toContain('CBT valid')
    expect(row?.readiness).toEqual(training.readiness)
    expect(row?.readiness?.reason ?? '').not.toContain('CBT')
  })

  it('is sorted by the latest training, or as is asked', async () => {
    const { find } = await opened([
      { name: 'A', course: { days: 3 } },
      { name: 'C', course: { days: 1 } },
      { name: 'B', course: { days: 2 } },
    ])

    expect(await find({})).toEqual(['A', 'B', 'C'])
    expect(await find({ o: 'training_date_time' })).toEqual(['C', 'B', 'A'])
    expect(await find({ o: '-order__customer__first_name' })).toEqual(['C', 'B', 'A'])
    expect(await find({ o: 'course_type__constant,order__customer__first_name' })).toEqual(['A', 'B', 'C'])
  })

  it('finds orders by their payment and what is owed', async () => {
    const { find, call } = await opened([
      { name: 'A', more: PAID },
      { name: 'B', more: PARTLY },
      { name: 'C' },
      { name: 'D', more: { price: 0 } },
    ])
    const names = async (query: object) => (await find({ ...query, o: 'order__customer__first_name' })).join('')

    expect(await names({ payment: 'PAID' })).toBe('AD')
    expect(await names({ payment: 'PARTIAL_PAYMENT,OUTSTANDING' })).toBe('BC')
    expect(await names({ unpaid: 'true' })).toBe('BC')
    expect(await names({ unpaid: 'false' })).toBe('AD')
    const none = { refund_total: 0, refund_count: 0 }
    expect(await call(orders.due, {})).toEqual({ due_total: 23_000, due_count: 2, ...none })
    const unpaid = { payment: 'OUTSTANDING' } as const
    expect(await call(orders.due, { query: unpaid })).toEqual({ due_total: 13_000, due_count: 1, ...none })
  })

  it('finds what is to be refunded, and adds it up', async () => {
    const { find, call, school } = await opened([
      { name: 'A', more: PAID },
      { name: 'B', more: PARTLY },
      { name: 'C', more: PAID },
    ])
    const { db } = test().context
    const { id: training_id } = await db.training.findFirstOrThrow({
      where: { school_id: school.id, rider_first_name: 'A' },
    })
    await call(orderMoney.adjust, { params: { training_id }, body: { amount: -2500, description: 'Late start' } })
    const names = async (query: object) => (await find({ ...query, o: 'order__customer__first_name' })).join('')

    expect(await names({ payment: 'REFUND_DUE' })).toBe('A')
    expect(await names({ payment: 'REFUND_DUE,PARTIAL_PAYMENT' })).toBe('AB')
    const refunds = { refund_total: 2500, refund_count: 1 }
    expect(await call(orders.due, {})).toEqual({ due_total: 10_000, due_count: 1, ...refunds })
    const query = { payment: 'REFUND_DUE' } as const
    expect(await call(orders.due, { query })).toEqual({ due_total: 0, due_count: 0, ...refunds })
    const [, line = ''] = (await (await call(orders.export, { query })).text()).split('\r\n')
    expect(line).toContain(',Refund due,')
  })

  it('finds orders by day, source, status, site, type, instructor, contact and certificate', async () => {
    const { find, school, today, first, site, call } = await opened([
      { name: 'A', course: { days: 0 }, more: { source: 'WIDGET' } },
      { name: 'B' },
    ])
    const teacher = await test().make.user(school)
    await test().context.db.courseInstructor.create({
      data: { school_id: school.id, course_id: first.id, user_id: teacher.id, position: 0 },
    })
    const customer = (await call(orders.list, { query: { course: first.id } })).results[0]?.customer.id

    expect(await find({ period: 'today' })).toEqual(['A'])
    expect(await find({ date__gte: plusDays(today, 1), date__lte: plusDays(today, 30) })).toEqual(['B'])
    expect(await find({ date__lte: plusDays(today, 29) })).toEqual(['A'])
    expect(await find({ source: 'WIDGET' })).toEqual(['A'])
    expect(await find({ status: 'TRAINING_CONFIRMED' })).toEqual(['B', 'A'])
    expect(await find({ status: 'TRAINING_PASSED' })).toEqual([])
    expect(await find({ supplier: site.id, course_type: 'LICENCE_CBT' })).toEqual(['B', 'A'])
    expect(await find({ course_type: 'MOT' })).toEqual([])
    expect(await find({ instructor: teacher.id })).toEqual(['B'])
    expect(await find({ instructor: 'none' })).toEqual(['A'])
    expect(await find({ instructor: `${teacher.id},none` })).toEqual(['B', 'A'])
    expect(await find({ customer })).toEqual(['B'])
    expect(await find({ has_certificate: 'true' })).toEqual([])
    expect(await find({ has_certificate: 'false' })).toEqual(['B', 'A'])
  })

  it('counts each period of all orders, and who owes or has a certificate within the days that are chosen', async () => {
    const { call, today, rider, site } = await opened([
      { name: 'A', course: { days: 0 }, more: PAID },
      { name: 'B', course: { days: 0 }, more: PARTLY },
      { name: 'C', course: { days: 400 } },
      { name: 'D', course: { days: 800 }, more: PAID },
    ])
    const certified = await rider({ first_name: 'E' })
    const { id } = (await call(orders.list, { query: { search: 'D' } })).results[0] ?? { id: 0 }
    const book = await test().make.book(site, { statuses: ['CERTIFICATE_READY_TO_RETURN'], rider: certified })
    const count = (query: object) => call(orders.counts, { query })
    const periods = { today: 2, week: 2, month: 2, year: 2, all: 4 }

    await test().context.db.training.updateMany({
      where: { id },
      data: { certificate_number: book.first_certificate_number, status: 'TRAINING_PASSED' },
    })

    expect(await count({})).toEqual({ periods, unpaid: 2, has_certificate: 1 })
    expect(await count({ period: 'today' })).toEqual({ periods, unpaid: 1, has_certificate: 0 })
    expect(await count({ date__gte: plusDays(today, 1), date__lte: plusDays(today, 400) })).toEqual({
      periods,
      unpaid: 1,
      has_certificate: 0,
    })
    expect(await count({ date__gte: plusDays(today, 800) })).toEqual({ periods, unpaid: 0, has_certificate: 1 })
  })

  it('counts nothing of another school, and nothing where there is nothing', async () => {
    await opened([{ name: 'A', course: { days: 0 } }])
    const empty = await opened([])

    expect(await empty.call(orders.counts, {})).toEqual({
      periods: { today: 0, week: 0, month: 0, year: 0, all: 0 },
      unpaid: 0,
      has_certificate: 0,
    })
  })

  it.each([
    ['the number', (number: string) => number],
    ['the beginning of it, without its prefix', (number: string) => number.slice(3, 7).toLowerCase()],
    ['a first name', () => 'isl'],
    ['a last name', () => 'FOX'],
    ['an email address', () => 'isla@'],
    ['a phone number', () => '07700 9'],
  ])('is searched by %s', async (_, typed) => {
    const all = await openOffice(test())
    const { id } = await all.rider({
      first_name: 'Isla',
      last_name: 'Fox',
      email: 'isla@example.org',
      phone: '+44 7700 900123',
    })
    const { order } = await all.book({ customer: id })
    await all.book({ customer: (await all.rider({ first_name: 'Tom', last_name: 'Zeal' })).id })

    const { results } = await all.call(orders.list, { query: { search: typed(order.friendly_id) } })

    expect(results.map(({ customer }) => customer.full_name)).toEqual(['Isla Fox'])
  })

  it('finds nobody by a licence number', async () => {
    const all = await openOffice(test())
    const { id } = await all.rider({ licence_number: 'MCDON061309IR9XX' })
    await all.book({ customer: id })

    expect((await all.call(orders.list, { query: { search: 'MCDON061309' } })).count).toBe(0)
  })
})

it('of a contact lists their orders [CONTACT-05]', async () => {
  const { call, rider, book } = await openOffice(test())
  const { id: customer_id } = await rider()
  const { id } = await book({ customer: customer_id })
  await book({})

  const { count, results } = await call(customerOrders.list, { params: { customer_id } })

  expect([count, results.map((row) => row.id)]).toEqual([1, [id]])
  expect((await refused(call(customerOrders.list, { params: { customer_id: 999_999 } }))).code).toBe('not_found')
})

it('is exported as CSV with the money in pounds (N-19)', async () => {
  const { call } = await opened([{ name: '=Isla', more: PARTLY }])

  const file = await call(orders.export, {})

  const [head, row] = (await file.text()).split('\r\n')
  expect(head).toBe(
    '\uFEFFOrder no.,Source,Training date,Start,Location,Course,Package,Bike hire,Customer,Email,Mobile,Order status,Payment status,Charged,Paid,Due,Certificate number'.replace(
      '\uFEFF',
      '',
    ),
  )
  expect(row).toMatch(
    /^DR#.{6},Direct,\d\d\/\d\d\/\d{4},09:00,Croydon,CBT,,Automatic,'=Isla Fox,,,Confirmed,Partially paid,130\.00,30\.00,100\.00,$/,
  )
})

it('shows a viewer a rider without their identity', async () => {
  const { school, book } = await openOffice(test())
  const training = await book({
    user_first_name: 'Isla',
    user_last_name: 'MacDonald',
    user_birthdate: '2001-11-30',
    user_driving_licence_number: 'MCDON011301IR9XX',
  })
  const viewer = await test().as(
    await test().make.user(school, permissions(null, { order_permission: 'USER_PERMISSION_VIEW' })),
  )

  const seen = await viewer(trainings.get, { params: { training_id: training.id } })

  expect(seen).toMatchObject({ user_birthdate: null, user_driving_licence_number: 'MCDON***********', is_masked: true })
  expect(JSON.stringify(seen)).not.toMatch(/011301|2001-11-30/)
})
