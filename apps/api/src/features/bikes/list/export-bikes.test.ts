import { bikes } from '@connect/contract/bikes/routes'
import { londonDate } from '@connect/contract/calendar/london'
import { expect, it } from 'vitest'
import { reachSchool } from '#platform/school-reach.ts'
import { useTestApp } from '#testing/test-app.ts'
import { exportBikes } from './export-bikes.ts'

const test = useTestApp()

async function school() {
  const { make, as, signIn } = test()
  const row = await make.school({ is_connect_pro: true })
  const user = await make.user(row, { bike_permission: 'USER_PERMISSION_VIEW' })
  return { row, call: await as(user), token: (await signIn(user)).access }
}

const readLines = async (file: File) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()).split('\r\n')

it('is a CSV file as spreadsheets of this country read it [BIKE-01]', async () => {
  const { row, token } = await school()
  const { make, app, clock } = test()
  const sites = [
    await make.site(row, { connect_location_name: 'Croydon' }),
    await make.site(row, { connect_location_name: 'Leeds' }),
  ]
  await make.bike(row, {
    registration_plate: 'LV73MVW',
    make: '=HYPERLINK("x")',
    model: 'Zoë, "S"',
    engine_size: 125,
    status: 'BIKE_STATUS_AT_RISK',
    transmission: 'BIKE_TRANSMISSION_AUTOMATIC',
    mot_expiry_date: new Date('2027-03-14'),
    purchase_price: 289_900,
    current_mileage: 8123,
    insurance_status: true,
    bike_types: ['BIKE_TYPE_MANUAL', 'BIKE_TYPE_A1_MANUAL'],
    colour: '-red',
    sites,
  })

  const { headers, rawPayload } = await app.inject({
    url: '/api/v2/bike_management/motorbikes/export/',
    headers: { authorization: `Bearer ${token}` },
  })

  const day = clock.now().toLocaleDateString('sv', { timeZone: 'Europe/London' })
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toContain(`attachment; filename="bikes-${day}.csv"`)
  expect(rawPayload.toString().split('\r\n')).toEqual([
    '\uFEFFRegistration,Make,Model,Sites,Status,Transmission,MOT expiry,Tax expiry,SORN,Last service,Mileage,Insurance,Insurance policy number,Engine size,Bike types,VIN,First registered,Year of manufacture,Colour,Purchased,Purchase price,Current value,Email reminders,SMS reminders',
    `LV73MVW,"'=HYPERLINK(""x"")","Zoë, ""S""",Croydon; Leeds,At Risk,Automatic,14/03/2027,,No,,8123,Active,,125,Manual 125cc; A1 Manual Bike,,,,'-red,,2899.00,,Yes,No`,
    '',
  ])
})

it('honours the filters and the order, and is as long as it is [BIKE-08 BIKE-93]', async () => {
  const { row, call } = await school()
  const values = Array.from({ length: 1203 }, (_, n) => ({
    school_id: row.id,
    registration_plate: `P${n}`,
    make: n % 2 ? 'HONDA' : 'KTM',
    model: 'M',
    engine_size: 125,
    current_mileage: n,
  }))
  await test().context.db.motorbike.createMany({ data: values })

  const all = await readLines(await call(bikes.export, {}))
  const [, ...some] = await readLines(await call(bikes.export, { query: { make: 'HONDA', o: '-current_mileage' } }))

  expect(all.length).toBe(1203 + 2)
  expect(some.slice(0, 2).map((line) => line.split(',')[0])).toEqual(['P1201', 'P1199'])
  expect(some.length).toBe(601 + 1)
})

it('has its head when there is no bike', async () => {
  const { call } = await school()

  expect(await readLines(await call(bikes.export, {}))).toHaveLength(2)
})

it('lists the bikes of the moment at which it was asked for, whatever is added, moved or deleted meanwhile', async () => {
  const { row } = await school()
  const { context, make } = test()
  const made = Array.from({ length: 1203 }, (_, n) => ({
    school_id: row.id,
    registration_plate: `Q${1000 + n}`,
    make: 'KTM',
    model: 'RC 125',
    engine_size: 125,
  }))
  await context.db.motorbike.createMany({ data: made })
  const now = context.clock.now()
  const call = { ...reachSchool(context, row.id), now, today: londonDate(now) }
  const { stream } = await exportBikes(call, { o: 'registration_plate' })

  const first = stream[Symbol.asyncIterator]()
  let file = String((await first.next()).value)
  await make.bike(row, { registration_plate: 'A1' })
  const where = { school_id: row.id }
  await context.db.motorbike.updateMany({
    where: { ...where, registration_plate: 'Q2200' },
    data: { registration_plate: 'B2' },
  })
  await context.db.motorbike.updateMany({
    where: { ...where, registration_plate: 'Q2201' },
    data: { deleted_at: new Date() },
  })
  for await (const part of { [Symbol.asyncIterator]: () => first }) file += String(part)

  const plates = file
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0])
  expect(plates).toEqual(made.map(({ registration_plate: plate }) => (plate === 'Q2200' ? 'B2' : plate)))
})
