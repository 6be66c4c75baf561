import { paymentStatus } from '@connect/contract/orders/payment-state'
import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase()

const CHECK = { code: '23514' }
const REFUSED = { code: '23000' }
const FOREIGN_KEY = { code: '23503' }

type Charges = NonNullable<NonNullable<Parameters<ReturnType<typeof test>['make']['order']>[2]>['charges']>

const COURSE = { kind: 'COURSE', amount: 12_000 } as const
const BIKE = { kind: 'BIKE', amount: 1500 } as const
const DISCOUNT = { kind: 'DISCOUNT', amount: -1350 } as const

/** An order of a new school for a training without a date, which is charged this. */
async function order(charges: Charges = [COURSE]) {
  const { make } = test()
  const school = await make.school()
  await make.site(school)
  const customer = await make.customer(school)
  const made = await make.order(customer, null, { charges })
  const { id } = made
  return {
    school,
    customer,
    made,
    id,
    /** One more order of the same contact. */
    another: () => make.order(customer, null, { charges }),
    /** Adds charges by one statement. */
    charge: (...rows: readonly string[]) =>
      sql(
        `INSERT INTO order_charges (school_id, order_id, kind, amount, description, vat_rate, reverses_id, training_id)
         VALUES ${rows.map((row) => `(${school.id}, ${id}, ${row})`).join(', ')} RETURNING id`,
      ),
    sums: async () => (await sql('SELECT charged, paid FROM orders WHERE id = $1', id))[0],
  }
}

const line = (kind: string, amount: number, more: { vat?: number; reverses?: number; training?: number } = {}) =>
  `'${kind}', ${amount}, 'CBT', ${more.vat ?? 'NULL'}, ${more.reverses ?? 'NULL'}, ${more.training ?? 'NULL'}`

describe('a charge', () => {
  it.each([
    ['COURSE', -1],
    ['COURSE', 0],
    ['DVSA_FEE', -1],
    ['CANCELLATION_FEE', -1],
    ['NO_SHOW_FEE', 0],
    ['DISCOUNT', 1],
    ['DISCOUNT', 0],
    ['BIKE', 0],
    ['ADJUSTMENT', 0],
  ])('of kind %s is never %i', async (kind, amount) => {
    const { charge } = await order()

    await expect(charge(line(kind, amount))).rejects.toMatchObject(CHECK)
  })

  it.each([
    ['a rate of 5 percent', `'COURSE', 1, 'CBT', 5, NULL, NULL`],
    ['a blank description', `'COURSE', 1, ' ', 20, NULL, NULL`],
    ['a description of 251 characters', `'COURSE', 1, repeat('x', 251), 20, NULL, NULL`],
    ['the name of a reversal without what it takes back', line('REVERSAL', -1)],
  ])('is refused %s', async (_, row) => {
    const { charge } = await order()

    await expect(charge(row)).rejects.toMatchObject(CHECK)
  })

  it.each([
    ['a bike that costs less, one’s own', line('BIKE', -2000)],
    ['a price that was agreed, below the usual', line('ADJUSTMENT', -1)],
    ['no rate of VAT', line('DVSA_FEE', 1550)],
    ['a rate of 0 percent', line('COURSE', 1, { vat: 0 })],
  ])('may be %s', async (_, row) => {
    const { charge } = await order()

    await expect(charge(row)).resolves.toHaveLength(1)
  })

  it('is of a training of its own order', async () => {
    const { charge, made, another } = await order()
    const other = await order()
    const sibling = await another()

    await expect(charge(line('COURSE', 1, { training: other.made.training.id }))).rejects.toMatchObject(FOREIGN_KEY)
    await expect(charge(line('COURSE', 1, { training: sibling.training.id }))).rejects.toMatchObject(REFUSED)
    await expect(charge(line('COURSE', 1, { training: made.training.id }))).resolves.toHaveLength(1)
  })

  it('takes back the whole of one of its own order, once, and no reversal', async () => {
    const { charge, made, sums, another } = await order([COURSE, BIKE])
    const sibling = await another()
    const [course, bike] = made.charges.map(({ id }) => id)
    const reversal = (amount: number, reverses = 0) => charge(line('REVERSAL', amount, { reverses }))

    await expect(charge(line('COURSE', 1, { reverses: course ?? 0 }))).rejects.toMatchObject(CHECK)
    await expect(reversal(-12_000, sibling.charges[0]?.id)).rejects.toMatchObject(REFUSED)
    await expect(reversal(-11_999, course)).rejects.toMatchObject(REFUSED)
    await expect(reversal(-1500, 0)).rejects.toMatchObject(FOREIGN_KEY)
    const [row] = await reversal(-1500, bike)
    await expect(reversal(-1500, bike)).rejects.toMatchObject({ code: '23505' })
    await expect(reversal(1500, row.id)).rejects.toMatchObject(REFUSED)
    expect(await sums()).toEqual({ charged: 12_000, paid: 0 })
  })

  it('is only added, and goes with a booking that was made by mistake while nothing was paid', async () => {
    const { id, made, sums } = await order([COURSE, BIKE])
    const remove = () => sql('DELETE FROM order_charges WHERE order_id = $1', id)

    await expect(asOwner('UPDATE order_charges SET amount = 1 WHERE order_id = $1', id)).rejects.toMatchObject(REFUSED)
    await expect(asOwner("UPDATE order_charges SET description = 'x' WHERE order_id = $1", id)).rejects.toMatchObject(
      REFUSED,
    )
    await expect(remove()).resolves.toEqual([])
    expect(await sums()).toEqual({ charged: 0, paid: 0 })
    const second = await order()
    await test().make.payment(second.made, 1)
    const refused = sql('DELETE FROM order_charges WHERE order_id = $1', second.id)
    await expect(refused).rejects.toMatchObject(REFUSED)
    await sql('DELETE FROM trainings WHERE id = $1', made.training.id)
    await expect(sql('DELETE FROM orders WHERE id = $1', id)).resolves.toEqual([])
  })
})

