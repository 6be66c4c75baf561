import { customers } from '@connect/contract/customers/routes'
import { orders, trainings } from '@connect/contract/orders/order-routes'
import { vouchers } from '@connect/contract/vouchers/routes'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { chargesIn, openOffice } from '#features/orders/testing/open-office.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const office = (settings = {}) => openOffice(test(), settings)

describe('a booking', () => {
  it('is an order with a training, charges and a payment, and takes a space and a bike [ORDER-06]', async () => {
    const { book, rider, taken, first } = await office()
    const { id } = await rider({ first_name: 'Isla', last_name: 'MacDonald' })

    const training = await book({
      customer: id,
      bike_type: 'BIKE_TYPE_AUTO_125CC',
      payment_status: 'PARTIAL_PAYMENT',
      payment_method: 'CASH',
      paid_amount: 5000,
      tandcs_agreed: true,
      notes: 'Left-handed',
    })

    expect(training).toMatchObject({
      status: 'TRAINING_CONFIRMED',
      school_course_id: first.id,
      customer: { id, full_name: 'Isla MacDonald' },
      notes: 'Left-handed',
      order: {
        source: 'DASHBOARD',
        source_label: 'Direct',
        payment_status: 'PARTIAL_PAYMENT',
        charged: 14_500,
        paid: 5000,
        outstanding: 9500,
        refund_due: 0,
      },
    })
    expect(training.order.friendly_id).toMatch(/^DR#[A-HJ-NP-Z2-9]{6}$/)
    expect(training.order.tandcs_agreed_at).not.toBeNull()
    expect(chargesIn(training)).toEqual(['COURSE 13000', 'BIKE 1500'])
    expect(await taken()).toEqual([1, 0])
  })

  it('adds the contact from the fields of the form, and only where it is booked [ORDER-03]', async () => {
    const { book, call, first, course } = await office()
    const rider = {
      user_first_name: 'Tyler',
      user_last_name: 'Marsh',
      user_email: 'Tyler@Example.org',
      user_phone: '07700 900187',
      user_birthdate: '2001-06-10',
      user_driving_licence_number: 'marsh 106101 t99ab',
    }

    const training = await book(rider)

    expect(training).toMatchObject({
      ...rider,
      user_email: 'tyler@example.org',
      user_driving_licence_number: 'MARSH106101T99AB',
    })
    const full = await course({ spaces: 0 })
    const refusal = await refused(book({ ...rider, course: full.id, user_first_name: 'Nobody' }))
    expect([refusal.code, refusal.fields]).toEqual([
      'course_full',
      { course: ['There is no space left on this course'] },
    ])
    const { results } = await call(customers.list, { query: { search: 'marsh' } })
    expect(results.map(({ first_name }) => first_name)).toEqual(['Tyler'])
    expect(first.id).toBe(training.school_course_id)
  })

  it('fills what a contact does not say yet, and changes nothing else of them', async () => {
    const { book, rider, call } = await office()
    const { id } = await rider({ phone: null, email: 'known@example.org' })

    await book({ customer: id, user_phone: '07700 900123', user_email: 'other@example.org' })

    const contact = await call(customers.get, { params: { customer_id: id } })
    expect([contact.phone, contact.email]).toEqual(['07700 900123', 'known@example.org'])
  })

  it.each([
    ['PAID', 14_500],
    ['OUTSTANDING', 0],
  ] as const)('that is %s is paid %i pence', async (payment_status, paid) => {
    const { book } = await office()
    const payment_method = payment_status === 'PAID' ? 'CARD' : null

    const { order } = await book({ bike_type: 'BIKE_TYPE_AUTO_125CC', payment_status, payment_method })

    expect([order.payment_status, order.paid]).toEqual([payment_status, paid])
  })

  it('over nothing is paid, without a payment', async () => {
    const { book } = await office()

    const { order } = await book({ price: 0, payment_status: 'PAID', payment_method: 'CASH' })

    expect([order.payment_status, order.charged, order.payments]).toEqual(['PAID', 0, []])
  })

  it('at an agreed price is adjusted to it, with the reason', async () => {
    const { book } = await office()

    const training = await book({ price: 10_000, price_reason: 'Friend of Sam' })

    expect(chargesIn(training)).toEqual(['COURSE 13000', 'ADJUSTMENT -3000'])
    expect(training.order.charges.at(-1)?.description).toBe('Price agreed: Friend of Sam')
  })

  it.each([
    [true, [20, 20]],
    [false, [0, 0]],
  ])('of a school that is registered for VAT: %s', async (vat_registered, rates) => {
    const { book } = await office({ vat_registered })

    const { order } = await book({ bike_type: 'BIKE_TYPE_AUTO_125CC' })

    expect(order.charges.map(({ vat_rate }) => vat_rate)).toEqual(rates)
  })

  it('of a test has the fee of DVSA, outside VAT', async () => {
    const { book, course, site } = await office({ vat_registered: true })
    await test().make.courseType(site, 'FULL_LICENCE_MOD1_TEST', { price_weekday: 9000, dvsa_test_fee: 1550 })
    const { id } = await course({ auto_bikes: 0, auto_125cc_bikes: 0, a_manual_bikes: 1 }, 'FULL_LICENCE_MOD1_TEST')

    const training = await book({ course: id, bike_type: 'BIKE_TYPE_A_MANUAL' })

    expect(training.order.charges.map(({ kind, amount, vat_rate }) => [kind, amount, vat_rate])).toEqual([
      ['COURSE', 9000, 20],
      ['DVSA_FEE', 1550, null],
    ])
  })

  it.each([
    ['a course of another school', { course: 1 }, 'validation_failed', 'course'],
    ['a bike that the course does not use', { bike_type: 'BIKE_TYPE_MANUAL' }, 'validation_failed', 'bike_type'],
    ['a payment without its method', { payment_status: 'PAID' }, 'validation_failed', 'payment_method'],
    [
      'a part payment without its amount',
      { payment_status: 'PARTIAL_PAYMENT', payment_method: 'CASH' },
      'validation_failed',
      'paid_amount',
    ],
    [
      'more than it costs',
      { payment_status: 'PARTIAL_PAYMENT', payment_method: 'CASH', paid_amount: 13_001 },
      'payment_too_high',
      'paid_amount',
    ],
    ['another price than was on the screen', { expected_price: 12_999 }, 'price_changed', 'expected_price'],
    [
      'the marketplace for what RideTo did not sell',
      { payment_status: 'PAID', payment_method: 'MARKETPLACE' },
      'validation_failed',
      'payment_method',
    ],
    ['no last name', { user_first_name: 'Isla' }, 'validation_failed', 'user_last_name'],
    [
      'a licence number that is none',
      { user_first_name: 'A', user_last_name: 'B', user_driving_licence_number: 'X' },
      'validation_failed',
      'user_driving_licence_number',
    ],
  ])('is refused with %s, and nothing of it is kept', async (_, body, code, field) => {
    const { book, call, taken } = await office()

    const refusal = await refused(book(body))

    expect(refusal.code).toBe(code)
    expect(Object.keys(refusal.fields)).toEqual([field])
    expect((await call(orders.list, {})).count).toBe(0)
    expect(await taken()).toEqual([0, 0])
  })

  it('is refused where no bike of its type is left, or the course is cancelled', async () => {
    const { book, course } = await office()
    const one = await course({ auto_bikes: 1 })
    const off = await course({ status: 'CANCELLED', cancel_reason: 'Snow' })
    await book({ course: one.id })

    expect((await refused(book({ course: one.id }))).code).toBe('bike_type_full')
    expect((await refused(book({ course: off.id }))).code).toBe('course_not_bookable')
    await expect(book({ course: one.id, bike_type: 'BIKE_TYPE_NONE' })).resolves.toBeDefined()
  })

  it('is refused for a contact who is on the course, until they cancelled', async () => {
    const { book, rider, call } = await office()
    const { id } = await rider()
    const { id: training_id } = await book({ customer: id })

    expect((await refused(book({ customer: id }))).code).toBe('already_on_course')
    const body = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'SCHOOL' } as const
    await call(trainings.cancel, { params: { training_id }, body })
    await expect(book({ customer: id })).resolves.toBeDefined()
  })
})

