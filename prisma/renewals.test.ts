import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql } = useDatabase()

const CHECK = { code: '23514' }

describe('when a school reminds riders', () => {
  const add = async (days_before: string) => {
    const { id } = await test().make.school()
    return sql(`INSERT INTO renewal_settings (school_id, days_before) VALUES ($1, ${days_before})`, id)
  }

  it.each(["'{}'", 'NULL', "'{0}'", "'{181}'", "'{30,NULL}'", "'{1,2,3,4,5,6}'"])(
    'is not %s days before',
    async (days) => {
      await expect(add(days)).rejects.toMatchObject(CHECK)
    },
  )

  it.each(['DEFAULT', "'{1,180}'", "'{1,2,3,4,5}'"])('may be %s days before', async (days) => {
    await expect(add(days)).resolves.toEqual([])
  })

  it('is one row, which a school keeps', async () => {
    const [school, other] = [await test().make.school(), await test().make.school()]
    await sql('INSERT INTO renewal_settings (school_id) VALUES ($1)', school.id)

    await expect(sql('INSERT INTO renewal_settings (school_id) VALUES ($1)', school.id)).rejects.toMatchObject({
      code: '23505',
    })
    const move = sql('UPDATE renewal_settings SET school_id = $2 WHERE school_id = $1', school.id, other.id)
    await expect(move).rejects.toMatchObject({ code: '23000' })
  })
})

describe('a notice', () => {
  async function notice() {
    const { make, database } = test()
    const school = await make.school()
    const { id: customer_id } = await make.customer(school)
    const mail = () => make.mail(school, { customer_id, from_name: 'Southside', kind: 'MARKETING' })
    const base = { customer_id, base_date: new Date('2024-12-20'), days_before: 30, channel: 'EMAIL' } as const
    const add = async (more: object = {}) =>
      database.db.renewalNotice.create({ data: { school_id: school.id, ...base, mail_id: (await mail()).id, ...more } })
    return {
      school,
      add,
      set: (columns: string, id: number) => sql(`UPDATE renewal_notices SET ${columns} WHERE id = $1`, id),
    }
  }

  it('is once for each contact, CBT, distance and channel', async () => {
    const { add } = await notice()
    await add()

    await expect(add()).rejects.toThrow('Unique constraint')
    await expect(add({ days_before: 7 })).resolves.toBeDefined()
    await expect(add({ base_date: new Date('2026-12-20') })).resolves.toBeDefined()
  })

  it('has the message of its channel, a distance that there is, and keeps its school', async () => {
    const { add, set } = await notice()
    const { id } = await add()
    const other = await test().make.school()

    await expect(set('mail_id = NULL', id)).rejects.toMatchObject(CHECK)
    await expect(set("channel = 'SMS'", id)).rejects.toMatchObject(CHECK)
    await expect(set('days_before = 181', id)).rejects.toMatchObject(CHECK)
    await expect(set(`school_id = ${other.id}`, id)).rejects.toMatchObject({ code: '23000' })
  })
})
