import { audit } from '@connect/contract/audit/routes'
import { bikes } from '@connect/contract/bikes/routes'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function school() {
  const { make, as, signIn } = test()
  const row = await make.school({ is_connect_pro: true })
  const user = await make.user(row, { is_account_owner: true, user_type: 'USER_ADMIN' })
  const sites = [await make.site(row), await make.site(row)] as const
  return { row, user, sites, call: await as(user), token: (await signIn(user)).access }
}

const NEW = { registration_plate: 'LV73 MVW', make: 'HONDA', model: 'CB125F', engine_size: 125 }

/** A school with one bike. */
async function withBike() {
  const all = await school()
  const bike = await all.call(bikes.create, { body: { ...NEW, supplier: [all.sites[0].id] } })
  return { ...all, bike, params: { motorbike_id: bike.id } }
}

/** Changes a bike by a form. */
async function sendForm(token: string, id: number, fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const request = new Request('http://connect.test/', { method: 'PATCH', body: form })
  return test().app.inject({
    method: 'PATCH',
    url: `/api/v2/bike_management/motorbikes/${id}/`,
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

describe('a new bike', () => {
  it('has every field, with the defaults of the specification [BIKE-78 BIKE-79 BIKE-80 BIKE-85 BIKE-94 R-35]', async () => {
    const { row, bike, sites } = await withBike()

    const { id, name, connect_location_name } = sites[0]
    expect(bike).toMatchObject({
      registration_plate: 'LV73MVW',
      supplier: [{ id, name, connect_location_name }],
      status: 'BIKE_STATUS_ACTIVE',
      email_notification: true,
      sms_notification: false,
      insurance_status: false,
      school_profile: row.id,
      mot_expiry_date: null,
      last_dvla_verification: null,
      comments: [],
    })
    expect(bikes.get.response.parse(bike)).toEqual(bike)
  })

  it.each([
    [{ registration_plate: undefined }, 'registration_plate', 'This field is required'],
    [{ registration_plate: ' ' }, 'registration_plate', 'This field is required'],
    [{ registration_plate: 'AB12CDEF' }, 'registration_plate', 'Must be at most 7 characters'],
    [{ registration_plate: 'AB_1' }, 'registration_plate', 'Letters and digits only'],
    [{ make: '' }, 'make', 'This field is required'],
    [{ model: ' ' }, 'model', 'This field is required'],
    [{ engine_size: 'big' }, 'engine_size', 'This field must be a number'],
    [{ engine_size: -1 }, 'engine_size', 'Must be 0 or more'],
    [{ supplier: [] }, 'supplier', 'Select at least 1 item'],
    [{ supplier: undefined }, 'supplier', 'Select at least 1 item'],
    [{ supplier: [2_147_483_647] }, 'supplier', 'Choose sites from your school'],
    [{ mot_expiry_date: '2100-01-01' }, 'mot_expiry_date', 'Must be on or before 31/12/2099'],
  ])('is refused for %j [BIKE-24 BIKE-25 BIKE-69 FORM-02 R-75]', async (wrong, field, message) => {
    const { call, sites } = await school()

    const answer = await refused(call(bikes.create, { body: { ...NEW, supplier: [sites[0].id], ...wrong } as never }))

    expect(answer.fields[field]).toContain(message)
  })

  it('takes its plate with spaces and small letters, and 0 cc for electric ones [BIKE-70 R-34]', async () => {
    const { call, sites } = await school()
    const body = { ...NEW, registration_plate: ' ab12 cde ', engine_size: 0, supplier: [sites[0].id] }

    const bike = await call(bikes.create, { body })

    expect([bike.registration_plate, bike.engine_size, bike.bike_types]).toEqual([
      'AB12CDE',
      0,
      ['BIKE_TYPE_AUTO_ELECTRIC'],
    ])
  })

  it.each([
    ['MANUAL', 'BIKE_TRANSMISSION_MANUAL', ['BIKE_TYPE_MANUAL', 'BIKE_TYPE_A1_MANUAL']],
    [
      'BIKE_TRANSMISSION_AUTOMATIC',
      'BIKE_TRANSMISSION_AUTOMATIC',
      ['BIKE_TYPE_AUTO_125CC', 'BIKE_TYPE_AUTO', 'BIKE_TYPE_A1_AUTO'],
    ],
  ] as const)(
    'takes %s as its transmission, and what it can serve is guessed by it [BIKE-86 R-11]',
    async (transmission, kept, types) => {
      const { call, sites } = await school()

      const bike = await call(bikes.create, { body: { ...NEW, supplier: [sites[0].id], transmission } })

      expect([bike.transmission, bike.bike_types]).toEqual([kept, types])
    },
  )

  it('can serve what is said, were it nothing', async () => {
    const { call, sites } = await school()

    expect(
      (await call(bikes.create, { body: { ...NEW, supplier: [sites[0].id], bike_types: [] } })).bike_types,
    ).toEqual([])
  })

  it('stands at several sites in the order sent, each once [BIKE-77 BIKE-79]', async () => {
    const { call, sites } = await school()
    const [one, two] = sites.map(({ id }) => id) as [number, number]

    const { supplier } = await call(bikes.create, { body: { ...NEW, supplier: [two, one, two] } })

    expect(supplier.map(({ id }) => id)).toEqual([two, one])
  })

  it('has a plate that no other bike of the school has, which another school may have', async () => {
    const { call, sites } = await withBike()
    await withBike()

    const answer = await refused(call(bikes.create, { body: { ...NEW, supplier: [sites[0].id] } }))

    expect(answer.fields).toEqual({ registration_plate: ['You already have a bike with this registration'] })
  })

  it('is one when two are added with one plate at once', async () => {
    const { call, sites, row } = await school()
    const add = () => call(bikes.create, { body: { ...NEW, supplier: [sites[0].id] } })

    const ended = await Promise.allSettled([add(), add(), add()])

    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await test().context.db.motorbike.count({ where: { school_id: row.id } })).toBe(1)
  })
})

describe('a change of a bike', () => {
  it('changes what is sent and nothing else [BIKE-95]', async () => {
    const { call, bike, params } = await withBike()

    const changed = await call(bikes.update, { params, body: { status: 'BIKE_STATUS_AT_RISK', current_mileage: 8200 } })

    expect(changed).toEqual({
      ...bike,
      status: 'BIKE_STATUS_AT_RISK',
      current_mileage: 8200,
      version: expect.any(String),
    })
  })

  it.each([
    'vin_number',
    'current_mileage',
    'service_date',
    'purchase_date',
    'first_registered_date',
    'mot_expiry_date',
    'colour',
  ] as const)('makes an empty %s none, in JSON and in a form [BIKE-74]', async (field) => {
    const { call, token, bike, params } = await withBike()
    const filled = { vin_number: 'VIN', colour: 'RED', current_mileage: 5 }
    const day = '2026-01-02'
    const value = field in filled ? filled[field as keyof typeof filled] : day
    const fill = () => call(bikes.update, { params, body: { [field]: value } })

    await fill()
    const byJson = await call(bikes.update, { params, body: { [field]: '' } })
    expect((await fill())[field]).toBe(value)
    const byForm = await sendForm(token, bike.id, [[field, '']])

    expect([byJson[field], byForm.json()[field]]).toEqual([null, null])
  })

  it("comes as a form too, where a checkbox is 'on' and numbers are texts [BIKE-75 BIKE-76 BIKE-77 BIKE-95]", async () => {
    const { token, bike, sites } = await withBike()
    const ids = sites.map(({ id }) => String(id)).toReversed()

    const answer = await sendForm(token, bike.id, [
      ['insurance_status', 'on'],
      ['sms_notification', 'on'],
      ['email_notification', ''],
      ['current_mileage', '8200'],
      ['engine_size', '124'],
      ['transmission', 'AUTOMATIC'],
      ['supplier', ids[0] ?? ''],
      ['supplier', ids[1] ?? ''],
    ])

    expect(answer.json()).toMatchObject({
      insurance_status: true,
      sms_notification: true,
      email_notification: false,
      current_mileage: 8200,
      engine_size: 124,
      transmission: 'BIKE_TRANSMISSION_AUTOMATIC',
      supplier: ids.map((id) => ({ id: Number(id) })),
    })
  })

  it.each([
    [[['supplier', '']], 'supplier', 'Select at least 1 item'],
    [[['current_mileage', 'far']], 'current_mileage', 'This field must be a number'],
    [[['registration_plate', '']], 'registration_plate', 'This field is required'],
  ] as [[string, string][], string, string][])(
    'is refused by a form with %j [BIKE-40 R-75]',
    async (fields, field, message) => {
      const { token, bike } = await withBike()

      const answer = await sendForm(token, bike.id, fields)

      expect([answer.statusCode, answer.json().fields[field]]).toEqual([400, [message]])
    },
  )

  it('says that the day of the first registration is known once somebody writes it', async () => {
    const { call, params, row } = await withBike()
    await test().context.db.motorbike.update({
      where: { school_id_id: { school_id: row.id, id: params.motorbike_id } },
      data: { first_registered_approximate: true, first_registered_date: new Date('2023-09-01') },
    })

    const other = await call(bikes.update, { params, body: { colour: 'RED' } })
    const said = await call(bikes.update, { params, body: { first_registered_date: '2023-09-14' } })

    expect([other.first_registered_approximate, said.first_registered_approximate]).toEqual([true, false])
  })
})

describe('a deleted bike', () => {
  it('is gone for every call, and its plate is free [BIKE-38 BIKE-95]', async () => {
    const { call, params, sites } = await withBike()

    await call(bikes.remove, { params })

    expect((await refused(call(bikes.get, { params }))).code).toBe('not_found')
    expect((await refused(call(bikes.update, { params, body: { colour: 'RED' } }))).code).toBe('not_found')
    expect((await refused(call(bikes.remove, { params }))).code).toBe('not_found')
    expect((await refused(call(bikes.timeline, { params }))).code).toBe('not_found')
    expect((await call(bikes.list, {})).count).toBe(0)
    expect((await call(bikes.create, { body: { ...NEW, supplier: [sites[0].id] } })).id).not.toBe(params.motorbike_id)
  })

  it('stays in the audit trail, whole', async () => {
    const { call, params } = await withBike()

    await call(bikes.remove, { params })

    const { results } = await call(audit.list, { query: { entity: 'motorbike' } })
    expect(results[0]).toMatchObject({
      title: 'Deleted a bike',
      before: { registration_plate: 'LV73MVW' },
      after: null,
    })
  })
})

it('tells everything that happened to it, the newest first, with who and from what to what [R-35]', async () => {
  const { call, params, user, sites } = await withBike()
  await call(bikes.update, { params, body: { status: 'BIKE_STATUS_OUT_OF_ORDER', supplier: [sites[1].id] } })

  const { count, results } = await call(bikes.timeline, { params })

  expect([count, results.map(({ title }) => title)]).toEqual([2, ['Changed a bike', 'Added a bike']])
  expect(results[0]).toMatchObject({
    user: { id: user.id },
    changes: [
      { field: 'status', before: 'BIKE_STATUS_ACTIVE', after: 'BIKE_STATUS_OUT_OF_ORDER' },
      { field: 'supplier', before: sites[0].connect_location_name, after: sites[1].connect_location_name },
    ],
  })
})

it.each(['0', 'abc', '2147483648'])('a bike called %s is not found [BIKE-35]', async (motorbike_id) => {
  const { call } = await school()

  expect((await refused(call(bikes.get, { params: { motorbike_id } }))).code).toBe('not_found')
})
