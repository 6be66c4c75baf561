import { CustomerQuery, ListedCustomer } from '@connect/contract/customers/customer'
import { customers } from '@connect/contract/customers/routes'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageStatement } from '#platform/lists/hot-list.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'
import { customersFor, inOrder } from './customer-list.ts'

const test = useTestApp()

/** A school with these contacts, and the list of their first names for somebody with access to contacts. */
async function opened(contacts: object[], level: 'EDIT' | 'VIEW' = 'EDIT') {
  const { make, as } = test()
  const school = await make.school()
  for (const contact of contacts) await make.customer(school, { last_name: 'Fox', ...contact })
  const call = await as(await make.user(school, { contact_permission: `USER_PERMISSION_${level}` }))
  const find = async (query: object) => {
    const page = await call(customers.list, { query })
    for (const row of page.results) expect(ListedCustomer.strict().parse(row)).toEqual(row)
    expect(page.count).toBe(page.results.length)
    return page.results.map(({ first_name }) => first_name)
  }
  return { school, call, find }
}

describe('a search', () => {
  const ISLA = {
    first_name: 'Isla',
    email: 'Mac_100%@example.org',
    phone: '+44 (0)7700 900123',
    licence_number: 'MCDON061109IR9XX',
  }
  const ANN = { first_name: 'Ann', alternative_phone: '020 7946 0112' }

  it.each([
    ['mac_1', ['Isla']],
    ['MAC_100%@EXAMPLE', ['Isla']],
    ['mac.1', []],
    ['example', []],
    ['07700 9', ['Isla']],
    ['+44 7700', ['Isla']],
    ['0044', []],
    ['077', ['Isla']],
    ['+44 77', ['Isla']],
    ['(020) 7946', ['Ann']],
    ['900123', []],
    ['mcdon0611', ['Isla']],
    ['MCDON 0611', ['Isla']],
    ['061109', []],
    ['isla fo', ['Isla']],
    ['fox', ['Ann', 'Isla']],
  ])('of %s finds %j', async (search, found) => {
    const { find } = await opened([ISLA, ANN])

    expect(await find({ search })).toEqual(found)
  })

  it('finds nobody by a licence number who may only look, or they could find it out letter by letter', async () => {
    const { find } = await opened([ISLA], 'VIEW')

    expect(await find({ search: 'mcdon0611' })).toEqual([])
    expect(await find({ search: '07700 9' })).toEqual(['Isla'])
  })
})

describe('filters', () => {
  it('find contacts by where they came from', async () => {
    const { find } = await opened([
      { first_name: 'A', source: 'WIDGET' },
      { first_name: 'B', source: 'RIDETO' },
      { first_name: 'C', source: 'RIDETO_INSTANT' },
    ])

    expect(await find({ source: 'RIDETO,RIDETO_INSTANT' })).toEqual(['B', 'C'])
    expect(await find({ source: 'WIDGET' })).toEqual(['A'])
    expect(await find({ source: 'DASHBOARD' })).toEqual([])
  })

  it('find contacts by the days of London on which they were added, both inclusive', async () => {
    const { find } = await opened([
      { first_name: 'A', created: new Date('2026-07-14T22:59:59Z') },
      { first_name: 'B', created: new Date('2026-07-14T23:00:00Z') },
      { first_name: 'C', created: new Date('2026-07-15T22:59:59Z') },
      { first_name: 'D', created: new Date('2026-07-15T23:00:00Z') },
    ])

    expect(await find({ created__gte: '2026-07-15', created__lte: '2026-07-15' })).toEqual(['B', 'C'])
  })

  it('find contacts who agreed to emails or text messages, and did not unsubscribe', async () => {
    const gone = new Date()
    const { find } = await opened([
      { first_name: 'A', email_optin: true },
      { first_name: 'B', email_optin: true, email_opted_out_at: gone },
      { first_name: 'C', email_optin: true, email_opted_out_at: gone, sms_optin: true },
      { first_name: 'D', third_party_optin: true },
    ])

    expect(await find({ is_opted_in: 'true' })).toEqual(['A', 'C'])
    expect(await find({ is_opted_in: 'false' })).toEqual(['B', 'D'])
  })
})

