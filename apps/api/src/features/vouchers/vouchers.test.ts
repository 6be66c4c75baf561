import { vouchers } from '@connect/contract/vouchers/routes'
import { permissions } from '@connect/db/seed/factories'
import { describe, expect, it } from 'vitest'
import { refused } from '#testing/refused.ts'
import { useTestApp } from '#testing/test-app.ts'

const test = useTestApp()

async function school() {
  const { make, as } = test()
  const row = await make.school()
  const site = await make.site(row, { connect_location_name: 'Croydon' })
  const call = await as(await make.user(row, permissions(null, { account_permission: 'USER_PERMISSION_EDIT' })))
  const body = { code: 'SPRING-10', discount_type: 'PERCENT', discount: 10 } as const
  return { school: row, site, call, body }
}

const day = (text: string) => new Date(text)

describe('a promo code', () => {
  it('is added, read, changed and deleted [ORDER-09]', async () => {
    const { call, site, body } = await school()
    const more = { course_types: ['LICENCE_CBT'], suppliers: [site.id, site.id], min_price: 5000 }

    const added = await call(vouchers.create, { body: { ...body, ...more, code: ' spring-10 ' } })

    const { id, name, connect_location_name } = site
    expect(added).toEqual({
      id: added.id,
      ...body,
      num_of_uses_available: null,
      times_used: 0,
      starts_at: null,
      expire_date: null,
      is_active: true,
      once_per_customer: false,
      min_price: 5000,
      course_types: ['LICENCE_CBT'],
      suppliers: [{ id, name, connect_location_name }],
      status: 'ACTIVE',
      version: expect.any(String),
    })
    const params = { voucher_id: added.id }
    expect(await call(vouchers.get, { params })).toEqual(added)
    const change = { is_active: false, suppliers: [], expire_date: '2030-12-31', num_of_uses_available: 3 }
    const changed = await call(vouchers.update, { params, body: change })
    expect(changed).toEqual({ ...added, ...change, status: 'INACTIVE', version: expect.any(String) })
    expect(await call(vouchers.remove, { params })).toEqual({ detail: 'The promo code has been deleted.' })
    expect((await refused(call(vouchers.get, { params }))).code).toBe('not_found')
    expect((await refused(call(vouchers.remove, { params }))).code).toBe('not_found')
  })

  it('is there once, in whatever case and however fast it is added, until it is deleted', async () => {
    const { call, body } = await school()
    const add = () => call(vouchers.create, { body: { ...body, code: 'Spring-10' } })
    const raced = await Promise.allSettled([add(), add(), add(), add()])

    const won = raced.filter(({ status }) => status === 'fulfilled')
    const lost = raced.flatMap((one) => (one.status === 'rejected' ? [one.reason.fields] : []))
    expect(won).toHaveLength(1)
    expect(lost).toEqual([1, 2, 3].map(() => ({ code: ['You have this code already'] })))

    const [first] = (await call(vouchers.list, { query: {} })).results
    await call(vouchers.remove, { params: { voucher_id: first?.id ?? 0 } })
    await expect(add()).resolves.toMatchObject({ code: 'SPRING-10' })
  })

  it('keeps its code once it has been used, and may change in every other way', async () => {
    const { school: row, call } = await school()
    const { id } = await test().make.voucher(row, { code: 'NHS-20', times_used: 1 })
    const params = { voucher_id: id }

    const { fields } = await refused(call(vouchers.update, { params, body: { code: 'NHS-25' } }))

    expect(fields).toEqual({ code: ['This code has been used, so it cannot be renamed'] })
    await expect(call(vouchers.update, { params, body: { code: 'nhs-20', discount: 25 } })).resolves.toMatchObject({
      discount: 25,
    })
  })

  it('is judged with what it had before where a change names only a part', async () => {
    const { school: row, call } = await school()
    const data = { discount_type: 'FIXED', discount: 2500, starts_at: day('2027-03-01') } as const
    const { id } = await test().make.voucher(row, data)
    const change = (body: object) => call(vouchers.update, { params: { voucher_id: id }, body })

    expect((await refused(change({ discount_type: 'PERCENT' }))).fields).toEqual({ discount: ['Must be at most 100%'] })
    expect((await refused(change({ expire_date: '2027-02-28' }))).fields).toEqual({
      expire_date: ['Must not be before it starts, on 01/03/2027'],
    })
  })

  it('tells the audit trail what changed', async () => {
    const { school: row, call, site, body } = await school()
    const { id } = await call(vouchers.create, { body: { ...body, suppliers: [site.id] } })

    await call(vouchers.update, { params: { voucher_id: id }, body: { discount: 15 } })

    const where = { school_id: row.id, entity: 'voucher', entity_id: String(id) }
    const [added, changed] = await test().context.db.auditEvent.findMany({ where, orderBy: { id: 'asc' } })
    expect(added?.after).toMatchObject({ code: 'SPRING-10', suppliers: 'Croydon' })
    expect(changed?.before).toMatchObject({ discount: '10%' })
    expect(changed?.after).toMatchObject({ discount: '15%' })
  })
})