it('keeps a charge, but what was written about an adjusted price can be deleted', async () => {
  const { id } = await order([COURSE, { kind: 'ADJUSTMENT', amount: 500, description: 'Price agreed: his mother' }])
  const change = (columns: string, kind: string) =>
    asOwner(`UPDATE order_charges SET ${columns} WHERE order_id = $1 AND kind = '${kind}'`, id)

  await expect(change("description = 'From his mother'", 'ADJUSTMENT')).rejects.toMatchObject(REFUSED)
  await expect(change("description = 'Adjustment', amount = 1", 'ADJUSTMENT')).rejects.toMatchObject(REFUSED)
  await expect(change("description = 'Course'", 'COURSE')).rejects.toMatchObject(REFUSED)
  await expect(change("description = 'Adjustment'", 'ADJUSTMENT')).resolves.toEqual([])
})

describe('what an order is charged', () => {
  it('is the sum of its lines, also of several by one statement with the discount first', async () => {
    const { charge, sums } = await order([])

    await charge(line('DISCOUNT', -1350), line('COURSE', 12_000), line('BIKE', 1500), line('DVSA_FEE', 1550))

    expect(await sums()).toEqual({ charged: 13_700, paid: 0 })
  })

  it('is the sum of each of several orders that one statement charges', async () => {
    const [first, second] = [await order([]), await order([])]

    await sql(
      `INSERT INTO order_charges (school_id, order_id, kind, amount, description) VALUES
       ($1, $2, 'COURSE', 5, 'CBT'), ($3, $4, 'COURSE', 7, 'CBT'), ($1, $2, 'COURSE', 11, 'CBT')`,
      first.school.id,
      first.id,
      second.school.id,
      second.id,
    )

    expect([await first.sums(), await second.sums()]).toEqual([
      { charged: 16, paid: 0 },
      { charged: 7, paid: 0 },
    ])
  })

  it('is never less than nothing', async () => {
    const { charge, sums } = await order([COURSE, BIKE, DISCOUNT])

    await expect(charge(line('ADJUSTMENT', -12_151))).rejects.toMatchObject(CHECK)
    await charge(line('ADJUSTMENT', -12_150))

    expect(await sums()).toEqual({ charged: 0, paid: 0 })
  })
})

