import { describe, expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql } = useDatabase()

const CHECK = { code: '23514' }

/** The row of a new school that decided nothing; answers a way to change its columns. */
async function settings() {
  const school = await test().make.school()
  await sql('INSERT INTO booking_settings (school_id) VALUES ($1)', school.id)
  return {
    school,
    change: (columns: string) => sql(`UPDATE booking_settings SET ${columns} WHERE school_id = $1`, school.id),
  }
}

describe("a school's booking settings", () => {
  it.each([
    ['a notice below nothing', 'cancellation_notice_working_days = -1'],
    ['a notice of 31 days', 'cancellation_notice_working_days = 31'],
    ['a late cancellation fee below nothing', 'late_cancel_fee_percent = -1'],
    ['a late cancellation fee above the price', 'late_cancel_fee_percent = 101'],
    ['a no-show fee below nothing', 'no_show_fee_percent = -1'],
    ['a no-show fee above the price', 'no_show_fee_percent = 101'],
    ['a rebooking discount below nothing', 'rebook_discount_percent = -1'],
    ['a rebooking discount above the price', 'rebook_discount_percent = 101'],
    ['eleven notification addresses', "notify_emails = string_to_array('a,b,c,d,e,f,g,h,i,j,k', ',')"],
    ['a notification address that is missing', 'notify_emails = ARRAY[NULL]'],
    ['a notification address in capitals', "notify_emails = '{Office@hilltop.example}'"],
  ])('are refused %s', async (_, columns) => {
    const { change } = await settings()

    await expect(change(columns)).rejects.toMatchObject(CHECK)
  })

  it.each([
    ['the least', 'cancellation_notice_working_days = 0, late_cancel_fee_percent = 0, no_show_fee_percent = 0'],
    ['the most', 'cancellation_notice_working_days = 30, rebook_discount_percent = 100'],
    ['ten notification addresses', "notify_emails = string_to_array('a,b,c,d,e,f,g,h,i,j', ',')"],
  ])('may have %s', async (_, columns) => {
    const { change } = await settings()

    await expect(change(columns)).resolves.toEqual([])
  })

  it('are one row of a school, which keeps them', async () => {
    const { school, change } = await settings()
    const other = await test().make.school()

    await expect(sql('INSERT INTO booking_settings (school_id) VALUES ($1)', school.id)).rejects.toMatchObject({
      code: '23505',
    })
    await expect(change(`school_id = ${other.id}`)).rejects.toMatchObject({ code: '23000' })
  })
})
