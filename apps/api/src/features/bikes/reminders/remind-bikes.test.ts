import { plusDays } from '@connect/contract/calendar/days'
import type { Mail, Prisma, School, Supplier } from '@connect/db/generated/client'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '#platform/context.ts'
import { smsSimulator } from '#platform/integrations/sms.ts'
import { useTestApp } from '#testing/test-app.ts'
import { remindBikes } from './remind-bikes.ts'

const test = useTestApp()
const MORNING = 'T09:00:00Z'
const EXPIRY = '2026-12-21'

/** The server at a time, with SMS unless told otherwise. */
const at = (time: string, sms: Context['sms'] = smsSimulator): Context => ({
  ...test().context,
  sms,
  clock: { now: () => new Date(time) },
})
const on = (day: string) => remindBikes(at(`${day}${MORNING}`))

let school: School
let plates = 0

beforeEach(async () => {
  // Schools of other tests are not asked again.
  await test().context.db.school.updateMany({ data: { is_connect_pro: false } })
  school = await test().make.school({ is_connect_pro: true })
})

type Bike = Partial<Omit<Prisma.MotorbikeUncheckedCreateInput, 'suppliers'>>

async function bike(data: Bike = {}, sites: Supplier[] = []) {
  plates += 1
  return test().context.db.motorbike.create({
    data: {
      school_id: school.id,
      registration_plate: `AA${String(plates).padStart(5, '0')}`,
      make: 'Honda',
      model: 'CB125F',
      engine_size: 125,
      mot_expiry_date: new Date(EXPIRY),
      ...data,
      suppliers: { create: sites.map(({ id }, position) => ({ supplier_id: id, position })) },
    },
  })
}

const VIEW = { bike_permission: 'USER_PERMISSION_VIEW' } as const
type Person = Parameters<ReturnType<typeof test>['make']['user']>[1]
const person = (data: Person = {}) => test().make.user(school, { ...VIEW, ...data })

const mails = () => test().context.db.mail.findMany({ where: { school_id: school.id }, orderBy: { id: 'asc' } })
const texts = () => test().context.db.smsMessage.findMany({ where: { school_id: school.id }, orderBy: { id: 'asc' } })
const renewalsIn = ({ data }: Mail) => (data as { renewals: unknown[] }).renewals.length
const readers = async () => (await mails()).map(({ user_id }) => user_id)