describe('who may ride', () => {
  it('is decided on the day of the course: nobody below 17 rides a 125, whoever says so', async () => {
    const { rider, first, asAdmin, today, call } = await office()
    const { id } = await rider({ birthdate: new Date(`${Number(today.slice(0, 4)) - 16}-01-01`) })
    const body = {
      customer: id,
      course: first.id,
      bike_type: 'BIKE_TYPE_AUTO_125CC',
      payment_status: 'OUTSTANDING',
    } as const

    const refusal = await refused(call(orders.create, { body }))

    expect(refusal.code).toBe('not_eligible')
    expect(Object.keys(refusal.fields)).toEqual(['bike_type'])
    const admin = await asAdmin()
    const again = await refused(admin(orders.create, { body: { ...body, override_reason: 'He rides well' } }))
    expect(again.code).toBe('not_eligible')
  })

  it('can be overridden by an admin with a reason where a CBT has expired', async () => {
    const { rider, course, site, asAdmin, call } = await office()
    await test().make.courseType(site, 'GEAR_CONVERSION_COURSE')
    const { id: course_id } = await course({}, 'GEAR_CONVERSION_COURSE')
    const { id } = await rider({ cbt_passed_date: new Date('2020-01-01') })
    const body = {
      customer: id,
      course: course_id,
      bike_type: 'BIKE_TYPE_AUTO',
      payment_status: 'OUTSTANDING',
      override_reason: 'The new certificate is on its way',
    } as const

    expect((await refused(call(orders.create, { body }))).code).toBe('not_eligible')
    const admin = await asAdmin()
    expect((await refused(admin(orders.create, { body: { ...body, override_reason: ' ' } }))).code).toBe('not_eligible')
    const { id: training_id } = await admin(orders.create, { body })
    const { results } = await admin(trainings.history, { params: { training_id } })
    expect(JSON.stringify(results)).toContain('The new certificate is on its way')
  })
})