describe('a payment', () => {
  it.each([
    ['nothing', 0, {}],
    ['less than nothing', -1, {}],
    ['a reference of 61 characters', 1, { reference: 'x'.repeat(61) }],
    ['a note of 251 characters', 1, { note: 'x'.repeat(251) }],
    ['back what is no payment', 1, { kind: 'REFUND' as const }],
  ])('never gives %s', async (_, amount, data) => {
    const { made } = await order()

    await expect(test().make.payment(made, amount, data)).rejects.toThrow('23514')
  })

  it('is only added, but what was written about it can be deleted', async () => {
    const { made } = await order()
    const { id } = await test().make.payment(made, 100, { reference: 'Till 2', note: 'From his father' })
    const change = (columns: string) => asOwner(`UPDATE rider_payments SET ${columns} WHERE id = $1`, id)

    await expect(change('amount = 200')).rejects.toMatchObject(REFUSED)
    await expect(change("note = 'From his mother'")).rejects.toMatchObject(REFUSED)
    await expect(change("note = NULL, reference = NULL, method = 'CARD'")).rejects.toMatchObject(REFUSED)
    await expect(asOwner('DELETE FROM rider_payments WHERE id = $1', id)).rejects.toMatchObject(REFUSED)
    await expect(change('note = NULL, reference = NULL')).resolves.toEqual([])
  })

  it('is added to what is paid, and given back at most once in whole', async () => {
    const { made, sums } = await order()
    const { make } = test()
    const [first, second] = [await make.payment(made, 5000), await make.payment(made, 2000)]
    const refund = (amount: number, refund_of_id = first.id) => make.payment(made, amount, { refund_of_id })

    await refund(3000)
    expect(await sums()).toEqual({ charged: 12_000, paid: 4000 })
    await expect(refund(2001)).rejects.toThrow('CN007')
    const { id } = await refund(2000)
    await expect(refund(1, id)).rejects.toThrow('CN007')
    await expect(refund(1)).rejects.toThrow('CN007')
    await refund(2000, second.id)
    expect(await sums()).toEqual({ charged: 12_000, paid: 0 })
  })

  it('is given back on its own order', async () => {
    const { make } = test()
    const { made, another } = await order()
    const sibling = await another()
    await make.payment(sibling, 5000)
    const payment = await make.payment(made, 5000)

    await expect(make.payment(sibling, 1, { refund_of_id: payment.id })).rejects.toThrow('CN007')
    const foreign = await order()
    await make.payment(foreign.made, 5000)
    await expect(make.payment(foreign.made, 1, { refund_of_id: payment.id })).rejects.toMatchObject({ code: 'P2003' })
  })
})

describe('how an order is paid', () => {
  it('is said by each of its trainings', async () => {
    const { id, made, charge } = await order([])
    const { make } = test()
    const { training: second } = await make.orderLine(made, null)
    const payments = async () =>
      (await sql('SELECT payment FROM trainings WHERE order_id = $1 ORDER BY id', id)).map((row) => row.payment)

    expect(await payments()).toEqual(['PAID', 'PAID'])
    await charge(line('COURSE', 12_000))
    expect(await payments()).toEqual(['OUTSTANDING', 'OUTSTANDING'])
    const payment = await make.payment(made, 5000)
    expect(await payments()).toEqual(['PARTIAL_PAYMENT', 'PARTIAL_PAYMENT'])
    await make.payment(made, 7000)
    expect(await payments()).toEqual(['PAID', 'PAID'])
    await make.payment(made, 5000, { refund_of_id: payment.id })
    await make.orderLine(made, null)
    expect(await payments()).toEqual(['PARTIAL_PAYMENT', 'PARTIAL_PAYMENT', 'PARTIAL_PAYMENT'])
    await charge(line('ADJUSTMENT', -12_000, { training: second.id }))
    expect(await payments()).toEqual(['PAID', 'PAID', 'PAID'])
  })

  it.each([
    [0, 0],
    [100, 0],
    [100, 1],
    [100, 99],
    [100, 100],
    [100, 101],
    [0, 1],
  ])('is what the contract says where %i is charged and %i paid', async (charged, paid) => {
    const [row] = await sql('SELECT order_payment($1, $2) AS payment', charged, paid)

    expect(row.payment).toBe(paymentStatus({ charged, paid, hasOpenCard: false }))
  })
})