it('is sorted by several fields, by either name of the order', async () => {
  const { find, call } = await opened([
    { first_name: 'A', last_name: 'Fox', created: new Date('2026-07-14T09:00:00Z') },
    { first_name: 'B', last_name: 'Adams', created: new Date('2026-07-14T09:00:00Z') },
    { first_name: 'C', last_name: 'Young', created: new Date('2026-07-15T09:00:00Z'), email: 'c@example.org' },
  ])

  expect(await find({ ordering: '-created,last_name' })).toEqual(['C', 'B', 'A'])
  expect(await find({ o: '-last_name' })).toEqual(['C', 'A', 'B'])
  expect(await find({ o: 'first_name', ordering: '-first_name' })).toEqual(['A', 'B', 'C'])
  expect((await find({ o: '-email' }))[0]).toBe('C')
  expect((await find({ o: 'email' }))[0]).toBe('C')
  expect((await refused(call(customers.list, { query: { ordering: 'town' } }))).fields).toHaveProperty('ordering')
})

it('is sorted by the latest training that is not cancelled and names it, those without one last both ways', async () => {
  const { make } = test()
  const { school, call, find } = await opened(['A', 'B', 'C', 'D'].map((first_name) => ({ first_name })))
  const [a, b, c] = (await call(customers.list, { query: { o: 'first_name' } })).results
  const site = await make.site(school)
  const on = { spaces: 8, manual_bikes: 8 }
  const soon = await make.course(site, 'LICENCE_CBT', { date: '2027-03-03', ...on })
  const later = await make.course(site, 'LICENCE_CBT_RENEWAL', { date: '2027-03-10', ...on })
  const book = (contact: typeof a, course: typeof soon, training = {}) =>
    make.order({ school_id: school.id, id: contact?.id ?? 0 }, course, { training })
  const cancelled = {
    status: 'TRAINING_CANCELLED',
    cancellation_reason: 'CANCELLATION_OTHER',
    cancelled_by: 'RIDER',
    cancelled_at: new Date(),
  } as const
  await book(a, soon)
  await book(a, later)
  await book(b, soon)
  await book(b, later, cancelled)
  await book(c, later, cancelled)

  expect(await find({ ordering: 'latest_order,first_name' })).toEqual(['B', 'A', 'C', 'D'])
  expect(await find({ ordering: '-latest_order,first_name' })).toEqual(['A', 'B', 'C', 'D'])
  const { results } = await call(customers.list, { query: { o: 'first_name' } })
  expect(results.map(({ latest_order }) => latest_order)).toEqual([
    { date: '2027-03-10', course_type: 'LICENCE_CBT_RENEWAL' },
    { date: '2027-03-03', course_type: 'LICENCE_CBT' },
    null,
    null,
  ])
})

it('is counted by source, without who was merged', async () => {
  const { school, call } = await opened([
    { source: 'RIDETO' },
    { source: 'RIDETO_INSTANT' },
    { source: 'WIDGET' },
    { source: 'WIDGET' },
  ])
  const [one, other] = (await call(customers.list, { query: { source: 'WIDGET' } })).results
  await test().context.db.customer.updateMany({
    where: { school_id: school.id, id: other?.id ?? 0 },
    data: { merged_into_id: one?.id ?? 0 },
  })
  const empty = await opened([])

  const none = { RIDETO: 0, RIDETO_INSTANT: 0, WIDGET: 0, DASHBOARD: 0 }
  expect(await call(customers.summary, {})).toEqual({
    total: 3,
    sources: { ...none, RIDETO: 1, RIDETO_INSTANT: 1, WIDGET: 1 },
  })
  expect(await empty.call(customers.summary, {})).toEqual({ total: 0, sources: none })
})

it('leaves out who was merged or forgotten', async () => {
  const { school, call, find } = await opened([{ first_name: 'A' }, { first_name: 'B' }])
  const [a, b] = (await call(customers.list, {})).results
  await test().context.db.customer.updateMany({
    where: { school_id: school.id, id: b?.id ?? 0 },
    data: { merged_into_id: a?.id ?? 0 },
  })

  expect(await find({})).toEqual(['A'])
  expect(await find({ search: 'fox' })).toEqual(['A'])
})

