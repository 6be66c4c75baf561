import { ApiError } from '@connect/contract/errors'
import { orderMoney } from '@connect/contract/orders/money-routes'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import { en, Faker } from '@faker-js/faker'
import { expect, it } from 'vitest'
import { comeBack } from '#testing/come-back.ts'
import { useTestApp } from '#testing/test-app.ts'
import { BIKE, later, openModules } from './testing/open-modules.ts'

const test = useTestApp()

const STEPS = 200

/** What the database holds of a school must agree with itself, whatever was done. */
async function audit(school_id: number) {
  const sum = async (text: string) => (await test().context.pool.query(text, [school_id])).rows
  const wrongSums = await sum(`
    SELECT o.friendly_id FROM orders o WHERE o.school_id = $1 AND (
      o.charged <> (SELECT coalesce(sum(amount), 0) FROM order_charges c WHERE c.school_id = $1 AND c.order_id = o.id) OR
      o.paid <> (SELECT coalesce(sum(CASE kind WHEN 'REFUND' THEN -amount ELSE amount END), 0)
        FROM rider_payments p WHERE p.school_id = $1 AND p.order_id = o.id))`)
  const wrongSpaces = await sum(`
    SELECT k.id FROM courses k WHERE k.school_id = $1 AND (k.training_count > k.spaces OR k.training_count <>
      (SELECT count(*) FROM trainings t WHERE t.school_id = $1 AND t.course_id = k.id AND t.holds_space)
      OR k.auto_count <> (SELECT count(*) FROM trainings t WHERE t.school_id = $1 AND t.course_id = k.id
        AND t.holds_space AND t.bike_type = 'BIKE_TYPE_AUTO'))`)
  const wrongPayments = await sum(`
    SELECT t.id FROM trainings t JOIN orders o ON o.school_id = t.school_id AND o.id = t.order_id WHERE t.school_id = $1
      AND t.payment::text <> CASE WHEN o.paid >= o.charged THEN 'PAID' WHEN o.paid > 0 THEN 'PARTIAL_PAYMENT'
        ELSE 'OUTSTANDING' END`)
  const wrongUses = await sum(`
    SELECT v.code FROM vouchers v WHERE v.school_id = $1 AND v.times_used <>
      (SELECT count(*) FROM voucher_uses u WHERE u.school_id = $1 AND u.voucher_id = v.id AND u.released_at IS NULL)`)
  const wrongCounts = await sum(`
    SELECT n.status FROM training_counts n WHERE n.school_id = $1 AND n.total <>
      (SELECT count(*) FROM trainings t WHERE t.school_id = $1 AND t.status = n.status)`)
  const wrongPackages = await sum(`
    SELECT p.id FROM packages p WHERE p.school_id = $1 AND (
      EXISTS (SELECT FROM trainings a JOIN trainings b ON b.school_id = $1 AND b.package_id = p.id AND a.package_position < b.package_position
        AND a.training_at::date >= b.training_at::date
        AND NOT 'TRAINING_CANCELLED' IN (a.status, b.status) WHERE a.school_id = $1 AND a.package_id = p.id)
      OR NOT EXISTS (SELECT FROM trainings t WHERE t.school_id = $1 AND t.package_id = p.id))`)
  return { wrongPackages, wrongSums, wrongSpaces, wrongPayments, wrongUses, wrongCounts }
}

