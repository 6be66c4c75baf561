import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabase, type Database } from './client.ts'
import { renewCollation } from './renew-collation.mjs'
import { type ClonedDatabase, cloneDatabase, createTemplate } from './testing/databases.ts'

const adminUrl = process.env.TEST_DATABASE_URL ?? ''
let clone: ClonedDatabase
let owner: Database

beforeAll(async () => {
  clone = await cloneDatabase(adminUrl, await createTemplate(adminUrl))
  owner = createDatabase(clone.ownerUrl)
})

afterAll(async () => {
  await owner.close()
  await clone.drop()
})

const column = async (text: string) => (await owner.pool.query(text)).rows.map((row) => Object.values(row)[0])

it('sorts names as people do', async () => {
  const names = `SELECT name FROM (VALUES ('Zane'), ('de Souza'), ('Öztürk'), ('Page'), ('O’Brien'), ('Łukasz'), ('Otto')) v(name)`

  expect(await column(`${names} ORDER BY name COLLATE by_name`)).toEqual([
    'de Souza',
    'Łukasz',
    'O’Brien',
    'Otto',
    'Öztürk',
    'Page',
    'Zane',
  ])
})

it('leaves the indexes alone while the library is the same', async () => {
  expect(await renewCollation(clone.ownerUrl)).toBe(0)
})

it('builds the indexes of names anew for another version of the library', async () => {
  const indexes = `SELECT count(*)::int FROM pg_index WHERE (SELECT oid FROM pg_collation WHERE collname = 'by_name') = ANY (indcollation)`
  const [count] = await column(indexes)
  await owner.pool.query(`UPDATE pg_collation SET collversion = '1' WHERE collname = 'by_name'`)

  expect(count).toBeGreaterThan(10)
  expect(await renewCollation(clone.ownerUrl)).toBe(count)
  expect(await renewCollation(clone.ownerUrl)).toBe(0)
})
