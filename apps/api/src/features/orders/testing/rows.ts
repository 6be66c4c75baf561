import { orderMoney } from '@connect/contract/orders/money-routes'
import { featureRows, type Make, type Owner } from '#testing/feature-rows.ts'
import type { TestApp } from '#testing/test-app.ts'

/** Routes whose training must be in another state: of a course that is over, or with an outcome. */
const STATES = {
  'trainings.outcome': { date: '2026-03-03', training: {} },
  'trainings.reopen': { date: '2026-03-03', training: { status: 'TRAINING_PASSED' } },
} as const
const TO_COME = { date: '2027-03-03', training: {} } as const

/** The promo code of the example, which a school has once. */
async function keepCode({ make, context }: TestApp, school: Owner['school']): Promise<void> {
  const { voucher_code: code } = orderMoney.addVoucher.example.body
  const found = await context.db.voucher.findFirst({ where: { school_id: school.id, code }, select: { id: true } })
  if (!found) await make.voucher(school, { code })
}

type Named = { name: string }

/** An order with a training on a course, of the contact that the path names or of a new one. */
async function order(test: TestApp, { school }: Owner, { name }: Named, customer_id?: number | string) {
  const { make } = test
  const { date, training } = name in STATES ? STATES[name as keyof typeof STATES] : TO_COME
  const site = await make.site(school)
  await make.courseType(site, 'LICENCE_CBT')
  const course = await make.course(site, 'LICENCE_CBT', { date, auto_125cc_bikes: 2 })
  const contact = customer_id
    ? { school_id: school.id, id: Number(customer_id) }
    : await make.customer(school, { email: 'isla@example.org' })
  if (name === 'order_money.addVoucher') await keepCode(test, school)
  const used = name === 'order_money.removeVoucher' ? { voucher: await make.voucher(school) } : {}
  return make.order(contact, course, { bike_type: 'BIKE_TYPE_AUTO_125CC', training, ...used })
}

const training: Make = async (test, owner, _, route) => (await order(test, owner, route)).training.id

const findOrder = (
  { context }: TestApp,
  { school }: Owner,
  { training_id }: Readonly<Record<string, string | number>>,
) =>
  context.db.training.findUniqueOrThrow({
    where: { school_id_id: { school_id: school.id, id: Number(training_id) } },
    select: { order_id: true },
  })

const payment: Make = async (test, owner, params) => {
  const { order_id: id } = await findOrder(test, owner, params)
  return (await test.make.payment({ school_id: owner.school.id, id }, 5000)).id
}

export const rows = featureRows({
  params: {
    training_id: training,
    payment_id: payment,
    order_id: async (test, owner, _, route) => (await order(test, owner, route)).id,
  },
  references: { order: 'order_id', rebooked_from: 'training_id', training: 'training_id' },
  lists: ['training_id'],
  below: {
    'order_money.payments': (test, { owner }, params, route) => payment(test, owner, params, route),
    'customer_orders.list': (test, { owner }, { customer_id }, route) => order(test, owner, route, customer_id),
    async 'trainings.history'(test, { owner }, params) {
      const { order_id } = await findOrder(test, owner, params)
      const of = { entity: 'order', entity_id: String(order_id), request_id: 'x' }
      return test.context.db.auditEvent.create({
        data: { school_id: owner.school.id, action: 'trainings.update', ...of },
      })
    },
  },
})
