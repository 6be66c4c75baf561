import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase()

const CHECK = { code: '23514' }

/** An event of a new school, from 09:00 to 10:00; answers a way to change its columns. */
async function event() {
  const { make } = test()
  const school = await make.school()
  const site = await make.site(school)
  const user = await make.user(school)
  const times = { all_day: false, start_time: '2027-06-14T09:00', end_time: '2027-06-14T10:00' }
  const { id } = await make.event(user, site, times)
  const change = (columns: string) => sql(`UPDATE events SET ${columns} WHERE id = $1`, id)
  return { school, site, user, times, change }
}

describe('an event [CAL-13]', () => {
  it.each([
    ['no name', "name = ' '"],
    ['a name of 81 characters', "name = repeat('x', 81)"],
    ['notes of 2001 characters', "notes = repeat('x', 2001)"],
    ['an end at its start', "ends_at = '2027-06-14 09:00'"],
    ['an end before its start', "ends_at = '2027-06-14 08:59'"],
    ['a minute more than 366 days', "ends_at = '2028-06-14 09:01'"],
    ['seconds', "starts_at = '2027-06-14 09:00:01'"],
    ['a whole day that starts at nine', 'all_day = true'],
    ['a whole day that ends at ten', "all_day = true, starts_at = '2027-06-14'"],
    ['a start before 1900', "starts_at = '1899-12-31 23:59', ends_at = '1900-01-01 01:00'"],
    ['an end after 2099', "starts_at = '2099-12-31 23:00', ends_at = '2100-01-01 00:01'"],
  ])('is refused %s', async (_, columns) => {
    const { change } = await event()

    await expect(change(columns)).rejects.toMatchObject(CHECK)
  })

  it.each([
    ['a name of 80 characters', "name = repeat('x', 80)"],
    ['366 days', "ends_at = '2028-06-14 09:00'"],
    ['a whole day', "all_day = true, starts_at = '2027-06-14', ends_at = '2027-06-15'"],
    ['the last day of all', "all_day = true, starts_at = '2099-12-31', ends_at = '2100-01-01'"],
    ['no notes', 'notes = NULL'],
  ])('may have %s', async (_, columns) => {
    const { change } = await event()

    await expect(change(columns)).resolves.toEqual([])
  })

  it('is at a site of its own school, by a person of it, and keeps all three', async () => {
    const { school, site, user, times, change } = await event()
    const other = await test().make.school()
    const foreign = await test().make.site(other)
    const stranger = { ...(await test().make.user(other)), school_id: school.id }

    await expect(test().make.event(user, foreign, times)).rejects.toMatchObject({ code: 'P2003' })
    await expect(test().make.event(stranger, site, times)).rejects.toMatchObject({ code: 'P2003' })
    await expect(change(`school_id = ${other.id}`)).rejects.toMatchObject({ code: '23000' })
    await expect(asOwner('DELETE FROM suppliers WHERE id = $1', site.id)).rejects.toMatchObject({ code: '23001' })
    await expect(sql('DELETE FROM users WHERE id = $1', user.id)).rejects.toMatchObject({ code: '23001' })
  })
})
