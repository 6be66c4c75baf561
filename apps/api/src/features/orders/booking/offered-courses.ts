import type { orders } from '@connect/contract/orders/order-routes'
import type { Parsed } from '@connect/contract/route'
import { BY_DATE, PLAN_FILTERS } from '#features/courses/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { dayOf } from '#platform/day-columns.ts'
import { defineList, listOf } from '#platform/lists/list.ts'
import { bikesOf, OFFERED, PRICES, priceOf } from './bookable-course.ts'

type Query = Parsed<typeof orders.courses>['query']

/**
 * The planned courses of the school, earliest first, full ones too. Whoever takes orders books on any of them, whichever part of
 * the calendar they see, so none is left out and no teacher is named.
 */
export async function listOfferedCourses(call: SignedInCall, query: Query) {
  const { count, results } = await listOf(
    call,
    query,
    defineList<Query>()({
      model: 'course',
      read: { select: OFFERED },
      always: { deleted_at: null, status: 'SCHEDULED' },
      filters: PLAN_FILTERS,
      order: BY_DATE,
      toItem: (row) => row,
    }),
  )
  const types = await call.db.supplierCourseType.findMany({
    where: { supplier_id: { in: [...new Set(results.map(({ supplier_id }) => supplier_id))] } },
    select: PRICES,
  })
  const byKind = new Map(types.map((type) => [`${type.supplier_id} ${type.constant}`, type]))
  return {
    count,
    results: results.map((row) => {
      const { id, course_type, full_licence_type, start_time, end_time, supplier, spaces } = row
      const type = byKind.get(`${row.supplier_id} ${course_type}`)
      const date = dayOf(row.date)
      return {
        id,
        course_type,
        full_licence_type,
        date,
        start_time,
        end_time,
        supplier,
        spaces,
        spaces_available: Math.max(0, spaces - row.training_count),
        price: priceOf(row, type, date),
        bikes: bikesOf(row, type?.bikes ?? []),
      }
    }),
  }
}
