import { createDatabase, type Database } from '@connect/db/client'
import { type ClonedDatabase, cloneDatabase, createTemplate } from '@connect/db/testing/databases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo } from './demo.ts'

const adminUrl = process.env.TEST_DATABASE_URL ?? ''
let clone: ClonedDatabase
let database: Database

beforeAll(async () => {
  clone = await cloneDatabase(adminUrl, await createTemplate(adminUrl))
  database = createDatabase(clone.url)
  await seedDemo(database.db)
})

afterAll(async () => {
  await database.close()
  await clone.drop()
})

it('sets course types up at every site of both schools', async () => {
  const sites = await database.db.supplier.findMany({
    select: { connect_location_name: true, _count: { select: { course_types: true } } },
    orderBy: { connect_location_name: 'asc' },
  })

  expect(sites.map(({ connect_location_name, _count }) => [connect_location_name, _count.course_types])).toEqual([
    ['Croydon', 4],
    ['Enfield', 7],
    ['Leeds', 2],
    ['Park Royal', 2],
    ['Wimbledon', 3],
  ])
})
