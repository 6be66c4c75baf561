import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useDatabase } from './testing/use-database.ts'

const { test, sql, asOwner } = useDatabase()

const school = async () => (await test().make.school()).id

/** Adds a file of each size in one statement. */
const add = (school_id: number, ...sizes: number[]) =>
  sql(
    `INSERT INTO files (school_id, key, name, content_type, size)
     SELECT $1, gen_random_uuid(), 'scan.pdf', 'application/pdf', size FROM unnest($2::int[]) AS size RETURNING id`,
    school_id,
    sizes,
  )

const readTotal = async (school_id: number) => {
  const [row] = await sql('SELECT bytes::int FROM file_totals WHERE school_id = $1', school_id)
  return row?.bytes as number | undefined
}

it('is the bytes of what is added, changed and deleted, of each school its own', async () => {
  const [own, other] = [await school(), await school()]

  expect(await readTotal(own)).toBeUndefined()
  await add(own, 100, 20, 3)
  await add(other, 5)
  expect([await readTotal(own), await readTotal(other)]).toEqual([123, 5])
  await asOwner('UPDATE files SET size = size + 1 WHERE school_id = ANY($1)', [own, other])
  expect([await readTotal(own), await readTotal(other)]).toEqual([126, 6])
  await sql('DELETE FROM files WHERE school_id = $1 AND size > 20', own)
  expect([await readTotal(own), await readTotal(other)]).toEqual([4, 6])
})

it('is exact when many add their first files at once', async () => {
  const own = await school()

  await Promise.all(Array.from({ length: 20 }, (_, at) => add(own, at + 1, 1)))

  expect(await readTotal(own)).toBe(210 + 20)
})

it('is not written by what changes no bytes', async () => {
  const own = await school()
  await add(own, 7)
  const version = () => sql('SELECT xmin::text FROM file_totals WHERE school_id = $1', own)
  const before = await version()

  await asOwner(`UPDATE files SET name = 'licence.pdf' WHERE school_id = $1`, own)

  expect(await version()).toEqual(before)
})

it('stays with its school, and is never less than nothing', async () => {
  const own = await school()
  await add(own, 7)

  await expect(sql('UPDATE file_totals SET school_id = school_id + 1 WHERE school_id = $1', own)).rejects.toMatchObject(
    { code: '23000' },
  )
  await expect(asOwner('UPDATE file_totals SET bytes = -1 WHERE school_id = $1', own)).rejects.toMatchObject({
    code: '23514',
  })
})

it('counts what was stored before it was there', async () => {
  const [own, empty] = [await school(), await school()]
  await asOwner('DROP FUNCTION keep_file_totals CASCADE')
  await asOwner('DROP TABLE file_totals')
  await add(own, 2_000_000_000, 2_000_000_000)
  const migration = join(import.meta.dirname, 'migrations', '20261130100000_file_totals', 'migration.sql')

  await asOwner(`BEGIN; ${await readFile(migration, 'utf8')} COMMIT`)

  const [row] = await asOwner('SELECT bytes FROM file_totals WHERE school_id = $1', own)
  expect(row?.bytes).toBe('4000000000')
  expect(await asOwner('SELECT FROM file_totals WHERE school_id = $1', empty)).toEqual([])
})
