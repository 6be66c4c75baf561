import { coursePrice } from '@connect/contract/courses/course-rules'
import type { orders } from '@connect/contract/orders/order-routes'
import type { Parsed } from '@connect/contract/route'
import type { Prisma } from '@connect/db/generated/client'
import { SITE } from '#features/suppliers/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { dateOf, dayOf } from '#platform/day-columns.ts'
import { defineList, listOf } from '#platform/lists/list.ts'
import { bikesOf, COUNTS } from './bookable-course.ts'

type Query = Parsed<typeof orders.courses>['query']

const COURSE = {
  id: true,
  course_type: true,
  full_licence_type: true,
  supplier_id: true,
  date: true,
  start_time: true,
  end_time: true,
  spaces: true,
  training_count: true,
  price: true,
  supplier: { select: SITE },
  ...COUNTS,
} as const satisfies Prisma.CourseSelect

const PRICES = {
  supplier_id: true,
  constant: true,
  price_weekday: true,
  price_weekend: true,
  bikes: { select: { bike_type: true, price: true } },
} as const satisfies Prisma.SupplierCourseTypeSelect

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
      read: { select: COURSE },
      always: { deleted_at: null, status: 'SCHEDULED' },
      filters: {
        date__gte: (day) => ({ date: { gte: dateOf(day) } }),
        date__lte: (day) => ({ date: { lte: dateOf(day) } }),
        supplier: (ids) => ({ supplier_id: { in: ids } }),
        course_type: (constants) => ({ course_type: { in: constants } }),
        full_licence_type: (licences) => ({ full_licence_type: { in: licences } }),
      },
      order: [{ date: 'asc' }, { start_time: 'asc' }, { id: 'asc' }],
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
        price: row.price ?? (type ? coursePrice(type, date) : 0),
        bikes: bikesOf(row, type?.bikes ?? []),
      }
    }),
  }
}
