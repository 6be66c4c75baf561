import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql } = useDatabase()

const CHECK = { code: '23514' }
const TODAY = '2027-03-10'
/** At a date that no demo needs. */
const day = (text: string) => new Date(text)

type Data = Parameters<ReturnType<typeof test>['make']['voucher']>[1]

/** A promo code of a new school; answers ways to change its columns, to take a use and to give it back. */
async function voucher(data: Data = {}) {
  const school = await test().make.school()
  const { id } = await test().make.voucher(school, data)
  return {
    school,
    id,
    change: (columns: string) => sql(`UPDATE vouchers SET ${columns} WHERE id = $1`, id),
    take: async () => (await sql('SELECT take_voucher_use($1, $2, $3) AS taken', school.id, id, TODAY))[0].taken,
    giveBack: async () => (await sql('SELECT return_voucher_use($1, $2) AS done', school.id, id))[0].done,
    read: async () =>
      (await sql('SELECT num_of_uses_available AS uses_left, times_used FROM vouchers WHERE id = $1', id))[0],
  }
}

describe('a promo code', () => {
  it.each([
    ['no code', "code = ''"],
    ['a code of 17 characters', "code = repeat('X', 17)"],
    ['a code in small letters', "code = 'spring'"],
    ['a code with a space', "code = 'SPRING 10'"],
    ['a code of two lines', "code = E'SPRING\\n'"],
    ['no discount', 'discount = 0'],
    ['101 percent', "discount_type = 'PERCENT', discount = 101"],
    ['more than £10,000.00', "discount_type = 'FIXED', discount = 1000001"],
    ['fewer uses than none', 'num_of_uses_available = -1'],
    ['fewer times used than none', 'times_used = -1'],
    ['an end before its start', "starts_at = '2027-03-02', expire_date = '2027-03-01'"],
    ['a minimum price below nothing', 'min_price = -1'],
  ])('is refused %s', async (_, columns) => {
    const { change } = await voucher()

    await expect(change(columns)).rejects.toMatchObject(CHECK)
  })

  it.each([
    ['a code of 16 characters', "code = repeat('X', 16)"],
    ['100 percent', "discount_type = 'PERCENT', discount = 100"],
    ['£10,000.00', "discount_type = 'FIXED', discount = 1000000"],
    ['no use left', 'num_of_uses_available = 0'],
    ['one day only', "starts_at = '2027-03-01', expire_date = '2027-03-01'"],
    ['an end without a start', "starts_at = NULL, expire_date = '2027-03-01'"],
  ])('may have %s', async (_, columns) => {
    const { change } = await voucher()

    await expect(change(columns)).resolves.toEqual([])
  })

  it('has a code of its own among those of its school that are not deleted', async () => {
    const { school, change } = await voucher({ code: 'SPRING-10' })
    const { make } = test()

    await expect(make.voucher(school, { code: 'SPRING-10' })).rejects.toMatchObject({ code: 'P2002' })
    await expect(make.voucher(await make.school(), { code: 'SPRING-10' })).resolves.toBeDefined()
    await change('deleted_at = now()')
    await expect(make.voucher(school, { code: 'SPRING-10' })).resolves.toBeDefined()
    await expect(change('deleted_at = NULL')).rejects.toMatchObject({ code: '23505' })
  })

  it('keeps its school, and so do its sites', async () => {
    const { school, id, change } = await voucher()
    const other = await test().make.school()
    const site = await test().make.site(school)
    await sql('INSERT INTO voucher_suppliers VALUES ($1, $2, $3)', school.id, id, site.id)

    await expect(change(`school_id = ${other.id}`)).rejects.toMatchObject({ code: '23000' })
    const move = sql('UPDATE voucher_suppliers SET school_id = $1 WHERE voucher_id = $2', other.id, id)
    await expect(move).rejects.toMatchObject({ code: '23000' })
  })

  it('names sites of its own school only', async () => {
    const { school, id } = await voucher()
    const site = await test().make.site(await test().make.school())

    const name = sql('INSERT INTO voucher_suppliers VALUES ($1, $2, $3)', school.id, id, site.id)

    await expect(name).rejects.toMatchObject({ code: '23503' })
  })
})

describe('a use of a promo code', () => {
  it('is taken no oftener than there are, however many bookings come at once', async () => {
    const { take, read } = await voucher({ num_of_uses_available: 5 })

    const taken = await Promise.all(Array.from({ length: 100 }, take))

    expect(taken.filter(Boolean)).toHaveLength(5)
    expect(await read()).toEqual({ uses_left: 0, times_used: 5 })
  })

  it('is counted where there is no limit', async () => {
    const { take, read } = await voucher()

    const taken = await Promise.all(Array.from({ length: 20 }, take))

    expect(taken.every(Boolean)).toBe(true)
    expect(await read()).toEqual({ uses_left: null, times_used: 20 })
  })

  it.each([
    ['it is inactive', { is_active: false }],
    ['it is deleted', { deleted_at: day('2027-03-01') }],
    ['it has not started', { starts_at: day('2027-03-11') }],
    ['it has expired', { expire_date: day('2027-03-09') }],
    ['none is left', { num_of_uses_available: 0 }],
  ])('is not taken where %s', async (_, data: Data) => {
    const { take, read } = await voucher(data)

    expect(await take()).toBe(false)
    expect(await read()).toMatchObject({ times_used: 0 })
  })

  it('is taken on the first and on the last day', async () => {
    const { take } = await voucher({ starts_at: day(TODAY), expire_date: day(TODAY) })

    expect(await take()).toBe(true)
  })

  it("is not taken of another school's code", async () => {
    const { id } = await voucher()
    const { school } = await voucher()

    const [row] = await sql('SELECT take_voucher_use($1, $2, $3) AS taken', school.id, id, TODAY)

    expect(row.taken).toBe(false)
  })

  it('is given back once for each that was taken, also where the code was deleted meanwhile', async () => {
    const { take, giveBack, read, change } = await voucher({ num_of_uses_available: 1 })
    await take()
    await change('deleted_at = now()')

    expect(await giveBack()).toBe(true)
    expect(await read()).toEqual({ uses_left: 1, times_used: 0 })
    expect(await giveBack()).toBe(false)
  })
})