describe('a promo code', () => {
  it('takes off what it says, is used once by a contact, and given back when they cancel [N-24]', async () => {
    const { book, rider, school, call, course } = await office()
    const { id: voucher_id } = await test().make.voucher(school, {
      code: 'SPRING-10',
      num_of_uses_available: 2,
      once_per_customer: true,
    })
    const manager = await test().as(
      await test().make.user(school, permissions(null, { account_permission: 'USER_PERMISSION_VIEW' })),
    )
    const left = async () => {
      const { num_of_uses_available, times_used } = await manager(vouchers.get, { params: { voucher_id } })
      return [num_of_uses_available, times_used]
    }
    const { id } = await rider()
    const other = await course()

    const training = await book({ customer: id, voucher_code: 'spring-10', expected_price: 11_700 })

    expect(chargesIn(training)).toEqual(['COURSE 13000', 'DISCOUNT -1300'])
    expect(training.order.voucher_code).toBe('SPRING-10')
    expect(await left()).toEqual([1, 1])
    const again = await refused(book({ customer: id, course: other.id, voucher_code: 'SPRING-10' }))
    expect(again.fields).toEqual({ voucher_code: ['This contact has already used this promo code'] })
    const body = { cancellation_reason: 'CANCELLATION_OTHER', cancelled_by: 'SCHOOL' } as const
    const cancelled = await call(trainings.cancel, { params: { training_id: training.id }, body })
    expect(cancelled.order.voucher_code).toBeNull()
    expect(await left()).toEqual([2, 0])
    await expect(book({ customer: id, course: other.id, voucher_code: 'SPRING-10' })).resolves.toBeDefined()
  })

  it('that cannot be used refuses the booking, and the quote says why', async () => {
    const { book, call, first } = await office()

    const refusal = await refused(book({ voucher_code: 'NONE' }))

    expect([refusal.code, refusal.fields]).toEqual([
      'voucher_not_usable',
      { voucher_code: ['There is no such promo code'] },
    ])
    const body = { course: first.id, bike_type: 'BIKE_TYPE_AUTO', voucher_code: 'none' } as const
    const { voucher, total } = await call(orders.quote, { body })
    const message = 'There is no such promo code'
    expect([voucher, total]).toEqual([{ code: 'NONE', discount: 0, message, used_by: null }, 13_000])
  })

  it('is not used where another price was agreed, which would adjust it away', async () => {
    const { book, school } = await office()
    await test().make.voucher(school, { code: 'SPRING-10', num_of_uses_available: 1 })

    const agreed = await refused(book({ voucher_code: 'SPRING-10', price: 10_000 }))

    expect([agreed.code, agreed.fields]).toEqual([
      'voucher_not_usable',
      { voucher_code: ['An agreed price takes no promo code. Use one or the other.'] },
    ])
    const same = await book({ voucher_code: 'SPRING-10', price: 11_700 })
    expect([same.order.charged, same.order.voucher_code]).toEqual([11_700, 'SPRING-10'])
  })

  it.each([
    ['the same email address and phone', { email: 'Ann@Example.org', phone: '+44 7700 900123' }, true],
    ['another phone', { email: 'ann@example.org', phone: '07700 900124' }, false],
    ['no phone', { email: 'ann@example.org', phone: null }, false],
    ['another email address', { email: 'fox@example.org', phone: '07700 900123' }, false],
  ])('that was used by a second record with %s is warned of', async (_what, facts, isSame) => {
    const { book, school, call, course, rider } = await office()
    await test().make.voucher(school, { code: 'ONCE', once_per_customer: true })
    const ann = { first_name: 'Ann', last_name: 'Fox' }
    const first = await rider({ ...ann, email: 'ann@example.org', phone: '07700 900123' })
    const second = await rider({ ...ann, ...facts })
    await book({ customer: first.id, voucher_code: 'ONCE' })
    const body = { course: (await course()).id, customer: second.id, bike_type: 'BIKE_TYPE_AUTO' } as const

    const { voucher } = await call(orders.quote, { body: { ...body, voucher_code: 'ONCE' } })

    expect(voucher?.message).toBeNull()
    expect(voucher?.used_by).toEqual(isSame ? { id: first.id, full_name: 'Ann Fox' } : null)
  })
})