describe('a bike whose MOT or tax expires', () => {
  it.each([
    [31, 0],
    [30, 1],
    [29, 0],
    [15, 0],
    [14, 1],
    [13, 0],
    [4, 0],
    [3, 1],
    [2, 0],
    [1, 0],
    [0, 0],
    [-1, 0],
  ])('is reminded of on each day that has one: %i days before, %i letters [BIKE-92]', async (days, count) => {
    await person()
    await bike()
    for (const before of [30, 14, 3].filter((one) => one > days)) await on(plusDays(EXPIRY, -before))
    const already = (await mails()).length

    await on(plusDays(EXPIRY, -days))

    expect((await mails()).length - already).toBe(count)
  })

  it('is reminded of in words that say what expires when [BIKE-92]', async () => {
    const ann = await person()
    const { id } = await bike({ registration_plate: 'L2WPS', tax_expiry_date: new Date('2026-12-01') })
    await on(plusDays(EXPIRY, -30))

    const bike_name = { bike_id: id, plate: 'L2WP S', bike: 'Honda CB125F' }
    expect(await mails()).toMatchObject([
      {
        user_id: ann.id,
        to_email: ann.email,
        to_first_name: ann.first_name,
        template: 'bike-reminder',
        subject: 'L2WP S: MOT and tax expire soon',
        data: {
          school_name: school.name,
          renewals: [
            { ...bike_name, what: 'Tax', expires: 'on 1 December 2026, in 10 days' },
            { ...bike_name, what: 'MOT', expires: 'on 21 December 2026, in 30 days' },
          ],
        },
      },
    ])
  })

  it('is caught up with once after twenty days in which the server stood still', async () => {
    await person()
    await bike()
    await on(plusDays(EXPIRY, -31))
    await on(plusDays(EXPIRY, -11))
    await on(plusDays(EXPIRY, -10))

    expect(await mails()).toHaveLength(1)
    await on(plusDays(EXPIRY, -3))
    expect(await mails()).toHaveLength(2)
  })

  it('is reminded of anew once it is renewed', async () => {
    await person()
    const { id } = await bike()
    await on(plusDays(EXPIRY, -3))
    const renewed = '2027-12-20'
    await test().context.db.motorbike.updateMany({ where: { id }, data: { mot_expiry_date: new Date(renewed) } })
    await on(plusDays(EXPIRY, -2))
    expect(await mails()).toHaveLength(1)
    await on(plusDays(renewed, -30))
    await on(plusDays(renewed, -14))

    expect(await mails()).toHaveLength(3)
  })

  it('is never reminded of twice, by however many processes at once', async () => {
    await Promise.all([person(), person()])
    await Promise.all([bike(), bike(), bike({ sms_notification: true })])
    await Promise.all(Array.from({ length: 4 }, () => on(plusDays(EXPIRY, -30))))
    await on(plusDays(EXPIRY, -30))

    expect([(await mails()).length, (await texts()).length]).toEqual([2, 2])
  })

  it.each([
    ['is deleted', { deleted_at: new Date() }],
    ['asks for no reminders', { email_notification: false }],
    ['has no dates', { mot_expiry_date: null }],
  ])('is not reminded of when it %s', async (_, data) => {
    await person()
    await bike(data)
    await on(plusDays(EXPIRY, -3))

    expect(await mails()).toEqual([])
  })

  it('is not reminded of in schools that are not on Pro [R-69]', async () => {
    await person()
    await bike()
    await test().context.db.school.update({ where: { id: school.id }, data: { is_connect_pro: false } })
    await on(plusDays(EXPIRY, -3))

    expect(await mails()).toEqual([])
  })
})

describe('reminders go out', () => {
  it.each([
    ['in winter', '2026-11-21T06:59:59Z', 0],
    ['in winter', '2026-11-21T07:00:00Z', 1],
    ['in summer', '2026-07-21T05:59:59Z', 0],
    ['in summer', '2026-07-21T06:00:00Z', 1],
    ['on the day the clocks go forward', '2026-03-29T05:59:59Z', 0],
    ['on the day the clocks go forward', '2026-03-29T06:00:00Z', 1],
    ['on the day the clocks go back', '2026-10-25T06:59:59Z', 0],
    ['on the day the clocks go back', '2026-10-25T07:00:00Z', 1],
    ['in summer after midnight in London, which is still yesterday in UTC', '2026-07-20T23:30:00Z', 0],
  ])('from seven in the morning in London: %s at %s', async (_, time, count) => {
    await person()
    await bike({ mot_expiry_date: new Date(plusDays(time.slice(0, 10), 30)) })
    await remindBikes(at(time))

    expect(await mails()).toHaveLength(count)
  })

  it('once a day: a bike that is entered later is reminded of the next morning', async () => {
    await person()
    await bike()
    const day = plusDays(EXPIRY, -30)
    await on(day)
    await bike()
    await remindBikes(at(`${day}T18:00:00Z`))
    expect(await mails()).toHaveLength(1)
    await on(plusDays(day, 1))

    expect(await mails()).toHaveLength(2)
  })
})

