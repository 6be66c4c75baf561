import { closedDayName } from '@connect/contract/calendar/bank-holidays'
import { BIKES_FIELDS, countField } from '@connect/contract/courses/course-bikes'
import { TRAINING_STATUSES } from '@connect/contract/orders/order-constants'
import { suggestPackages } from '@connect/contract/orders/package-suggestions'
import { PACKAGE_TEMPLATES, packageProblems } from '@connect/contract/orders/packages'
import { outstanding, paymentStatus, refundDue } from '@connect/contract/orders/payment-state'
import { ageOn } from '@connect/contract/people/ages'
import { BOOKING_SOURCES } from '@connect/contract/people/booking-sources'
import { calculateDiscount } from '@connect/contract/vouchers/voucher-rules'
import { expect, it } from 'vitest'
import { useDatabase } from '../testing/use-database.ts'
import { seedDemo } from './demo.ts'

const { test } = useDatabase(({ db }) => seedDemo(db))

const TODAY = new Date().toISOString().slice(0, 10)
const toDay = (date: Date) => date.toISOString().slice(0, 10)
const sumAmounts = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

const readOrders = (is_connect_pro: boolean) =>
  test().database.db.order.findMany({
    where: { school: { is_connect_pro } },
    include: {
      trainings: { include: { course: true, certificate: true, customer: true } },
      charges: true,
      payments: true,
      voucher_uses: { include: { voucher: true } },
      customer: true,
    },
    orderBy: { id: 'asc' },
  })
const all = async () => [...(await readOrders(true)), ...(await readOrders(false))]

it('has some sixty orders in one school and a handful in the other', async () => {
  const counts = [(await readOrders(true)).length, (await readOrders(false)).length]

  expect(counts[0]).toBeGreaterThanOrEqual(50)
  expect(counts[0]).toBeLessThanOrEqual(80)
  expect(counts[1]).toBeGreaterThanOrEqual(4)
  expect(counts[1]).toBeLessThanOrEqual(6)
})

it('charges and pays each order what its lines say', async () => {
  for (const { friendly_id, charged, paid, charges, payments } of await all()) {
    const [taken, back] = [
      payments.filter(({ kind }) => kind === 'PAYMENT'),
      payments.filter(({ kind }) => kind === 'REFUND'),
    ]

    expect([friendly_id, charged, paid]).toEqual([
      friendly_id,
      sumAmounts(charges),
      sumAmounts(taken) - sumAmounts(back),
    ])
  }
})

it('takes off what its promo codes say, and counts their uses', async () => {
  const uses = (await all()).flatMap(({ voucher_uses, charges, trainings }) =>
    voucher_uses.map((use) => ({ ...use, charges, training: trainings[0] })),
  )

  expect(uses.length).toBeGreaterThanOrEqual(4)
  for (const { amount, created, charges, voucher, training } of uses) {
    const own = charges.filter(({ kind, created: at }) => (kind === 'COURSE' || kind === 'BIKE') && at <= created)
    expect([voucher.code, amount]).toEqual([voucher.code, calculateDiscount(voucher, sumAmounts(own))])
    expect(charges.find(({ kind }) => kind === 'DISCOUNT')?.amount).toBe(-amount)
    expect(voucher.course_types.length === 0 || voucher.course_types.includes(training?.course_type ?? 'MOT')).toBe(
      true,
    )
    const ofOrders = uses.filter((use) => use.voucher.code === voucher.code && use.released_at === null).length
    expect(voucher.times_used).toBeGreaterThanOrEqual(Math.max(1, ofOrders))
  }
})

