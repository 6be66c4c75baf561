import { bikes } from '@connect/contract/bikes/routes'
import { credits } from '@connect/contract/credits/routes'
import { scopedTo } from '@connect/db/scoped'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { grant } from '#features/credits/public.ts'
import { comeBack } from '#testing/come-back.ts'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp({ SIMULATORS: 'dvla', DATABASE_POOL: '10' })

async function school(balance = 0) {
  const { make, as, context } = test()
  const row = await make.school({ is_connect_pro: true })
  const editor = await make.user(row, permissions('USER_PERMISSION_EDIT'))
  const db = scopedTo(context.db, row.id)
  if (balance > 0) {
    const first = { type: 'BONUS', kind: 'BONUS', description: 'Welcome', idempotency_key: 'first' } as const
    await db.$transaction((tx) => grant(tx, { ...first, amount: balance }))
  }
  const call = await as(editor)
  const look = (registration_number: string, bike?: number, key?: string) =>
    call(
      bikes.verify,
      { params: { registration_number }, query: bike ? { bike } : {} },
      key ? { headers: { 'idempotency-key': key } } : {},
    )
  const balanceNow = async () => (await call(credits.account, {})).balance
  const paid = () => db.creditEntry.count({ where: { type: 'USAGE' } })
  const bike = (data: object = {}) =>
    db.motorbike.create({
      data: { registration_plate: 'AA19MOT', make: 'Unknown', model: 'CB', engine_size: 1, ...data },
    })
  return { school: row, db, call, look, balanceNow, paid, bike }
}

describe('looking a registration up', () => {
  it('answers what DVLA holds and costs the price of one check [DVLA-01 DVLA-02]', async () => {
    const { look, balanceNow } = await school(1000)

    expect(await look(' aa19 aaa ')).toMatchObject({ registrationNumber: 'AA19AAA', make: 'FORD', isSimulated: true })
    expect(await balanceNow()).toBe('5.00')
  })

  it.each([
    ['ER19BAD', 'invalid_registration', 'Bad Request - Invalid registration or insufficient credits'],
    ['ER19NFD', 'invalid_registration', 'Bad Request - Invalid registration or insufficient credits'],
    ['no_plate', 'invalid_registration', 'Bad Request - Invalid registration or insufficient credits'],
    ['TOOLONG99', 'invalid_registration', 'Bad Request - Invalid registration or insufficient credits'],
    ['ER19THR', 'dvla_unavailable', 'DVLA could not be reached. You were not charged. Try again later.'],
    ['ER19ERR', 'dvla_unavailable', 'DVLA could not be reached. You were not charged. Try again later.'],
    ['ER19MNT', 'dvla_unavailable', 'DVLA could not be reached. You were not charged. Try again later.'],
  ])('of %s is refused and costs nothing [DVLA-03]', async (plate, code, detail) => {
    const { look, balanceNow, db } = await school(1000)

    const answer = await refused(look(plate))

    expect([answer.code, answer.detail]).toEqual([code, detail])
    expect(await balanceNow()).toBe('10.00')
    expect(await db.creditHold.count({ where: { state: 'HELD' } })).toBe(0)
  })

  it('is refused without credits, in the same words and before DVLA is asked [DVLA-03]', async () => {
    const { look, paid } = await school(499)

    const answer = await refused(look('AA19AAA'))

    expect([answer.status, answer.code]).toEqual([400, 'insufficient_credits'])
    expect(answer.detail).toBe('Bad Request - Invalid registration or insufficient credits')
    expect(await paid()).toBe(0)
  })

  it('costs nothing again within a minute, and again after it [R-22]', async () => {
    const { look, balanceNow } = await school(2000)
    await look('AA19AAA')
    test().clock.advance(59)
    await look('AA19 AAA')
    expect(await balanceNow()).toBe('15.00')

    test().clock.advance(2)
    await look('AA19AAA')
    expect(await balanceNow()).toBe('10.00')
  })

  it('costs nothing again with the same key, however late [R-22]', async () => {
    const { look, balanceNow } = await school(2000)
    const first = await look('AA19AAA', undefined, 'click-1')
    test().clock.advance(1200)

    expect(await look('AA19AAA', undefined, 'click-1')).toEqual(first)
    expect(await balanceNow()).toBe('15.00')
  })

  it('costs once when the same plate is asked for 12 times at once', async () => {
    const { look, balanceNow, db } = await school(10_000)

    const answers = await Promise.all(Array.from({ length: 12 }, () => look('AA19AAA')))

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await balanceNow()).toBe('95.00')
    expect(await db.creditHold.count({ where: { state: 'HELD' } })).toBe(0)
  })

  it('is paid for by exactly 7 of 200 at once on a balance that pays for 7', async () => {
    const { look, balanceNow, paid, db } = await school(3500)
    const plates = Array.from(
      { length: 200 },
      (_, n) => `BD51${String.fromCharCode(65 + (n % 20))}${n % 10}${Math.floor(n / 20)}`,
    )
    expect(new Set(plates).size).toBe(200)

    const answers = await Promise.allSettled(plates.map((plate) => comeBack(() => look(plate))))

    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
    expect(refusals).toEqual(Array.from({ length: 193 }, () => 'insufficient_credits'))
    expect([await balanceNow(), await paid()]).toEqual(['0.00', 7])
    const lots = await db.creditLot.findMany()
    expect(lots.map(({ remaining }) => remaining.toFixed(2))).toEqual(['0.00'])
    expect(await db.creditHold.groupBy({ by: ['state'], _count: true })).toEqual([{ state: 'CAPTURED', _count: 7 }])
  })
})

