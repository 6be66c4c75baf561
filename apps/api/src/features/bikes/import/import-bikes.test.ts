import { bikes } from '@connect/contract/bikes/routes'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function school() {
  const { make, as } = test()
  const row = await make.school({ is_connect_pro: true })
  const call = await as(await make.user(row, { bike_permission: 'USER_PERMISSION_EDIT' }))
  const sites = [
    await make.site(row, { connect_location_name: 'Croydon' }),
    await make.site(row, { connect_location_name: 'Leeds' }),
  ]
  const send = (content: string | Uint8Array<ArrayBuffer>, dry_run?: 'true' | 'false') =>
    call(bikes.import, { body: { file: new File([content], 'bikes.csv'), ...(dry_run && { dry_run }) } })
  const count = () => test().context.db.motorbike.count({ where: { school_id: row.id } })
  return { row, call, sites, send, count }
}

const HEAD = 'Registration,Make,Model,Sites,Engine size'
const toCsv = (...lines: string[]) => [HEAD, ...lines].join('\r\n')

describe('a dry run', () => {
  it('tells what would become of each row, and writes nothing', async () => {
    const { row, send, count } = await school()
    for (const registration_plate of ['AB12CDE', 'AB13CDE'])
      await test().make.bike(row, { registration_plate, model: 'CB' })

    const answer = await send(
      toCsv(
        'lv73 mvw,HONDA,CB125F,croydon; Leeds,125',
        'AB12CDE,,XR,Leeds,',
        ',HONDA,,,',
        'XX1,,,York,x',
        'AB13CDE,,CB,,',
      ),
    )

    expect(answer).toEqual({
      dry_run: true,
      created: 1,
      updated: 1,
      unchanged: 1,
      failed: 2,
      rows: [
        {
          line: 2,
          registration_plate: 'LV73MVW',
          action: 'create',
          fields: {},
          changes: [
            { field: 'registration_plate', before: null, after: 'LV73MVW' },
            { field: 'make', before: null, after: 'HONDA' },
            { field: 'model', before: null, after: 'CB125F' },
            { field: 'supplier', before: null, after: 'Croydon; Leeds' },
            { field: 'engine_size', before: null, after: '125' },
          ],
        },
        {
          line: 3,
          registration_plate: 'AB12CDE',
          action: 'update',
          fields: {},
          changes: [
            { field: 'model', before: 'CB', after: 'XR' },
            { field: 'supplier', before: null, after: 'Leeds' },
          ],
        },
        {
          line: 4,
          registration_plate: '',
          action: 'error',
          fields: { registration_plate: ['This field is required'] },
          changes: [],
        },
        {
          line: 5,
          registration_plate: 'XX1',
          action: 'error',
          fields: {
            make: ['This field is required'],
            model: ['This field is required'],
            engine_size: ['This field must be a number'],
            supplier: ['There is no site called York'],
          },
          changes: [],
        },
        { line: 6, registration_plate: 'AB13CDE', action: 'unchanged', fields: {}, changes: [] },
      ],
    })
    expect(await count()).toBe(2)
  })

  it.each([
    ['Status', 'Broken', 'status', 'Must be Active, At Risk or Out of Order'],
    ['transmission', 'CVT', 'transmission', 'Must be Manual or Automatic'],
    ['MOT expiry', '31/02/2027', 'mot_expiry_date', 'Enter a date'],
    ['Insurance', 'maybe', 'insurance_status', 'Must be Yes or No'],
    ['Purchase price', 'much', 'purchase_price', 'Write it in pounds and pence, such as 1250.50'],
    ['Purchase price', '1.250', 'purchase_price', 'Write it in pounds and pence, such as 1250.50'],
    ['Mileage', '0x10', 'current_mileage', 'This field must be a number'],
    ['Registration', 'AB12CDEFG', 'registration_plate', 'Must be at most 7 characters'],
  ])('refuses the %s %j by its field', async (column, value, field, message) => {
    const { send } = await school()
    const head = column === 'Registration' ? HEAD : `${HEAD},${column}`
    const line = column === 'Registration' ? `${value},HONDA,CB,Croydon,125` : `AB1,HONDA,CB,Croydon,125,${value}`

    const { rows } = await send(`${head}\n${line}`)

    expect(rows[0]?.fields).toEqual({ [field]: [message] })
  })

  it('refuses a plate that is in the file twice, however it is written', async () => {
    const { send } = await school()

    const { rows } = await send(toCsv('AB1,HONDA,CB,Leeds,125', 'ab 1,HONDA,CB,Leeds,125'))

    expect(rows.map(({ action }) => action)).toEqual(['create', 'error'])
  })
})

