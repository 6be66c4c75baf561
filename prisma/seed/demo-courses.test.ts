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

it('has three weeks of courses around today in both schools, whichever day today is', async () => {
  const { db } = test().database
  const rows = await db.course.findMany({ select: { date: true, status: true, school_id: true, series_id: true } })
  const schools = new Set(rows.map(({ school_id }) => school_id))
  const days = rows.map(({ date }) => date.toISOString().slice(0, 10)).toSorted()
  const today = new Date().toISOString().slice(0, 10)

  expect([schools.size, rows.length > 50]).toEqual([2, true])
  expect([days.at(0) ?? '', days.at(-1) ?? ''].map((day) => day < today)).toEqual([true, false])
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['SCHEDULED', 'COMPLETED', 'CANCELLED']))
})
