import { search } from '@connect/contract/search/routes'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

type Owner = Awaited<ReturnType<ReturnType<typeof test>['make']['school']>>

/** A Pro school with one of everything, all beginning with "Zeb", and a way to search it as its owner. */
async function school() {
  const { make } = test()
  const row = await make.school({ is_connect_pro: true })
  const site = await make.site(row, {
    name: 'Southside Zebra',
    connect_location_name: 'Zebra Yard',
    town: 'Croydon',
    postcode: 'CR0 9ZZ',
  })
  const owner = await make.user(row, {
    is_account_owner: true,
    user_type: 'USER_ADMIN',
    first_name: 'Zebedee',
    last_name: 'Quill',
  })
  const rider = await make.customer(row, {
    first_name: 'Isla',
    last_name: 'Zebrowski',
    email: 'isla@example.org',
    phone: '07700 900123',
    licence_number: 'MORGA657054SM9IJ',
  })
  const voucher = await make.voucher(row, { code: 'ZEB-10' })
  const bike = await make.bike(row, { registration_plate: 'LV73ZEB', make: 'ZEBEL', model: 'CB125F' })
  const statuses = ['CERTIFICATE_READY_TO_RETURN', 'CERTIFICATE_PENDING'] as const
  const book = await make.book(site, { first: 3_104_201, statuses: [...statuses], rider })
  await make.courseType(site, 'LICENCE_CBT', { short_name: 'ZEB' })
  const course = await make.course(site, 'LICENCE_CBT', { date: '2027-03-13', auto_bikes: 1 })
  const order = await make.order(rider, course, { friendly_id: 'DR#XTB234' })
  return { school: row, site, owner, rider, voucher, bike, book, course, order, find: await finder(owner) }
}

async function finder(user: Parameters<ReturnType<typeof test>['as']>[0]) {
  const call = await test().as(user)
  return (s: string) => call(search.all, { query: { s } })
}

const staff = (row: Owner, shared: Parameters<typeof permissions>[1]) =>
  test().make.user(row, { ...permissions(null, shared) })

const VIEW = 'USER_PERMISSION_VIEW'

it('answers every group with its own fields [SEARCH-14, SEARCH-15, SEARCH-17, SEARCH-18, SEARCH-19, SEARCH-20, SEARCH-21, SEARCH-22]', async () => {
  const { find, site, owner, rider, voucher, bike, course, order } = await school()

  const found = await find('zeb')

  const one = (result: object) => ({ count: 1, results: [result] })
  expect(found).toEqual({
    customers: one({ id: rider.id, first_name: 'Isla', last_name: 'Zebrowski', email: 'isla@example.org' }),
    vouchers: one({ id: voucher.id, code: 'ZEB-10' }),
    certificates: one({
      customer_email: 'isla@example.org',
      certificate_number: 3_104_201,
      rider_name: 'Isla Zebrowski',
    }),
    instructors: one({ id: owner.id, first_name: 'Zebedee', last_name: 'Quill' }),
    motorbikes: one({ id: bike.id, registration_plate: 'LV73ZEB', make: 'ZEBEL', model: 'CB125F' }),
    suppliers: one({
      id: site.id,
      connect_location_name: 'Zebra Yard',
      name: 'Southside Zebra',
      postcode: 'CR0 9ZZ',
    }),
    courses: one({ name: 'CBT', constant: 'LICENCE_CBT', suppliers: [site.id] }),
    orders: one({
      id: order.training.id,
      order_friendly_id: 'DR#XTB234',
      school_course_id: course.id,
      rider_name: 'Isla Zebrowski',
      course_type: 'LICENCE_CBT',
      date: '2027-03-13',
    }),
    incomplete: false,
  })
  expect(Object.keys(found)).toEqual([
    'customers',
    'vouchers',
    'certificates',
    'instructors',
    'motorbikes',
    'suppliers',
    'courses',
    'orders',
    'incomplete',
  ])
})