it('lists promo codes by code with their state, and finds them by their beginning', async () => {
  const { school: row, call } = await school()
  const { make } = test()
  await make.voucher(row, { code: 'XMAS_25', starts_at: day('2099-12-01') })
  await make.voucher(row, { code: 'OPENDAY', expire_date: day('2020-09-13') })
  await make.voucher(row, { code: 'NHS-20', num_of_uses_available: 0 })
  await make.voucher(row, { code: 'XMAS-20', is_active: false })
  await make.voucher(row, { code: 'GONE', deleted_at: day('2026-01-01') })

  const list = async (query: { search?: string; is_active?: 'true' | 'false' }) =>
    (await call(vouchers.list, { query })).results.map(({ code, status }) => `${code} ${status}`)

  expect(await list({})).toEqual(['NHS-20 USED_UP', 'OPENDAY EXPIRED', 'XMAS-20 INACTIVE', 'XMAS_25 SCHEDULED'])
  expect(await list({ search: 'xmas_' })).toEqual(['XMAS_25 SCHEDULED'])
  expect(await list({ search: '%' })).toEqual([])
  expect(await list({ is_active: 'false' })).toEqual(['XMAS-20 INACTIVE'])
})

describe('checking a promo code for a course', () => {
  async function clerk(data: Parameters<ReturnType<typeof test>['make']['voucher']>[1]) {
    const { make, as } = test()
    const row = await make.school()
    const [croydon, enfield] = [await make.site(row), await make.site(row)]
    await make.voucher(row, { code: 'SPRING-10', ...data }, [croydon])
    const call = await as(await make.user(row, permissions(null, { order_permission: 'USER_PERMISSION_EDIT' })))
    const query = { code: 'spring-10', course_type: 'LICENCE_CBT', supplier: croydon.id, price: 12_345 }
    const check = (changes: object = {}) => call(vouchers.check, { query: { ...query, ...changes } })
    return { call, check, enfield }
  }

  it('answers what it takes off, and uses nothing up', async () => {
    const { check } = await clerk({ num_of_uses_available: 1 })
    const answer = { id: expect.any(Number), code: 'SPRING-10', discount: 1235, price: 11_110 }

    expect(await check()).toEqual(answer)
    expect(await check({ course_type: 'LICENCE CBT' })).toEqual(answer)
  })

  it.each([
    [{}, { code: 'AUTUMN' }, 'There is no such promo code'],
    [{ deleted_at: day('2026-01-01') }, {}, 'There is no such promo code'],
    [{ is_active: false }, {}, 'This promo code is not active'],
    [{ starts_at: day('2099-03-01') }, {}, 'This promo code starts on 01/03/2099'],
    [{ expire_date: day('2020-09-13') }, {}, 'This promo code expired on 13/09/2020'],
    [{ num_of_uses_available: 0 }, {}, 'This promo code has been used up'],
    [{ course_types: ['MOT' as const] }, {}, 'This promo code is not for CBT'],
    [{ min_price: 12_346 }, {}, 'This promo code needs a price of at least £123.46'],
  ])('is refused for a code with %o asked for %o', async (data, changes, message) => {
    const { check } = await clerk(data)

    const { code, fields } = await refused(check(changes))

    expect(code).toBe('voucher_not_usable')
    expect(fields).toEqual({ voucher_code: [message] })
  })

  it('is refused at another site', async () => {
    const { check, enfield } = await clerk({})

    const { fields } = await refused(check({ supplier: enfield.id }))

    expect(fields).toEqual({ voucher_code: ['This promo code is not for this site'] })
  })

  it('does not open the promo codes themselves to who may only take orders', async () => {
    const { call } = await clerk({})

    expect((await refused(call(vouchers.list, { query: {} }))).code).toBe('permission_denied')
  })
})