describe('who is told', () => {
  it('is the active staff with bikes access, and the owner [R-69]', async () => {
    const ann = await person()
    const ben = await person({ bike_permission: 'USER_PERMISSION_EDIT' })
    const owner = await person({ bike_permission: null, is_account_owner: true, user_type: 'USER_ADMIN' })
    await person({ bike_permission: null, user_type: 'USER_ADMIN' })
    await person({ is_active: false })
    await person({ password_hash: null })
    await bike()
    await on(plusDays(EXPIRY, -30))

    expect(await readers()).toEqual([ann.id, ben.id, owner.id])
  })

  it('is who works at a site of the bike, or everybody where nobody does', async () => {
    const { make } = test()
    const [north, south, empty] = [await make.site(school), await make.site(school), await make.site(school)]
    const ann = await person({ sites: [north] })
    const ben = await person({ sites: [south] })
    await person({ sites: [south], bike_permission: null })
    const nobody = await person()
    await bike({}, [north])
    await on(plusDays(EXPIRY, -30))
    expect(await readers()).toEqual([ann.id])

    await bike({}, [north, south])
    await bike({}, [empty])
    await bike()
    await on(plusDays(EXPIRY, -29))
    const byReader = (await mails()).slice(1).map((letter) => [letter.user_id, renewalsIn(letter)])

    expect(byReader).toEqual([
      [ann.id, 3],
      [ben.id, 3],
      [nobody.id, 2],
    ])
  })

  it('gets a text message only with a UK mobile, of bikes that ask for one', async () => {
    const ann = await person({ phone: '07700 900123' })
    await person({ phone: '020 7946 0000' })
    await person({ phone: null })
    await bike({ registration_plate: 'AA19AAA', sms_notification: true, email_notification: false })
    await bike()
    await on(plusDays(EXPIRY, -30))

    expect(await texts()).toMatchObject([
      {
        user_id: ann.id,
        to_phone: '+447700900123',
        body: 'Connect: renew soon: AA19 AAA MOT 21 Dec 2026. See Bikes in Connect.',
        segments: 1,
        status: 'QUEUED',
      },
    ])
    expect((await mails()).map(renewalsIn)).toEqual([1, 1, 1])
  })

  it('gets two segments at most, however many bikes there are', async () => {
    await person({ phone: '07700 900123' })
    for (let one = 0; one < 12; one += 1) {
      await bike({ sms_notification: true, tax_expiry_date: new Date('2026-12-11') })
    }
    await on(plusDays(EXPIRY, -30))

    const [text] = await texts()
    expect(text).toMatchObject({ segments: 2, body: expect.stringContaining(' and 16 more. See Bikes') })
  })

  it('gets no text message without a service, and one as soon as there is one', async () => {
    await person({ phone: '07700 900123' })
    await bike({ sms_notification: true })
    await remindBikes(at(`${plusDays(EXPIRY, -30)}${MORNING}`, null))
    expect([(await mails()).length, (await texts()).length]).toEqual([1, 0])
    await on(plusDays(EXPIRY, -29))

    expect([(await mails()).length, (await texts()).length]).toEqual([1, 1])
  })
})

it('reminds every school, and one that fails keeps no other from its turn', async () => {
  const [first, second] = [school, await test().make.school({ is_connect_pro: true })]
  for (const one of [first, second]) {
    school = one
    await person()
    await bike()
  }
  await test().owner.query(`
    CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$;
    CREATE TRIGGER fail BEFORE INSERT ON mails FOR EACH ROW WHEN (NEW.school_id = ${first.id}) EXECUTE FUNCTION fail()`)

  await expect(on(plusDays(EXPIRY, -30))).rejects.toThrow('Failed for 1 of the schools')
  expect(await mails()).toHaveLength(1)
  await test().owner.query('DROP TRIGGER fail ON mails')
  school = first
  await on(plusDays(EXPIRY, -30))

  expect(await mails()).toHaveLength(1)
})

it('reminds of two thousand bikes at once', async () => {
  await person()
  const data = Array.from({ length: 2000 }, (_, index) => ({
    school_id: school.id,
    registration_plate: `ZZ${index}`,
    make: 'Honda',
    model: 'CB125F',
    engine_size: 125,
    mot_expiry_date: new Date(EXPIRY),
    tax_expiry_date: new Date(EXPIRY),
    sms_notification: true,
  }))
  await test().context.db.motorbike.createMany({ data })
  await on(plusDays(EXPIRY, -30))

  expect((await mails()).map(renewalsIn)).toEqual([4000])
  expect(await test().context.db.bikeReminder.count({ where: { school_id: school.id } })).toBe(8000)
})
