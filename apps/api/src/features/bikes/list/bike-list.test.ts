import { BIKE_FIELDS } from '@connect/contract/bikes/bike-fields'
import { bikes } from '@connect/contract/bikes/routes'
import { sortFields } from '@connect/contract/field-table/plain-field'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()
const DAY_MS = 86_400_000

/** The day so many days from the clock's own. */
const ahead = (days: number) => new Date(test().clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)
const date = (day: string) => new Date(day)

async function school() {
  const { make, as, signIn } = test()
  const row = await make.school({ is_connect_pro: true })
  const user = await make.user(row, { bike_permission: 'USER_PERMISSION_VIEW' })
  return { row, call: await as(user), token: (await signIn(user)).access }
}

/** Four bikes that differ in everything a filter can ask for. */
async function fleet() {
  const { make } = test()
  const { row, call } = await school()
  const [croydon, leeds] = [await make.site(row), await make.site(row)]
  const bike = (registration_plate: string, data: Parameters<typeof make.bike>[1]) =>
    make.bike(row, { registration_plate, ...data })
  await bike('AA11AAA', {
    make: 'HONDA',
    model: 'CB125F',
    status: 'BIKE_STATUS_ACTIVE',
    transmission: 'BIKE_TRANSMISSION_MANUAL',
    mot_expiry_date: date(ahead(0)),
    tax_expiry_date: date(ahead(-1)),
    purchase_date: date('2024-01-01'),
    service_date: date('2026-01-01'),
    current_mileage: 100,
    sites: [croydon, leeds],
  })
  await bike('BB22BBB', {
    make: 'YAMAHA',
    model: 'MT-07',
    status: 'BIKE_STATUS_AT_RISK',
    transmission: 'BIKE_TRANSMISSION_AUTOMATIC',
    mot_expiry_date: date(ahead(90)),
    tax_expiry_date: date(ahead(91)),
    purchase_date: date('2024-06-01'),
    service_date: date('2026-06-01'),
    current_mileage: 50,
    sites: [leeds],
  })
  await bike('CC33CCC', {
    make: 'HONDA',
    model: 'PCX 100%',
    status: 'BIKE_STATUS_OUT_OF_ORDER',
    transmission: 'BIKE_TRANSMISSION_AUTOMATIC',
    mot_expiry_date: date(ahead(-1)),
    tax_expiry_date: date(ahead(0)),
  })
  await bike('DD44DDD', { make: 'KTM', model: 'Duke', transmission: null })
  await bike('EE55EEE', { make: 'KTM', deleted_at: new Date() })
  return { call, croydon, leeds }
}

const plates = ({ results }: { results: { registration_plate: string }[] }) =>
  results.map(({ registration_plate }) => registration_plate.slice(0, 1)).join('')