describe('refreshing a bike', () => {
  it('writes what DVLA holds and when, in the transaction of the charge [DVLA-09 R-22]', async () => {
    const { call, look, bike, db } = await school(1000)
    const { id } = await bike({ colour: 'BLUE', tax_expiry_date: null })

    await look('AA19MOT', id)

    const after = await db.motorbike.findFirstOrThrow({ where: { id } })
    expect(after).toMatchObject({ make: 'FORD', colour: 'RED', engine_size: 2000, first_registered_approximate: true })
    expect(after.first_registered_date?.toISOString().slice(0, 10)).toBe('2019-03-01')
    expect(after.last_dvla_verification).toEqual(test().clock.now())
    const event = await db.auditEvent.findFirst({ where: { entity: 'motorbike', entity_id: String(id) } })
    expect(event).toMatchObject({ action: 'bikes.verify', before: { colour: 'BLUE' }, after: { colour: 'RED' } })
    const { results } = await call(bikes.timeline, { params: { motorbike_id: id } })
    expect(results.map(({ title }) => title)).toEqual(['Refreshed a bike from DVLA'])
  })

  it('of a bike that is off the road empties its tax, which ends with the next tax', async () => {
    const { call, look, bike, db } = await school(1000)
    const taxed = { registration_plate: 'AA19SRN', tax_expiry_date: new Date('2027-02-01') }
    const { id } = await bike(taxed)

    await look('AA19SRN', id)

    const where = { id }
    expect(await db.motorbike.findFirst({ where })).toMatchObject({ is_sorn: true, tax_expiry_date: null })
    await call(bikes.update, { params: { motorbike_id: id }, body: { tax_expiry_date: '2027-03-01' } })
    expect(await db.motorbike.findFirst({ where })).toMatchObject({ is_sorn: false })
    await call(bikes.update, { params: { motorbike_id: id }, body: { is_sorn: true } })
    expect(await db.motorbike.findFirst({ where })).toMatchObject({ is_sorn: true, tax_expiry_date: null })
  })

  it('keeps what DVLA does not hold, and a first registration that is known to the day', async () => {
    const { look, bike, db } = await school(1000)
    const known = new Date('2019-03-17')
    const { id } = await bike({
      registration_plate: 'AA19EEE',
      engine_size: 0,
      mot_expiry_date: known,
      first_registered_date: known,
    })

    await look('AA19EEE', id)

    const after = await db.motorbike.findFirstOrThrow({ where: { id } })
    expect(after).toMatchObject({ engine_size: 0, first_registered_date: known, mot_expiry_date: known })
  })

  it('is refused for a bike with another plate, and for one that is not there, before anything is paid', async () => {
    const { look, bike, balanceNow } = await school(1000)
    const { id } = await bike()

    expect((await refused(look('AA19AAA', id))).fields).toEqual({ bike: ['This bike has a different registration'] })
    expect((await refused(look('AA19AAA', id + 1000))).code).toBe('not_found')
    expect(await balanceNow()).toBe('10.00')
  })

  it('uses an answer that was just paid for', async () => {
    const { look, bike, balanceNow, db } = await school(1000)
    const { id } = await bike()
    await look('AA19MOT')
    await look('AA19MOT', id)

    expect(await balanceNow()).toBe('5.00')
    expect((await db.motorbike.findFirstOrThrow({ where: { id } })).make).toBe('FORD')
  })
})

it('counts for a bike that is added by its plate afterwards, and not for one whose plate is another since', async () => {
  const { look, call, school: row } = await school(1000)
  const { id: supplier } = await test().make.site(row)
  await look('AA19AAA')
  const body = { registration_plate: 'AA19 AAA', make: 'FORD', model: 'CB', engine_size: 125, supplier: [supplier] }

  const bike = await call(bikes.create, { body })
  expect(bike.last_dvla_verification).toBe(test().clock.now().toISOString())
  const params = { motorbike_id: bike.id }
  const other = await call(bikes.update, { params, body: { registration_plate: 'AA19BBB' } })
  const back = await call(bikes.update, { params, body: { registration_plate: 'AA19AAA' } })

  expect([other.last_dvla_verification, back.last_dvla_verification]).toEqual([null, bike.last_dvla_verification])
})
