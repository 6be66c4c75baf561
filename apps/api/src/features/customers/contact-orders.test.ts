import { customers } from '@connect/contract/customers/routes'
import { permissions } from '@connect/db/seed/factories'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

/** Two contacts of a school with a course that is over and one to come, seen by an admin of its contacts. */
async function opened() {
  const { make, as } = test()
  const school = await make.school()
  const site = await make.site(school)
  const course = (date: string) => make.course(site, 'LICENCE_CBT', { date, auto_bikes: 4 })
  const [past, ahead] = [await course('2026-03-02'), await course('2027-03-02')]
  const rider = (first_name: string) => make.customer(school, { first_name, last_name: 'Fox' })
  const [isla, ann] = [await rider('Isla'), await rider('Ann')]
  const admin = permissions(null, { contact_permission: 'USER_PERMISSION_EDIT' })
  const call = await as(await make.user(school, { user_type: 'USER_ADMIN', ...admin }))
  const params = { customer_id: isla.id }
  const merge = () => call(customers.merge, { params, body: { other: ann.id } })
  const forget = () => call(customers.forget, { params, body: { confirm: 'Isla Fox' } })
  const readCustomerId = async (order_id: number) => {
    const where = { school_id: school.id, order_id }
    return (await test().context.db.training.findFirstOrThrow({ where })).customer_id
  }
  return { make, school, past, ahead, isla, ann, call, params, merge, forget, readCustomerId }
}

describe('merging two contacts', () => {
  it('takes the orders over, with their uses of promo codes', async () => {
    const { make, school, past, ahead, isla, ann, merge, readCustomerId } = await opened()
    const voucher = await make.voucher(school, { once_per_customer: true })
    const [first, second] = [
      await make.order(isla, past, { voucher }),
      await make.order(ann, ahead, { voucher, training: { notes: 'x' } }),
    ]

    await merge()

    expect([await readCustomerId(first.id), await readCustomerId(second.id)]).toEqual([isla.id, isla.id])
    const uses = await test().context.db.voucherUse.findMany({
      where: { school_id: school.id },
      select: { customer_id: true, once: true },
      orderBy: { id: 'asc' },
    })
    expect(uses).toEqual([
      { customer_id: isla.id, once: true },
      { customer_id: isla.id, once: false },
    ])
  })

  it('is refused while both are on one course', async () => {
    const { make, ahead, isla, ann, merge, readCustomerId } = await opened()
    await make.order(isla, ahead)
    const order = await make.order(ann, ahead)

    expect((await refused(merge())).fields).toEqual({
      other: ['Both are booked on the same CBT on 02/03/2027. Cancel one booking first.'],
    })
    expect(await readCustomerId(order.id)).toBe(ann.id)
  })
})

describe('forgetting a contact', () => {
  it.each(['ahead', 'past'] as const)(
    'is refused while a course is to come or money is not settled: %s',
    async (when) => {
      const all = await opened()
      const order = await all.make.order(all.isla, all[when])

      const refusal = await refused(all.forget())

      expect(refusal.code).toBe('customer_kept')
      expect(refusal.detail).toBe(
        when === 'ahead'
          ? `They are booked on 02/03/2027 (${order.friendly_id}). Cancel that order first.`
          : `Settle the money of order ${order.friendly_id} first.`,
      )
    },
  )

  it('leaves what was taught and paid, and nothing that was written about them', async () => {
    const { make, past, isla, forget, school } = await opened()
    const agreed = { kind: 'ADJUSTMENT', amount: 500, description: 'Price agreed: aunt of Isla' } as const
    const charges = [{ kind: 'COURSE', amount: 12_000 } as const, agreed]
    const order = await make.order(isla, past, { training: { notes: 'Nervous Isla' }, charges })
    await make.payment(order, order.charged, { note: 'From Isla', reference: 'ISLA 1' })
    const of = { school_id: school.id, action: 'order_money.adjust', entity: 'order', request_id: 'x' }
    await test().context.db.auditEvent.create({
      data: { ...of, entity_id: String(order.id), after: { description: 'Aunt of Isla' } },
    })

    await forget()

    const where = { school_id: school.id }
    const { db } = test().context
    const kept = [
      await db.training.findMany({ where }),
      await db.riderPayment.findMany({ where }),
      await db.orderCharge.findMany({ where }),
      await db.auditEvent.findMany({ where: { ...where, entity: 'order' } }),
    ]
    expect(JSON.stringify(kept)).not.toMatch(/isla/i)
    expect(kept.map((rows) => rows.length)).toEqual([1, 1, 2, 1])
  })
})

it('a contact with orders cannot be deleted', async () => {
  const { make, past, isla, call, params } = await opened()
  await make.order(isla, past)

  expect((await refused(call(customers.remove, { params }))).code).toBe('customer_has_history')
})

it('what the school knows of a person includes their orders', async () => {
  const { make, past, isla, call, params } = await opened()
  const order = await make.order(isla, past, { training: { notes: 'Nervous' } })
  await make.payment(order, 5000)

  const file = await call(customers.subjectExport, { params })

  const { 'contact.json': json } = unzipSync(new Uint8Array(await file.arrayBuffer()))
  expect(JSON.parse(strFromU8(json ?? new Uint8Array())).orders).toMatchObject([
    {
      friendly_id: order.friendly_id,
      trainings: [{ course: 'CBT', starts: '2026-03-02T09:00', status: 'Confirmed', notes: 'Nervous' }],
      payments: [{ kind: 'PAYMENT', amount: 5000, method: 'Cash' }],
    },
  ])
})