it.each([1, 2, 3])(
  'keeps every sum, space and use right over random steps, some of them at once (seed %i)',
  async (seed) => {
    const office = await openModules(test())
    const { call, school, course, adult, on } = office
    const admin = await office.asAdmin()
    const no_show_fee_percent = (seed - 1) * 50
    await test().context.db.bookingSettings.create({ data: { school_id: school.id, no_show_fee_percent } })
    const random = new Faker({ locale: en })
    random.seed(seed)
    await test().make.voucher(school, { code: 'TEN', num_of_uses_available: 5 })
    const courses = [
      await course({ spaces: 3 }),
      await course({ spaces: 2, price: 9999 }),
      await course({ days: 1, spaces: 4 }),
      await course({ days: -1, spaces: 4 }),
    ].map(({ id }) => id)
    const riders = await Promise.all(Array.from({ length: 8 }, async () => (await adult()).id))
    const modules = [
      [await on(5, 'MOD1_TRAINING'), await on(9, 'MOD1_TRAINING')],
      [await on(7, 'MOD2_TRAINING'), await on(11, 'MOD2_TRAINING')],
    ].map((two) => two.map(({ id }) => id))
    const module = (index: number) => random.helpers.arrayElement(modules[index] ?? [])
    const known: Training[] = []
    const bike = () =>
      random.helpers.arrayElement(['BIKE_TYPE_AUTO', 'BIKE_TYPE_AUTO_125CC', 'BIKE_TYPE_NONE'] as const)
    const one = () => random.helpers.arrayElement(known)
    const cbt = () => random.helpers.arrayElement(courses)
    const amount = () => random.number.int({ min: 1, max: 15_000 })

    const STEP = {
      book: () =>
        call(orders.create, {
          body: {
            customer: random.helpers.arrayElement(riders),
            course: cbt(),
            bike_type: bike(),
            voucher_code: random.helpers.arrayElement([null, 'TEN']),
            ...random.helpers.arrayElement([
              { payment_status: 'OUTSTANDING' as const },
              { payment_status: 'PAID' as const, payment_method: 'CARD' as const },
              { payment_status: 'PARTIAL_PAYMENT' as const, payment_method: 'CASH' as const, paid_amount: amount() },
            ]),
          },
        }).then((training) => known.push(training)),
      sell: () =>
        call(orders.create, {
          body: {
            customer: random.helpers.arrayElement(riders),
            voucher_code: random.helpers.arrayElement([null, 'TEN']),
            payment_status: 'PAID',
            payment_method: 'CARD',
            package: {
              name: 'Random',
              price: random.helpers.arrayElement([null, amount()]),
              trainings: [
                { ...BIKE, course: module(0) },
                random.helpers.arrayElement([
                  { ...BIKE, course: module(1) },
                  { ...BIKE, ...later('MOD2_TRAINING') },
                ]),
              ],
            },
          },
        }).then((training) => known.push(...training.order.lines.map(({ id }) => ({ ...training, id })))),
      place: () =>
        call(trainings.move, {
          params: { training_id: one().id },
          body: { course: module(random.number.int({ max: 1 })) },
        }),
      rebook: () =>
        call(trainings.create, {
          body: { order: one().order.id, course: cbt(), bike_type: bike(), rebooked_from: one().id },
        }).then((training) => known.push(training)),
      pay: () => office.pay(one().id, amount()),
      refund: async () => {
        const { id: training_id } = one()
        const { results } = await call(orderMoney.payments, { params: { training_id } })
        const payment_id = results[0]?.id ?? 1
        const body = { amount: amount(), reason: 'Random' }
        return call(orderMoney.refund, { params: { training_id, payment_id }, body })
      },
      adjust: () => {
        const body = { amount: random.number.int({ min: -5000, max: 5000 }) || 1, description: 'Random' }
        return call(orderMoney.adjust, { params: { training_id: one().id }, body })
      },
      bike: () => call(trainings.update, { params: { training_id: one().id }, body: { bike_type: bike() } }),
      move: () => {
        const body = {
          course: cbt(),
          price: random.helpers.arrayElement(['keep', 'new'] as const),
          bike_type: bike(),
        }
        return call(trainings.move, { params: { training_id: one().id }, body })
      },
      cancel: () => {
        const cancelled_by = random.helpers.arrayElement(['RIDER', 'SCHOOL'] as const)
        const body = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by } as const
        return call(trainings.cancel, { params: { training_id: one().id }, body })
      },
      outcome: () => {
        const status = random.helpers.arrayElement(['TRAINING_PASSED', 'TRAINING_NO_SHOW'] as const)
        return call(trainings.outcome, { params: { training_id: one().id }, body: { status } })
      },
      reopen: () => admin(trainings.reopen, { params: { training_id: one().id }, body: { reason: 'Random' } }),
      remove: () => call(trainings.remove, { params: { training_id: one().id } }),
    } as const satisfies Record<string, () => Promise<unknown>>
    const names = Object.keys(STEP) as (keyof typeof STEP)[]

    let done = 0
    for (let step = 0; step < STEPS; ) {
      const atOnce = known.length === 0 ? 1 : random.number.int({ min: 1, max: 5 })
      const steps = Array.from({ length: atOnce }, () =>
        known.length < 3 ? 'book' : random.helpers.arrayElement(names),
      )
      const settled = await Promise.allSettled(steps.map((name) => comeBack(STEP[name])))
      for (const result of settled) {
        const isRefused =
          result.status === 'rejected' && result.reason instanceof ApiError && result.reason.status < 500
        if (result.status === 'rejected' && !isRefused) throw result.reason
        done += result.status === 'fulfilled' ? 1 : 0
      }
      step += atOnce
    }

    expect(done).toBeGreaterThan(STEPS / 4)
    expect(await test().context.db.package.count({ where: { school_id: school.id } })).toBeGreaterThan(0)
    expect(await audit(school.id)).toEqual({
      wrongPackages: [],
      wrongSums: [],
      wrongSpaces: [],
      wrongPayments: [],
      wrongUses: [],
      wrongCounts: [],
    })
    const { due_total } = await call(orders.due, {})
    const rows = (await call(orders.list, { query: { page_size: 100 } })).results
    const dues = new Map(rows.map(({ order }) => [order.id, order.outstanding]))
    expect(due_total).toBe([...dues.values()].reduce((sum, due) => sum + due, 0))
  },
)