describe('at 20,000 contacts in one school, an index is read and not the table', () => {
  let school_id: number

  beforeAll(async () => {
    const { make, context, owner } = test()
    school_id = (await make.school()).id
    await context.pool.query(
      `INSERT INTO customers (school_id, first_name, last_name, email, phone, alternative_phone, licence_number, source,
         created, email_optin, latest_training_at)
       SELECT $1, 'First' || n % 997, 'Last' || n % 2000, CASE WHEN n % 3 > 0 THEN 'mail' || n || '@example.org' END,
         '07' || lpad(n::text, 9, '0'), '020' || lpad(n::text, 8, '0'),
         CASE WHEN n % 2 = 0 THEN 'LASTX' || lpad(n::text, 6, '0') || 'F9ABC' END,
         (ARRAY['DASHBOARD', 'WIDGET', 'RIDETO'])[1 + n % 3]::"BookingSource",
         timestamptz '2020-01-01' + n * interval '1 hour', n % 10 = 0,
         CASE WHEN n % 4 > 0 THEN timestamp '2026-01-01' + n * interval '1 hour' END
       FROM generate_series(1, 20000) n`,
      [school_id],
    )
    for (const table of ['customers', 'customer_counts']) await owner.query(`VACUUM ANALYZE ${table}`)
  })

  async function plan(query: object): Promise<string> {
    const list = customersFor({ isWhole: true, today: '2026-11-23' })
    const { text, values } = pageStatement(list, inOrder(CustomerQuery.parse(query)))
    const { rows } = await test().context.pool.query(`EXPLAIN ${text}`, [school_id, ...values])
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  const SORTS = ['last_name', 'first_name', 'email', 'source', 'created', 'latest_order']
  const FILTERS = [
    {},
    { source: 'WIDGET' },
    { source: 'RIDETO,WIDGET' },
    { created__gte: '2022-04-01', created__lte: '2022-04-02' },
    { is_opted_in: 'true' },
    { is_opted_in: 'false' },
  ]
  const SEARCHES = ['first77', 'last77', 'mail77', '07000007', 'lastx00007']
  const found = [{}, ...SEARCHES.map((search) => ({ search }))]
  const queries = FILTERS.flatMap((filter) => found.map((search) => ({ ...filter, ...search }))).flatMap((filter) =>
    SORTS.flatMap((sort) => [
      { ...filter, o: sort },
      { ...filter, o: `-${sort}` },
    ]),
  )

  it.each(queries)('%j', async (query) => {
    expect(await plan(query)).not.toMatch(/Seq Scan on customers/)
  })

  it.each(SORTS)('to sort by %s without sorting, both ways', async (sort) => {
    for (const o of [sort, `-${sort}`]) {
      const text = await plan({ o })
      expect(text).toMatch(new RegExp(`Index.* using customers_by_${sort}`))
      // Some are sorted within equal last names at most.
      expect(text.match(/Sort Key/g)?.length ?? 0).toBe(text.match(/Presorted Key/g)?.length ?? 0)
    }
  })

  it.each([
    ['first77', ['customers_by_name_prefix', 'customers_by_last_name_prefix', 'customers_by_email_prefix']],
    ['07000007', ['customers_by_phone_digits', 'customers_by_alternative_phone_digits']],
    ['lastx00007', ['customers_by_licence']],
  ])('to find %s, however much of it there is', async (search, indexes) => {
    const text = await plan({ search })

    for (const index of indexes) expect(text).toContain(index)
  })

  it('and the counts of all and by source are read where they are kept', async () => {
    for (const query of [{}, { source: 'WIDGET' }, { source: 'WIDGET,RIDETO' }, { o: '-created', page: 3 }]) {
      expect(await plan(query)).toContain('customer_counts')
    }
    expect(await plan({ source: 'WIDGET', is_opted_in: 'true' })).not.toContain('customer_counts')
  })
})
