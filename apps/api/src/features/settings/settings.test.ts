import { settings } from '@connect/contract/settings/routes'
import { permissions } from '@connect/db/seed/factories'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cameraPicture, picture } from '#testing/pictures.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function someone(data: Parameters<ReturnType<typeof test>['make']['school']>[0] = {}) {
  const { make, as } = test()
  const school = await make.school(data)
  const user = await make.user(school, permissions('USER_PERMISSION_EDIT'))
  return { school, user, call: await as(user) }
}

const readFiles = (school_id: number) => test().context.db.file.findMany({ where: { school_id } })

describe("the school's settings", () => {
  it('are read with what is fixed, and empty where nothing was said yet [SET-04 SET-08]', async () => {
    const { school, call } = await someone({ phone: '020 7946 0112', is_connect_pro: true })

    expect(await call(settings.get, {})).toEqual({
      school_name: school.name,
      legal_name: null,
      company_number: null,
      vat_registered: false,
      vat_number: null,
      atb_number: null,
      address_1: null,
      address_2: null,
      town: null,
      postcode: null,
      phone: '020 7946 0112',
      email: null,
      website: null,
      logo: null,
      timezone: 'Europe/London',
      is_connect_pro: true,
      has_billing: false,
      storage: { used: 0, limit: 20_000_000_000 },
      version: expect.any(String),
    })
  })

  it('take everything at once, and show it [SET-08]', async () => {
    const { call } = await someone()
    const { body } = settings.update.example

    const saved = await call(settings.update, { body })

    expect(saved).toMatchObject(body)
    expect(await call(settings.get, {})).toEqual(saved)
  })

  it('change what is sent and nothing else', async () => {
    const { school, call } = await someone({ town: 'Croydon' })

    await call(settings.update, { body: { legal_name: 'Ride Ready Ltd' } })

    expect(await call(settings.get, {})).toMatchObject({
      school_name: school.name,
      legal_name: 'Ride Ready Ltd',
      town: 'Croydon',
    })
  })

  it.each([
    ['postcode', ' cr04xn ', 'CR0 4XN'],
    ['postcode', 'w1a 0ax', 'W1A 0AX'],
    ['company_number', ' sc123456', 'SC123456'],
    ['company_number', '', null],
    ['vat_number', '123 4567 89', 'GB123456789'],
    ['vat_number', 'gb 123456789012', 'GB123456789012'],
    ['website', 'https://rideready.example/book', 'https://rideready.example/book'],
    ['website', ' ', null],
    ['email', 'Office@Rideready.example', 'office@rideready.example'],
  ])('keep %s %j as %j', async (field, typed, kept) => {
    const { call } = await someone()

    expect(await call(settings.update, { body: { [field]: typed } })).toHaveProperty(field, kept)
  })

  it.each([
    ['school_name', ' ', 'This field is required'],
    ['address_1', '', 'This field is required'],
    ['town', '', 'This field is required'],
    ['postcode', '', 'This field is required'],
    ['phone', '', 'This field is required'],
    ['email', '', 'This field is required'],
    ['email', 'office', 'Enter a valid email address'],
    ['postcode', 'CR0 4X', 'Enter a UK postcode'],
    ['postcode', '12345', 'Enter a UK postcode'],
    ['company_number', '1234567', 'Enter eight digits, or two letters and six digits'],
    ['vat_number', 'GB12345678', 'Enter nine or twelve digits, with or without GB'],
    ['vat_number', 'FR123456789', 'Enter nine or twelve digits, with or without GB'],
    ['website', 'http://rideready.example', 'Enter an address that starts with https://'],
    ['website', 'rideready.example', 'Enter an address that starts with https://'],
    ['vat_registered', 'yes', 'Choose yes or no'],
  ])('refuse %s %j: %s', async (field, typed, message) => {
    const { call } = await someone()

    const { fields } = await refused(call(settings.update, { body: { [field]: typed } }))
    expect(Object.keys(fields)).toEqual([field])
    expect(fields[field]?.[0]).toBe(message)
  })

  it('need a VAT number of a school that is registered, in whatever order it says so', async () => {
    const { call } = await someone()

    const both = await refused(call(settings.update, { body: { vat_registered: true, vat_number: '' } }))
    const alone = await refused(call(settings.update, { body: { vat_registered: true } }))
    await call(settings.update, { body: { vat_number: '123456789' } })
    const then = await call(settings.update, { body: { vat_registered: true } })
    const emptied = await refused(call(settings.update, { body: { vat_number: null } }))

    const message = { vat_number: ['This field is required'] }
    expect([both.fields, alone.fields, emptied.fields]).toEqual([message, message, message])
    expect(then).toMatchObject({ vat_registered: true, vat_number: 'GB123456789' })
  })

  it('write down who changed what from what to what', async () => {
    const { school, user, call } = await someone({ town: 'Croydon' })

    await call(settings.update, { body: { town: 'Sutton' } })

    const events = await test().context.db.auditEvent.findMany({ where: { school_id: school.id } })
    expect(events).toMatchObject([
      { action: 'settings.update', entity: 'school', entity_id: String(school.id), user_id: user.id },
    ])
    expect(events[0]?.before).toMatchObject({ town: 'Croydon' })
    expect(events[0]?.after).toMatchObject({ town: 'Sutton' })
  })
})

describe('the logo', () => {
  it('is kept without what the camera wrote, and shown by a signed address', async () => {
    const { call } = await someone()

    const { logo } = await call(settings.setLogo, { body: { logo: await cameraPicture({ width: 400, height: 300 }) } })

    const { rawPayload } = await test().app.inject({ url: logo ?? '' })
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
    expect(rawPayload.includes('Camera of Croydon')).toBe(false)
  })

  it('takes the place of the one before, whose bytes are gone', async () => {
    const { school, call } = await someone()
    await call(settings.setLogo, { body: { logo: await picture({ width: 10, height: 10 }) } })
    const [first] = await readFiles(school.id)

    await call(settings.setLogo, { body: { logo: await picture({ width: 20, height: 10 }) } })

    expect(await readFiles(school.id)).toMatchObject([{ width: 20 }])
    expect(await test().context.files.read(first?.key ?? '')).toBeNull()
  })

  it('is one, however many are sent at once', async () => {
    const { school, call } = await someone()
    const logos = await Promise.all([11, 12, 13, 14, 15].map((width) => picture({ width, height: 10 })))

    await Promise.all(logos.map((logo) => call(settings.setLogo, { body: { logo } })))

    expect(await readFiles(school.id)).toHaveLength(1)
  })

  it('is removed with its bytes; a second time nothing happens', async () => {
    const { school, call } = await someone()
    await call(settings.setLogo, { body: { logo: await picture({ width: 10, height: 10 }) } })

    const first = await call(settings.removeLogo, {})
    const second = await call(settings.removeLogo, {})

    expect([first.logo, second.logo, await readFiles(school.id)]).toEqual([null, null, []])
    const where = { school_id: school.id, action: 'settings.removeLogo' }
    expect(await test().context.db.auditEvent.count({ where })).toBe(1)
  })
})
