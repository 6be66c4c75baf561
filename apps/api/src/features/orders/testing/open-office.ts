import { plusDays } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import { orderMoney } from '@connect/contract/orders/money-routes'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import { permissions } from '@connect/db/seed/factories'
import type { TestApp } from '#testing/test-app.ts'

type Course = Partial<Parameters<TestApp['make']['course']>[2]> & { days?: number }

/** A CBT costs £130.00 there, and £15.00 more on an automatic 125. */
const PRICE = 13_000
const SURCHARGES = { BIKE_TYPE_AUTO_125CC: { price: 1500, is_available: true } } as const

/** A school with a site, a course of four in 30 days, and a clerk who takes its orders. */
export async function openOffice(test: TestApp, { level = 'EDIT', vat_registered = false } = {}) {
  const { make, as, clock, context } = test
  const school = await make.school({ vat_registered })
  const site = await make.site(school, { connect_location_name: 'Croydon' })
  await make.courseType(site, 'LICENCE_CBT', { price_weekday: PRICE, bikes: SURCHARGES })
  const today = londonDate(clock.now())
  const clerk = await make.user(
    school,
    permissions(null, { order_permission: level === 'EDIT' ? 'USER_PERMISSION_EDIT' : 'USER_PERMISSION_VIEW' }),
  )
  const admin = await make.user(school, {
    user_type: 'USER_ADMIN',
    ...permissions(null, { order_permission: 'USER_PERMISSION_EDIT' }),
  })
  const call = await as(clerk)

  const course = ({ days = 30, ...data }: Course = {}, constant: CourseConstant = 'LICENCE_CBT') =>
    make.course(site, constant, {
      date: plusDays(today, days),
      auto_bikes: 4,
      auto_125cc_bikes: 4,
      own_bikes: 4,
      ...data,
    })
  const first = await course()
  const rider = (data: object = {}) => make.customer(school, data)

  return {
    school,
    site,
    today,
    call,
    clerk,
    asAdmin: () => as(admin),
    course,
    first,
    rider,
    /** Books somebody on the first course, with nothing paid unless told otherwise. */
    book: async (more: object = {}) =>
      call(orders.create, {
        body: {
          customer: 'user_first_name' in more ? null : (await rider()).id,
          course: first.id,
          bike_type: 'BIKE_TYPE_AUTO',
          payment_status: 'OUTSTANDING',
          ...more,
        },
      }),
    read: (training_id: number) => call(trainings.get, { params: { training_id } }),
    pay: (training_id: number, amount: number) =>
      call(orderMoney.pay, { params: { training_id }, body: { amount, method: 'CASH' } }),
    /** How many riders and automatics are taken of a course. */
    async taken(id: number = first.id) {
      const row = await context.db.course.findUniqueOrThrow({
        where: { school_id_id: { school_id: school.id, id } },
        select: { training_count: true, auto_count: true },
      })
      return [row.training_count, row.auto_count]
    },
  }
}

/** The charges of an order as `kind amount`. */
export const chargesIn = ({ order }: { order: { charges: readonly { kind: string; amount: number }[] } }) =>
  order.charges.map(({ kind, amount }) => `${kind} ${amount}`)