it('says of each training what its status needs, and no outcome before its day', async () => {
  const trainings = (await all()).flatMap((order) => order.trainings)
  const rows = trainings.map(({ course, ...training }) => ({ ...training, day: course ? toDay(course.date) : null }))
  const wrong = (isWrong: (row: (typeof rows)[number]) => boolean) => rows.filter(isWrong).map(({ id }) => id)

  expect(wrong(({ day, package_id }) => day === null && package_id === null)).toEqual([])
  expect(wrong(({ day, created }) => toDay(created) > (day ?? TODAY) || created.getTime() > Date.now())).toEqual([])
  const isOver = (status: string) => /PASSED|FAILED|NO_SHOW/.test(status)
  expect(wrong(({ status, day }) => isOver(status) && (day ?? '') >= TODAY)).toEqual([])
  const isCompleted = ({ completion_date, day }: (typeof rows)[number]) =>
    completion_date !== null && toDay(completion_date) === day
  expect(wrong((row) => (row.status === 'TRAINING_PASSED') !== isCompleted(row))).toEqual([])
  expect(wrong(({ cancelled_at, created }) => cancelled_at !== null && cancelled_at < created)).toEqual([])
  const hasOwnCertificate = ({ certificate, customer_id, day }: (typeof rows)[number]) =>
    certificate?.customer_id === customer_id && certificate.issued_at && toDay(certificate.issued_at) === day
  expect(wrong((row) => row.certificate !== null && !hasOwnCertificate(row))).toEqual([])
})

it('counts riders and bikes on each course as they are booked, and completes those that are over', async () => {
  const courses = await test().database.db.course.findMany({ include: { trainings: true }, orderBy: { id: 'asc' } })

  for (const course of courses) {
    const held = course.trainings.filter(({ holds_space }) => holds_space)
    const counted = BIKES_FIELDS.map(([field]) => course[countField(field)])
    const booked = BIKES_FIELDS.map(([, type]) => held.filter(({ bike_type }) => bike_type === type).length)
    expect([course.training_count, ...counted]).toEqual([held.length, ...booked])
  }
  const past = courses.filter(({ date, status }) => toDay(date) < TODAY && status !== 'CANCELLED')
  const isOpen = ({ trainings }: (typeof past)[number]) =>
    trainings.some(({ status }) => status === 'TRAINING_CONFIRMED')
  expect(past.some(isOpen)).toBe(true)
  expect(past.filter((course) => (course.status === 'SCHEDULED') !== isOpen(course))).toEqual([])
})

it('has a full course, some with one space left, riders today, and courses without anybody', async () => {
  const courses = await test().database.db.course.findMany({
    where: { school: { is_connect_pro: true }, status: 'SCHEDULED', course_type: 'LICENCE_CBT' },
    orderBy: { id: 'asc' },
  })
  const next = courses.filter(({ date }) => toDay(date) >= TODAY)
  const fill = next.map(({ training_count, spaces }) => `${training_count}/${spaces}`)
  const today = next.filter(({ date }) => toDay(date) === TODAY)

  expect(fill).toEqual(expect.arrayContaining(['4/4', '3/4', '0/4']))
  expect(today.some(({ training_count }) => training_count > 0)).toBe(true)
  expect(courses.some(({ date, training_count }) => toDay(date) < TODAY && training_count > 0)).toBe(true)
})

it('shows every status, source and state of payment', async () => {
  const orders = await readOrders(true)
  const trainings = orders.flatMap((order) => order.trainings)
  const states = orders.map(({ charged, paid }) => paymentStatus({ charged, paid, hasOpenCard: false }))

  expect(new Set(trainings.map(({ status }) => status))).toEqual(new Set(Object.keys(TRAINING_STATUSES)))
  expect(new Set(orders.map(({ source }) => source))).toEqual(new Set(Object.keys(BOOKING_SOURCES)))
  expect(new Set(states)).toEqual(new Set(['PAID', 'PARTIAL_PAYMENT', 'OUTSTANDING']))
  expect(orders.filter((order) => refundDue(order) > 0).length).toBeGreaterThanOrEqual(2)
  expect(orders.filter((order) => outstanding(order) > 0).length).toBeGreaterThanOrEqual(10)
  expect(new Set(orders.flatMap(({ charges }) => charges.map(({ kind }) => kind)))).toEqual(
    new Set(['COURSE', 'BIKE', 'DISCOUNT', 'DVSA_FEE', 'CANCELLATION_FEE', 'NO_SHOW_FEE', 'ADJUSTMENT', 'REVERSAL']),
  )
  expect(
    orders.flatMap(({ payments }) => payments).filter(({ kind }) => kind === 'REFUND').length,
  ).toBeGreaterThanOrEqual(2)
})

