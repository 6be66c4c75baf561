import { plusDays } from '@connect/contract/calendar/days'
import { COURSE_TYPES, type CourseConstant } from '@connect/contract/courses/course-types'
import { keySchema } from '@connect/contract/fields'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import { CURRENT_LICENCES } from '@connect/contract/people/licence-number'
import { en, Faker } from '@faker-js/faker'
import { expect, it } from 'vitest'
import { openOffice } from '#features/orders/testing/open-office.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

const RIDERS = 60
const FIRST = 3_000_001
const STATUSES = ['CERTIFICATE_READY_TO_RETURN', 'CERTIFICATE_NOT_READY', 'CERTIFICATE_VOID'] as const
const CHECKS = ['NOT_CHECKED', 'OK', 'PROBLEM'] as const
const CONSTANTS = Object.keys(COURSE_TYPES).filter((constant) => constant !== 'MOT') as CourseConstant[]

it.each([1, 2])('a row of the list, read by SQL, is as ready as its order, read by itself (seed %i)', async (seed) => {
  const { first, today, call, school, site } = await openOffice(test())
  const random = new Faker({ locale: en })
  random.seed(seed)
  const { make } = test()
  const day = (from: number, to: number) => new Date(plusDays(today, random.number.int({ min: from, max: to })))
  const maybe = <T>(value: () => T): T | null => random.helpers.maybe(value, { probability: 0.7 }) ?? null
  const { options: licences } = keySchema(CURRENT_LICENCES)
  const courses = []
  for (const constant of CONSTANTS) {
    if (constant !== 'LICENCE_CBT') await make.courseType(site, constant)
    const date = plusDays(today, random.number.int({ min: 0, max: 40 }))
    courses.push(await make.course(site, constant, { date, spaces: 20, own_bikes: 20 }))
  }
  for (let rider = 0; rider < RIDERS; rider += 1) {
    const customer = await make.customer(school, {
      birthdate: maybe(() => day(-30 * 365, -15 * 365)),
      current_licence: maybe(() => random.helpers.arrayElement(licences)),
      licence_number: maybe(() => random.helpers.arrayElement(['MORGA657054SM9IJ', 'BENNE', '12345678'])),
      cbt_passed_date: maybe(() => day(-900, -1)),
      theory_passed_date: maybe(() => day(-900, -1)),
      mod1_passed_date: maybe(() => day(-900, -1)),
      a2_passed_date: maybe(() => day(-1500, -1)),
      licence_check_status: random.helpers.arrayElement(CHECKS),
      share_code_expires: maybe(() => day(-20, 40)),
    })
    if (rider % 2 === 0) {
      // A certificate may name a contact that was merged into the rider.
      const named = rider % 4 === 0 ? await make.customer(school, { merged_into_id: customer.id }) : customer
      const status = random.helpers.arrayElement(STATUSES)
      await make.book(site, { first: FIRST + 25 * rider, statuses: [status], rider: named, issued_at: day(-900, -1) })
    }
    await make.order(customer, courses[rider % courses.length] ?? first, { bike_type: 'BIKE_TYPE_NONE' })
  }

  const { results } = await call(orders.list, { query: { page_size: 100 } })

  expect(results).toHaveLength(RIDERS)
  expect(new Set(results.map(({ readiness }) => readiness?.level)).size).toBeGreaterThan(2)
  for (const { id: training_id, readiness } of results) {
    const whole = await call(trainings.get, { params: { training_id } })
    expect({ training_id, readiness }).toEqual({ training_id, readiness: whole.readiness })
  }
})