describe('a quote', () => {
  it('says what there is to choose before a bike is, and takes nothing', async () => {
    const { call, first, book, taken } = await office()
    await book({ bike_type: 'BIKE_TYPE_AUTO' })

    const quote = await call(orders.quote, { body: { course: first.id } })

    expect(quote).toMatchObject({ course: { spaces: 4, spaces_available: 3 }, lines: [], total: 0 })
    expect(quote.bikes).toEqual([
      { bike_type: 'BIKE_TYPE_AUTO', price: 0, available: 3 },
      { bike_type: 'BIKE_TYPE_AUTO_125CC', price: 1500, available: 4 },
      { bike_type: 'BIKE_TYPE_NONE', price: 0, available: 4 },
    ])
    expect(await taken()).toEqual([1, 1])
  })

  it('is what is charged then, and warns of what is not known of the rider', async () => {
    const { call, first, rider, book, site } = await office()
    await test().context.db.supplierCourseType.updateMany({
      where: { school_id: site.school_id, supplier_id: site.id },
      data: { deposit_type: 'PERCENT', deposit_percent: 25 },
    })
    const { id } = await rider({ licence_number: null })
    const body = { customer: id, course: first.id, bike_type: 'BIKE_TYPE_AUTO_125CC' } as const

    const { lines, total, deposit, warnings, refusals } = await call(orders.quote, { body })

    expect([total, deposit, refusals]).toEqual([14_500, 3625, []])
    expect(warnings).toContain('Driving licence number is not known. The rider cannot start without it.')
    const { order } = await book({ ...body, expected_price: total })
    expect(order.charges).toMatchObject(lines)
  })
})

describe('what is odd about a course', () => {
  it('is said in the quote and with the training: nobody teaches it, or too few for its riders', async () => {
    const { call, course, school, book, read } = await office()
    const { id } = await course({ spaces: 6, auto_bikes: 6 })
    const warnings = async () => (await call(orders.quote, { body: { course: id } })).warnings
    const training = await book({ course: id })

    expect(await warnings()).toEqual(['Nobody teaches this course yet'])
    expect((await read(training.id)).warnings).toEqual(['Nobody teaches this course yet'])
    const teacher = await test().make.user(school)
    const { id: user_id } = teacher
    const data = { school_id: school.id, course_id: id, user_id, position: 0 }
    await test().context.db.courseInstructor.create({ data })
    for (let riders = 1; riders < 4; riders += 1) await book({ course: id })
    expect(await warnings()).toEqual(['More than four riders for each instructor'])
    expect((await read(training.id)).warnings).toEqual([])
    const past = await course({ days: -1, instructors: [teacher] })
    expect((await call(orders.quote, { body: { course: past.id } })).warnings).toEqual([
      'This course has begun already',
    ])
  })
})