it('has certificates, tests with both results, own bikes, a rebooking and young riders', async () => {
  const trainings = (await readOrders(true)).flatMap((order) => order.trainings)
  const ages = trainings.flatMap(({ customer, course, bike_type }) =>
    customer.birthdate && course ? [{ age: ageOn(toDay(customer.birthdate), toDay(course.date)), bike_type }] : [],
  )

  expect(trainings.some(({ certificate_number }) => certificate_number !== null)).toBe(true)
  expect(new Set(trainings.map(({ test_result }) => test_result))).toEqual(
    new Set([null, 'TEST_RESULT_PASSED', 'TEST_RESULT_FAILED']),
  )
  expect(trainings.some(({ bike_type }) => bike_type === 'BIKE_TYPE_NONE')).toBe(true)
  expect(trainings.some(({ rebooked_from_id }) => rebooked_from_id !== null)).toBe(true)
  expect(ages).toContainEqual({ age: 16, bike_type: 'BIKE_TYPE_AUTO' })
  expect(ages.filter(({ age }) => age < 18).length).toBeGreaterThanOrEqual(2)
  expect(ages.filter(({ age }) => age < 16)).toEqual([])
})

it('has no course on a bank holiday, and so no test at Christmas', async () => {
  const rows = await test().database.db.course.findMany({ select: { date: true } })

  expect(rows.filter(({ date }) => closedDayName(toDay(date)) !== null)).toEqual([])
})

it('has a package that is over, one with a training that is not placed, and one at risk', async () => {
  const packages = await test().database.db.package.findMany({
    include: { trainings: { include: { charges: true }, orderBy: { package_position: 'asc' } }, order: true },
    orderBy: { id: 'asc' },
  })

  const states = packages.map(({ trainings }) => [
    trainings.every(({ status }) => status === 'TRAINING_PASSED'),
    trainings.filter(({ course_id }) => course_id === null).length,
    trainings.filter(({ at_risk }) => at_risk).length,
  ])
  expect(states).toEqual([
    [true, 0, 0],
    [false, 1, 0],
    [false, 0, 1],
  ])
  for (const { price, trainings, order } of packages) {
    const ruled = trainings.map(({ course_type, training_at, at_risk }) => ({
      course_type,
      date: training_at && toDay(training_at),
      at_risk,
    }))
    expect(trainings.map(({ package_position }) => package_position)).toEqual(trainings.map((_, index) => index + 1))
    expect(sumAmounts(trainings.flatMap(({ charges }) => charges))).toBe(price)
    expect(order.charged).toBe(price)
    expect(packageProblems(ruled, !trainings.some(({ at_risk }) => at_risk))).toEqual([])
  }
})

it('has courses with space for two more packages', async () => {
  const rows = await test().database.db.course.findMany({
    where: { date: { gte: new Date(TODAY) }, training_count: 0, full_licence_type: 'FULL_LICENCE_TYPE_A' },
    orderBy: [{ date: 'asc' }, { start_time: 'asc' }, { id: 'asc' }],
  })
  const courses = rows.flatMap(({ id, course_type, date }) =>
    PACKAGE_TEMPLATES[4].flatMap((type) =>
      type === course_type ? [{ id, course_type: type, date: toDay(date) }] : [],
    ),
  )

  expect(suggestPackages(4, courses).length).toBeGreaterThanOrEqual(2)
})
