import { useDatabase } from '@connect/db/testing/use-database'
import { expect, it } from 'vitest'
import { seedDemo } from './demo.ts'

const { test } = useDatabase(({ db }) => seedDemo(db))

it('sets course types up at every site of both schools', async () => {
  const sites = await test().database.db.supplier.findMany({
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