describe('the list of bikes', () => {
  it('answers what its schema says, though nothing checks it at run time [BIKE-79 BIKE-81 BIKE-93]', async () => {
    const { call, croydon, leeds } = await fleet()

    const answer = await call(bikes.list, {})

    expect(bikes.list.response.parse(answer)).toEqual(answer)
    const sites = [croydon, leeds].map(({ id, name, connect_location_name }) => ({ id, name, connect_location_name }))
    expect(answer).toMatchObject({
      count: 4,
      results: [
        { registration_plate: 'AA11AAA', supplier: sites, mot_expiry_date: ahead(0) },
        {},
        {},
        { supplier: [] },
      ],
    })
  })

  it('comes in pages of 25 with links to the neighbours, by plate [BIKE-02 BIKE-21 API-04]', async () => {
    const { row, token } = await school()
    for (let count = 0; count < 26; count += 1) await test().make.bike(row)
    const read = (page: number) =>
      test().app.inject({
        url: `/api/v2/bike_management/motorbikes/?page=${page}`,
        headers: { authorization: `Bearer ${token}` },
      })

    const [first, second] = [await read(1), await read(2)]

    expect([first.json().results.length, second.json().results.length, second.json().count]).toEqual([25, 1, 26])
    expect(first.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(first.headers.link).toBe('</api/v2/bike_management/motorbikes/?page=2>; rel="next"')
    expect(second.headers.link).toBe('</api/v2/bike_management/motorbikes/?page=1>; rel="prev"')
  })

  it('is empty for a school without bikes', async () => {
    const { call } = await school()

    expect(await call(bikes.list, {})).toEqual({ count: 0, results: [] })
  })

  it.each([
    [{}, 'ABCD'],
    [{ make: 'HONDA' }, 'AC'],
    [{ model: ['MT-07', 'Duke'] }, 'BD'],
    [{ status: 'BIKE_STATUS_AT_RISK' }, 'B'],
    [{ status__in: ['BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER'] }, 'BC'],
    [{ status: 'BIKE_STATUS_ACTIVE', status__in: ['BIKE_STATUS_AT_RISK'] }, ''],
    [{ transmission: ['BIKE_TRANSMISSION_AUTOMATIC'] }, 'BC'],
    [{ transmission: ['MANUAL', 'AUTOMATIC'] }, 'ABC'],
    [{ search: 'bb 22' }, 'B'],
    [{ search: 'hon' }, 'AC'],
    [{ search: 'pcx 100%' }, 'C'],
    [{ search: '%' }, ''],
    [{ search: 'onda' }, ''],
    [{ mot_expiry_date__isnull: 'true' }, 'D'],
    [{ mot_expiry_date__isnull: 'false' }, 'ABC'],
    [{ purchase_date: '2024-01-01' }, 'A'],
    [{ purchase_date__gte: '2024-01-02' }, 'B'],
    [{ purchase_date__lte: '2024-06-01' }, 'AB'],
    [{ service_date: '2026-06-01' }, 'B'],
    [{ service_date__gte: '2026-01-01' }, 'AB'],
    [{ service_date__lte: '2026-01-01' }, 'A'],
    [{ make: 'HONDA', status: 'BIKE_STATUS_ACTIVE' }, 'A'],
  ] as const)('filtered by %j has %j [BIKE-04 BIKE-05 BIKE-06 BIKE-86 BIKE-93 R-26]', async (query, found) => {
    const { call } = await fleet()

    const answer = await call(bikes.list, { query })

    expect([plates(answer), answer.count]).toEqual([found, found.length])
  })

  it.each(['search', 'make', 'model'])('refuses a %s that no text can be', async (name) => {
    const { call } = await school()

    const { code, fields } = await refused(call(bikes.list, { query: { [name]: 'a\u0000' } }))

    expect(code).toBe('validation_failed')
    expect(Object.keys(fields)).toEqual([expect.stringMatching(`^${name}`)])
  })

  it('is filtered by the days of MOT and tax, both ends inclusive [BIKE-93 R-26]', async () => {
    const { call } = await fleet()
    const by = async (query: object) => plates(await call(bikes.list, { query }))

    expect(await by({ mot_expiry_date: ahead(0) })).toBe('A')
    expect(await by({ mot_expiry_date__gte: ahead(0) })).toBe('AB')
    expect(await by({ mot_expiry_date__lte: ahead(0) })).toBe('AC')
    expect(await by({ tax_expiry_date: ahead(91) })).toBe('B')
    expect(await by({ tax_expiry_date__gte: ahead(0) })).toBe('BC')
    expect(await by({ tax_expiry_date__lte: ahead(0) })).toBe('AC')
  })

  it.each([
    [['mot'], 'AB'],
    [['tax'], 'C'],
    [['mot', 'tax'], 'ABC'],
    [['mot_expired'], 'C'],
    [['tax_expired'], 'A'],
    [['mot_expired', 'tax_expired'], 'AC'],
  ] as const)('has for the events %j %j: today to 90 days ahead [BIKE-07 BIKE-91 R-24]', async (event, found) => {
    const { call } = await fleet()

    expect(plates(await call(bikes.list, { query: { event: [...event] } }))).toBe(found)
  })

  it('is filtered by sites, a bike at several of them being there once [BIKE-03]', async () => {
    const { call, croydon, leeds } = await fleet()
    const at = async (...supplier__id: number[]) => {
      const answer = await call(bikes.list, { query: { supplier__id } })
      return `${plates(answer)}${answer.count}`
    }

    expect([await at(croydon.id), await at(leeds.id), await at(croydon.id, leeds.id)]).toEqual(['A1', 'AB2', 'AB2'])
  })

  it.each([
    [{ o: 'engine_size' }, 'o'],
    [{ o: 'make,--model' }, 'o'],
    [{ o: 'm.id; DROP TABLE motorbikes' }, 'o'],
    [{ status: 'BROKEN' }, 'status'],
    [{ mot_expiry_date__gte: 'soon' }, 'mot_expiry_date__gte'],
    [{ supplier__id: 'x' }, 'supplier__id'],
  ])('refuses %j on its field', async (query, field) => {
    const { call } = await school()

    expect((await refused(call(bikes.list, { query }))).fields).toHaveProperty([field])
  })
})

describe('the order', () => {
  it.each(sortFields(BIKE_FIELDS))('by %s has bikes without a value last both ways [BIKE-08 R-25]', async (field) => {
    const { call } = await fleet()
    const read = async (o: string) => (await call(bikes.list, { query: { o } })).results
    const statuses = ['BIKE_STATUS_ACTIVE', 'BIKE_STATUS_AT_RISK', 'BIKE_STATUS_OUT_OF_ORDER']
    const rank = (bike: Record<string, unknown>) => {
      const value = bike[field]
      if (field === 'status') return statuses.indexOf(String(value))
      if (field === 'transmission') return value === 'BIKE_TRANSMISSION_MANUAL' ? 0 : 1
      return value as string | number
    }

    for (const [o, sign] of [
      [field, 1],
      [`-${field}`, -1],
    ] as const) {
      const rows = await read(o)
      const missing = rows.map((bike) => bike[field] === null)
      const values = rows.filter((bike) => bike[field] !== null).map(rank)
      expect(missing).toEqual(missing.toSorted((a, b) => Number(a) - Number(b)))
      expect(values).toEqual(values.toSorted((a, b) => (a === b ? 0 : a < b ? -sign : sign)))
    }
  })

  it('is by several fields, each its own way [BIKE-08]', async () => {
    const { call } = await fleet()

    expect(plates(await call(bikes.list, { query: { o: 'make,-registration_plate' } }))).toBe('CADB')
  })
})

describe('the choices of the filters', () => {
  it('come with how many bikes have them, and the days that are due [BIKE-103 R-24]', async () => {
    const { call, croydon, leeds } = await fleet()

    const filters = await call(bikes.filters, {})

    expect(filters.status.map(({ label, count }) => [label, count])).toEqual([
      ['Active', 2],
      ['At Risk', 1],
      ['Out of Order', 1],
    ])
    expect(filters.transmission.map(({ label, count }) => [label, count])).toEqual([
      ['Manual', 1],
      ['Automatic', 2],
    ])
    expect(filters.models.map(({ value, count }) => [value, count])).toEqual([
      ['CB125F', 1],
      ['Duke', 1],
      ['MT-07', 1],
      ['PCX 100%', 1],
    ])
    expect(new Map(filters.suppliers.map(({ value, count }) => [value, count]))).toEqual(
      new Map([
        [croydon.id, 1],
        [leeds.id, 2],
      ]),
    )
    expect(filters.events.map(({ label, count }) => [label, count])).toEqual([
      ['MOT Expiring', 2],
      ['Tax Expiring', 1],
      ['MOT Expired', 1],
      ['Tax Expired', 1],
    ])
    expect(filters.mot_expering_soon).toEqual([{ mot_expiry_date: ahead(0) }, { mot_expiry_date: ahead(90) }])
    expect(filters.tax_expiring_soon).toEqual([{ tax_expiry_date: ahead(0) }])
  })

  it('are there for a school without bikes', async () => {
    const { call } = await school()

    expect(await call(bikes.filters, {})).toMatchObject({
      status: [{ count: 0 }, { count: 0 }, { count: 0 }],
      models: [],
    })
  })
})
