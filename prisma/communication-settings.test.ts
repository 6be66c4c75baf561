import { expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql } = useDatabase()

it("a school's communication settings are one row, which it keeps", async () => {
  const [school, other] = [await test().make.school(), await test().make.school()]
  await sql('INSERT INTO communication_settings (school_id) VALUES ($1)', school.id)

  await expect(sql('INSERT INTO communication_settings (school_id) VALUES ($1)', school.id)).rejects.toMatchObject({
    code: '23505',
  })
  await expect(
    sql('UPDATE communication_settings SET school_id = $2 WHERE school_id = $1', school.id, other.id),
  ).rejects.toMatchObject({ code: '23000' })
})