describe('a promo code of an order', () => {
  type Booked = { id: number; school_id: number; customer_id: number }

  /** Writes the use of a promo code that each contact may use once. */
  const use = ({ id, school_id, customer_id }: Booked, voucher: { id: number }, amount = 500) =>
    sql(
      `INSERT INTO voucher_uses (school_id, voucher_id, order_id, customer_id, amount, once)
       VALUES ($1, $2, $3, $4, $5, true)`,
      school_id,
      voucher.id,
      id,
      customer_id,
      amount,
    )
  const release = (order_id: number) => sql('UPDATE voucher_uses SET released_at = now() WHERE order_id = $1', order_id)

  it('is one, until it is given back', async () => {
    const { made, school } = await order()
    const [first, second] = [await test().make.voucher(school), await test().make.voucher(school)]
    await use(made, first)

    await expect(use(made, second)).rejects.toMatchObject({ code: '23505' })
    await release(made.id)
    await expect(use(made, second, -1)).rejects.toMatchObject(CHECK)
    await expect(use(made, second)).resolves.toEqual([])
  })

  it('takes a use of it on the day in London on which it was written, and gives it back once', async () => {
    const { made, school } = await order()
    const { make } = test()
    const voucher = await make.voucher(school, { num_of_uses_available: 1 })
    const uses = () =>
      sql('SELECT num_of_uses_available AS left, times_used AS used FROM vouchers WHERE id = $1', voucher.id)
    await use(made, voucher)

    expect(await uses()).toEqual([{ left: 0, used: 1 }])
    const theirs = await make.order(await make.customer(school), null)
    await expect(use(theirs, voucher)).rejects.toMatchObject({ code: 'CN011' })
    await release(made.id)
    await release(made.id)
    expect(await uses()).toEqual([{ left: 1, used: 0 }])
    await sql('DELETE FROM voucher_uses WHERE order_id = $1', made.id)
    expect(await uses()).toEqual([{ left: 1, used: 0 }])
    const ended = await make.voucher(school, { expire_date: new Date('2020-06-01') })
    await expect(use(made, ended)).rejects.toMatchObject({ code: 'CN011' })
  })

  it('is used once by a contact who may use it once, until it is given back', async () => {
    const { made, school, another } = await order()
    const voucher = await test().make.voucher(school)
    const again = await another()
    await use(made, voucher)

    await expect(use(again, voucher)).rejects.toMatchObject({ code: '23505' })
    await release(made.id)
    await expect(use(again, voucher)).resolves.toEqual([])
  })

  it('goes with its order to another contact, who used the same one already: no third use is possible', async () => {
    const { made, school } = await order()
    const { make } = test()
    const voucher = await make.voucher(school)
    const other = await make.customer(school)
    const theirs = await make.order(other, null)
    await use(made, voucher)
    await use(theirs, voucher)

    await sql('UPDATE orders SET customer_id = $1 WHERE id = $2', other.id, made.id)

    const uses = await sql(
      'SELECT customer_id, once FROM voucher_uses WHERE voucher_id = $1 ORDER BY order_id',
      voucher.id,
    )
    expect(uses).toEqual([
      { customer_id: other.id, once: false },
      { customer_id: other.id, once: true },
    ])
    await expect(use(await make.order(other, null), voucher)).rejects.toMatchObject({ code: '23505' })
  })
})
