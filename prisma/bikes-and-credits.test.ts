import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase()

const CHECK = { code: '23514' }
const FOREIGN_KEY = { code: '23503' }
const RESTRICTED = { code: '23001' }

async function bike() {
  const school = await test().make.school()
  return { school, bike: await test().make.bike(school) }
}

describe('a bike', () => {
  it.each([
    ['a plate with a space', "registration_plate = 'AB12 CDE'"],
    ['a plate in small letters', "registration_plate = 'ab12cde'"],
    ['a plate of eight', "registration_plate = 'AB12CDEF'"],
    ['no plate', "registration_plate = ''"],
    ['an engine of less than nothing', 'engine_size = -1'],
    ['a mileage of less than nothing', 'current_mileage = -1'],
    ['a price of less than nothing', 'purchase_price = -1'],
    ['a value of less than nothing', 'current_value = -1'],
  ])('is refused %s [BIKE-70]', async (_, change) => {
    const made = await bike()

    await expect(sql(`UPDATE motorbikes SET ${change} WHERE id = $1`, made.bike.id)).rejects.toMatchObject(CHECK)
  })

  it('has a plate that no other of its school has, unless that one is deleted', async () => {
    const { school, bike: first } = await bike()
    const { registration_plate } = first
    const again = () => test().make.bike(school, { registration_plate })

    await expect(again()).rejects.toMatchObject({ code: 'P2002' })
    await expect(test().make.bike(await test().make.school(), { registration_plate })).resolves.toBeDefined()
    await sql('UPDATE motorbikes SET deleted_at = now() WHERE id = $1', first.id)
    await expect(again()).resolves.toBeDefined()
    await expect(sql('UPDATE motorbikes SET deleted_at = NULL WHERE id = $1', first.id)).rejects.toMatchObject({
      code: '23505',
    })
  })

  it('stands at no site of another school, and keeps the sites at which it stands', async () => {
    const { school, bike: own } = await bike()
    const [site, foreign] = [await test().make.site(school), await test().make.site(await test().make.school())]
    const put = (supplier_id: number) =>
      sql(
        'INSERT INTO motorbike_suppliers (school_id, motorbike_id, supplier_id) VALUES ($1, $2, $3)',
        school.id,
        own.id,
        supplier_id,
      )

    await expect(put(foreign.id)).rejects.toMatchObject(FOREIGN_KEY)
    await put(site.id)
    await expect(asOwner('DELETE FROM suppliers WHERE id = $1', site.id)).rejects.toMatchObject(RESTRICTED)
  })
})

describe('a comment', () => {
  it('has 500 characters at most [BIKE-50]', async () => {
    const { bike: own } = await bike()

    await expect(test().make.comment(own, 'é'.repeat(500))).resolves.toBeDefined()
    await expect(test().make.comment(own, 'x'.repeat(501))).rejects.toThrow('bike_comments_length')
  })

  it('was reported by people of its own school', async () => {
    const { bike: own } = await bike()

    await expect(
      test().make.comment(own, 'Dent', [await test().make.user(await test().make.school())]),
    ).rejects.toMatchObject({
      code: 'P2003',
    })
  })
})

describe('the counts of bikes', () => {
  const kept = async (school_id: number) =>
    (await sql('SELECT total, active, at_risk, out_of_order FROM motorbike_counts WHERE school_id = $1', school_id))[0]

  it('follow every way in which bikes come, change and go', async () => {
    const school = await test().make.school()
    const [first] = [
      await test().make.bike(school),
      await test().make.bike(school),
      await test().make.bike(school, { deleted_at: new Date() }),
    ]
    const all = 'WHERE school_id = $1'

    const seen = [await kept(school.id)]
    for (const statement of [
      `UPDATE motorbikes SET status = 'BIKE_STATUS_AT_RISK' ${all}`,
      `UPDATE motorbikes SET status = 'BIKE_STATUS_OUT_OF_ORDER', deleted_at = now() ${all} AND id = ${first.id}`,
      `UPDATE motorbikes SET deleted_at = NULL ${all}`,
      `DELETE FROM motorbikes ${all} AND id = ${first.id}`,
    ]) {
      await asOwner(statement, school.id)
      seen.push(await kept(school.id))
    }

    expect(seen).toEqual([
      { total: 2, active: 2, at_risk: 0, out_of_order: 0 },
      { total: 2, active: 0, at_risk: 2, out_of_order: 0 },
      { total: 1, active: 0, at_risk: 1, out_of_order: 0 },
      { total: 3, active: 0, at_risk: 2, out_of_order: 1 },
      { total: 2, active: 0, at_risk: 2, out_of_order: 0 },
    ])
  })

  it('are those of 10,000 bikes that one statement adds', async () => {
    const school = await test().make.school()

    await sql(
      `INSERT INTO motorbikes (school_id, registration_plate, make, model, engine_size)
       SELECT $1, 'P' || n, 'HONDA', 'CB125F', 125 FROM generate_series(1, 10000) n`,
      school.id,
    )

    expect(await kept(school.id)).toMatchObject({ total: 10_000, active: 10_000 })
  })
})
