import { useDatabase } from '@connect/db/testing/use-database'
import { expect, it } from 'vitest'
import { seedDemo } from './demo.ts'

const { test } = useDatabase(({ db }) => seedDemo(db))

it('gives riders of the next courses at the school on Pro a bike of the type that they ordered, at their site', async () => {
  const rows = await test().database.db.courseMotorbike.findMany({
    include: {
      school: { select: { is_connect_pro: true } },
      course: { select: { supplier_id: true } },
      training: { select: { bike_type: true } },
      motorbike: { select: { bike_types: true, suppliers: { select: { supplier_id: true } } } },
    },
  })

  expect(rows.length).toBeGreaterThan(3)
  const wrong = rows.filter(
    ({ school, course, training, motorbike }) =>
      !school.is_connect_pro ||
      !motorbike.suppliers.some(({ supplier_id }) => supplier_id === course.supplier_id) ||
      !motorbike.bike_types.includes(training?.bike_type ?? ''),
  )
  expect(wrong).toEqual([])
})