describe('a search', () => {
  it.each([
    ['ISLA zeb', ['customers', 'certificates', 'orders']],
    ['isla@ex', ['customers', 'orders']],
    ['07700 9001', ['customers', 'orders']],
    ['+44 7700', ['customers', 'orders']],
    ['dr#xt', ['orders']],
    ['xtb2', ['orders']],
    ['xtb2345', []],
    ['#xtb', ['orders']],
    ['morga65', ['customers']],
    ['3104201', ['certificates']],
    ['310 42', ['certificates']],
    ['lv73 z', ['motorbikes']],
    ['cb1', ['motorbikes']],
    ['zebedee q', ['instructors']],
    ['croy', ['suppliers']],
    ['cr09', ['suppliers']],
    ['yard', ['suppliers']],
    ['cbt', ['courses']],
    ['z', ['customers', 'vouchers', 'certificates', 'instructors', 'motorbikes', 'suppliers', 'courses', 'orders']],
    ['brow', []],
    ['%', []],
    ['_', []],
    ['\\', []],
  ])('finds by %o in %o', async (s, groups) => {
    const { find } = await school()

    const { incomplete: _, ...found } = await find(s)

    const filled = Object.entries(found).filter(([, group]) => group.count > 0)
    expect(filled.map(([key]) => key)).toEqual(groups)
  })

  it('finds course types by each word of their name, once, with all sites that set them up', async () => {
    const { school: row, find } = await school()
    const { make } = test()
    const [b, a] = [
      await make.site(row, { connect_location_name: 'B' }),
      await make.site(row, { connect_location_name: 'A' }),
    ]
    for (const site of [b, a]) await make.courseType(site, 'FULL_LICENCE_MOD1_TRAINING', { is_active: false })

    const { courses } = await find('training')

    const type = { name: 'Module 1 Training', constant: 'FULL_LICENCE_MOD1_TRAINING', suppliers: [a.id, b.id] }
    expect(courses).toEqual({ count: 1, results: [type] })
  })

  it('shows four of a group, by last name before first name, and how many there are in all', async () => {
    const { school: row, find } = await school()
    for (const last_name of ['F', 'E', 'd', 'C', 'B']) {
      await test().make.customer(row, { first_name: 'Zed', last_name })
    }

    const { customers } = await find('ze')

    expect(customers?.count).toBe(6)
    expect(customers?.results.map(({ last_name }) => last_name)).toEqual(['Zebrowski', 'B', 'C', 'd'])
  })

  it('counts somebody once who is found in several ways', async () => {
    const { school: row, find } = await school()
    const doubled = { first_name: 'Yan', last_name: 'Yanov', email: 'yan@example.org' }
    await test().make.customer(row, doubled)

    const { customers } = await find('yan')

    expect(customers?.count).toBe(1)
  })

  it('counts an order once that is found by its number and by its rider, and shows the latest training of a rider first', async () => {
    const { school: row, site, find } = await school()
    const { make } = test()
    const rider = await make.customer(row, { first_name: 'Abby', last_name: 'Drew' })
    const booked = async (friendly_id: string, date: string) =>
      make.order(rider, await make.course(site, 'LICENCE_CBT', { date, auto_bikes: 1 }), { friendly_id })
    await booked('DR#ABB234', '2027-03-14')
    await booked('DR#ZZZ345', '2027-03-15')
    await booked('DR#ZZZ346', '2027-03-16')

    const { orders } = await find('abb')

    expect(orders?.count).toBe(3)
    expect(orders?.results.map(({ order_friendly_id }) => order_friendly_id)).toEqual([
      'DR#ABB234',
      'DR#ZZZ346',
      'DR#ZZZ345',
    ])
  })

  it('finds an order that has no course yet', async () => {
    const { school: row, find } = await school()
    const rider = await test().make.customer(row, { first_name: 'Yan', last_name: 'Yanov' })
    await test().make.order(rider, null)

    expect((await find('yanov')).orders?.results).toMatchObject([{ school_course_id: null, date: null }])
  })

  it('leaves out what is deleted or inactive, and shows for whoever was merged whom they became', async () => {
    const { school: row, find, rider } = await school()
    const { make, context } = test()
    const deleted_at = new Date('2026-01-01')
    await make.voucher(row, { code: 'YAK', deleted_at })
    await make.bike(row, { make: 'YAK', deleted_at })
    await make.user(row, { first_name: 'Yak', is_active: false })
    const merged = await make.customer(row, { first_name: 'Yak' })
    await context.db.customer.update({
      where: { school_id_id: { school_id: row.id, id: merged.id } },
      data: { merged_into_id: rider.id },
    })

    const { incomplete: _, ...found } = await find('yak')

    expect(Object.values(found).map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 0, 1])
    expect(found.customers?.results).toMatchObject([{ id: rider.id, last_name: 'Zebrowski' }])
  })

  it("finds nothing of another school's", async () => {
    await school()
    const { make } = test()
    const other = await make.user(await make.school({ is_connect_pro: true }), {
      is_account_owner: true,
      user_type: 'USER_ADMIN',
      first_name: 'Ann',
      last_name: 'Fox',
    })
    const { incomplete: _, ...found } = await (await finder(other))('z')

    expect(Object.values(found).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
  })

  it.each(['', '   ', 'x'.repeat(101)])('is refused without anything, or with too much, to look for: %o', async (s) => {
    const { find } = await school()

    expect((await refused(find(s))).code).toBe('validation_failed')
  })
})

describe('a group', () => {
  const toGroupNames = (found: object) => Object.keys(found).filter((key) => key !== 'incomplete')

  it.each([
    ['nothing', {}, []],
    ['contacts', { contact_permission: VIEW }, ['customers']],
    ['the account', { account_permission: VIEW }, ['vouchers', 'suppliers']],
    ['certificates', { certificate_permission: VIEW }, ['certificates']],
    ['staff', { staff_planner_permission: VIEW }, ['instructors']],
    ['bikes', { bike_permission: VIEW }, ['motorbikes']],
    ['courses', { course_permission: VIEW }, ['courses']],
    ['orders', { order_permission: VIEW }, ['orders']],
    ['their own calendar only', { calendar_own_permission: VIEW }, []],
  ] as const)('is only there for who may open it: %s', async (_, shared, groups) => {
    const { school: row } = await school()

    const found = await (await finder(await staff(row, shared)))('zeb')

    expect(toGroupNames(found)).toEqual(groups)
  })

  it('of certificates and of bikes is there on Pro only', async () => {
    const { make } = test()
    const owner = await make.user(await make.school(), { is_account_owner: true, user_type: 'USER_ADMIN' })

    const found = await (await finder(owner))('z')

    expect(toGroupNames(found)).toEqual(['customers', 'vouchers', 'instructors', 'suppliers', 'courses', 'orders'])
  })

  it('of contacts is not found by a licence number that its reader sees only masked', async () => {
    const { school: row } = await school()
    const viewer = await finder(await staff(row, { contact_permission: VIEW, order_permission: VIEW }))

    expect((await viewer('morga65')).customers?.count).toBe(0)
    expect((await viewer('morga65')).orders?.count).toBe(0)
    expect((await viewer('isla')).customers?.count).toBe(1)
  })
})
