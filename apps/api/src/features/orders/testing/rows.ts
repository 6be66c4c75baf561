import { featureRows, type Make, type Owner } from '#testing/feature-rows.ts'
import type { TestApp } from '#testing/test-app.ts'

/** An order over £130.00, of the contact that the path names or of a new one, with a training on a course with space. */
async function order({ make, context }: TestApp, { school }: Owner, customer?: number | string) {
  const site = await make.site(school)
  await make.courseType(site, 'LICENCE_CBT')
  const course = await make.course(site, 'LICENCE_CBT', { date: '2027-03-03', auto_125cc_bikes: 2 })
  const customer_id = Number(customer ?? (await make.customer(school)).id)
  const { id: order_id } = await context.db.order.create({
    data: { school_id: school.id, friendly_id: friendlyId(), customer_id, source: 'DASHBOARD' },
  })
  const own = { school_id: school.id, order_id }
  const { id: training_id } = await context.db.training.create({
    data: {
      ...own,
      customer_id,
      course_id: course.id,
      supplier_id: site.id,
      course_type: 'LICENCE_CBT',
      bike_type: 'BIKE_TYPE_AUTO_125CC',
    },
  })
  const price = { kind: 'COURSE', amount: 13_000, description: 'CBT course' } as const
  await context.db.orderCharge.create({ data: { ...own, training_id, ...price } })
  return { order_id, training_id }
}

let count = 0

/** Another number each time, of the letters and digits that order numbers have. */
const friendlyId = () => `DR#${(count += 1).toString(8).padStart(6, '0').replaceAll('0', '8').replaceAll('1', '9')}`

const training: Make = async (test, owner) => (await order(test, owner)).training_id

const payment: Make = async ({ context }, { school }, { training_id }) => {
  const { order_id } = await context.db.training.findUniqueOrThrow({
    where: { school_id_id: { school_id: school.id, id: Number(training_id) } },
  })
  const paid = { kind: 'PAYMENT', amount: 5000, method: 'CASH', taken_on: new Date('2026-11-12') } as const
  return (await context.db.riderPayment.create({ data: { school_id: school.id, order_id, ...paid } })).id
}

export const orderRows = featureRows({
  params: {
    training_id: training,
    payment_id: payment,
    order_id: async (test, owner) => (await order(test, owner)).order_id,
  },
  references: { order: 'order_id', rebooked_from: 'training_id', training: 'training_id' },
  lists: ['training_id'],
  below: {
    'order_money.payments': (test, { owner }, params, route) => payment(test, owner, params, route),
    'customer_orders.list': (test, { owner }, { customer_id }) => order(test, owner, customer_id),
    'trainings.history': ({ context }, { owner: { school } }, { training_id }) =>
      context.db.auditEvent.create({
        data: {
          school_id: school.id,
          action: 'trainings.update',
          entity: 'training',
          entity_id: String(training_id),
          request_id: 'x',
        },
      }),
  },
})