describe('a file', () => {
  it.each([
    ['nothing in it', ' ', 'There is no column Registration'],
    ['no rows', HEAD, 'There are no rows below the header row'],
    ['no plates', 'Make\nHONDA', 'There is no column Registration'],
    ['a column that we do not know', `${HEAD},Owner\nAB1,,,,,x`, 'Unknown columns: Owner'],
    ['a column twice', 'Registration,registration_plate\nAB1,AB1', 'A column appears twice'],
    [
      'more than 1,000 rows',
      toCsv(...Array.from({ length: 1001 }, (_, n) => `P${n},HONDA,CB,Leeds,125`)),
      'At most 1,000 rows at a time',
    ],
  ])('is refused with %s', async (_, content, message) => {
    const { send } = await school()

    expect((await refused(send(content))).fields).toMatchObject({ file: [message] })
  })

  it.each([
    ['semicolons', 'Registration;Make;Model;Sites;Engine size\nAB1;KTM;Duke;"Croydon; Leeds";125'],
    ['tabs', 'Registration\tMake\tModel\tSites\tEngine size\nAB1\tKTM\tDuke\tCroydon; Leeds\t125'],
    ['wire names', 'registration_plate,make,model,supplier,engine_size\nAB1,KTM,Duke,Croydon; Leeds,125'],
    ['the mark of UTF-8', `\uFEFF${toCsv('AB1,KTM,Duke,Croydon; Leeds,125')}`],
  ])('is read with %s', async (_, content) => {
    const { send, call, sites } = await school()

    await send(content, 'false')

    const { results } = await call(bikes.list, {})
    expect(results).toMatchObject([{ registration_plate: 'AB1', supplier: sites.map(({ id }) => ({ id })) }])
  })

  it('is read as old spreadsheets write it', async () => {
    const { send, call } = await school()

    await send(new Uint8Array(Buffer.from(toCsv('AB1,Zoë,Duke,Leeds,125'), 'latin1')), 'false')

    expect((await call(bikes.list, {})).results[0]?.make).toBe('Zoë')
  })
})

describe('an import', () => {
  it('writes all that the cells say, and its empty cells change nothing', async () => {
    const { row, send, call } = await school()
    const { id } = await test().make.bike(row, { registration_plate: 'AB12CDE', make: 'KTM', colour: 'RED' })
    const head = `${HEAD},Status,Transmission,MOT expiry,Mileage,Insurance,Purchase price,Bike types,SMS reminders,Colour`

    const answer = await send(
      [
        head,
        'LV73MVW,HONDA,CB125F,Leeds,125,At Risk,Auto,1/3/2027,"8,123",Active,"£2,899.50",Manual 125cc; A1 Manual Bike,yes,',
        'AB12CDE,,MT-07,,,,,,,,,,,',
      ].join('\n'),
      'false',
    )

    const { results } = await call(bikes.list, {})
    const added = await call(bikes.get, { params: { motorbike_id: results[1]?.id ?? 0 } })
    expect([answer.dry_run, answer.created, answer.updated, answer.failed]).toEqual([false, 1, 1, 0])
    expect(added).toMatchObject({
      registration_plate: 'LV73MVW',
      status: 'BIKE_STATUS_AT_RISK',
      transmission: 'BIKE_TRANSMISSION_AUTOMATIC',
      mot_expiry_date: '2027-03-01',
      current_mileage: 8123,
      insurance_status: true,
      purchase_price: 289_950,
      bike_types: ['BIKE_TYPE_MANUAL', 'BIKE_TYPE_A1_MANUAL'],
      sms_notification: true,
      colour: null,
    })
    const changed = await call(bikes.get, { params: { motorbike_id: id } })
    expect(changed).toMatchObject({ make: 'KTM', model: 'MT-07', colour: 'RED' })
    const timeline = await call(bikes.timeline, { params: { motorbike_id: id } })
    expect(timeline.results).toMatchObject([
      { title: 'Imported a bike', changes: [{ field: 'model', after: 'MT-07' }] },
    ])
  })

  it('writes nothing at all where one row has an error, and says which', async () => {
    const { send, count } = await school()

    const answer = await refused(send(toCsv('AB1,HONDA,CB,Leeds,125', 'AB2,,CB,Leeds,125'), 'false'))

    expect(answer.fields).toEqual({
      file: ['Nothing was imported: 1 row has errors'],
      'rows.3.make': ['This field is required'],
    })
    expect(await count()).toBe(0)
  })

  it('takes 1,000 rows, and our own export changes nothing', async () => {
    const { send, call, count } = await school()
    await send(toCsv(...Array.from({ length: 1000 }, (_, n) => `P${n},HONDA,CB,Leeds,125`)), 'false')
    const one = await call(bikes.list, { query: { page_size: 100 } })

    const file = await call(bikes.export, {})
    const answer = await call(bikes.import, { body: { file: new File([file], 'bikes.csv'), dry_run: 'false' } })

    expect([answer.created, answer.updated, answer.unchanged, answer.failed]).toEqual([0, 0, 1000, 0])
    expect(await count()).toBe(1000)
    expect(await call(bikes.list, { query: { page_size: 100 } })).toEqual(one)
  })

  it('sent twice at once adds each bike once', async () => {
    const { send, count } = await school()
    const content = toCsv(...Array.from({ length: 20 }, (_, n) => `P${n},HONDA,CB,Leeds,125`))

    const answers = await Promise.all([send(content, 'false'), send(content, 'false')])

    expect(answers.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 20])
    expect(await count()).toBe(20)
  })
})
