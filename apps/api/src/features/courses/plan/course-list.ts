import type { courses } from '@connect/contract/courses/course-routes'
import type { Parsed } from '@connect/contract/route'
import type { Prisma } from '@connect/db/generated/client'
import type { SignedInCall } from '#http/call.ts'
import { toDate } from '#platform/day-columns.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import { COLUMNS, PRICING, toCourse } from './course-json.ts'
import { seenBy } from './own-courses.ts'

type Query = Parsed<typeof courses.list>['query']
type Where = Prisma.CourseWhereInput

export const BY_DATE: Prisma.CourseOrderByWithRelationInput[] = [{ date: 'asc' }, { start_time: 'asc' }, { id: 'asc' }]

/** Names with commas, a minus for descending; then by date. */
function toOrderBy(fields = ''): Prisma.CourseOrderByWithRelationInput[] {
  const chosen = fields.split(',').filter(Boolean)
  return [...chosen.map((field) => ({ [field.replace('-', '')]: field.startsWith('-') ? 'desc' : 'asc' })), ...BY_DATE]
}

type PlanQuery = Pick<Query, 'date__gte' | 'date__lte' | 'supplier' | 'course_type' | 'full_licence_type'>

export const PLAN_FILTERS: { readonly [K in keyof PlanQuery]-?: (value: NonNullable<PlanQuery[K]>) => Where } = {
  date__gte: (day) => ({ date: { gte: toDate(day) } }),
  date__lte: (day) => ({ date: { lte: toDate(day) } }),
  supplier: (ids) => ({ supplier_id: { in: ids } }),
  course_type: (constants) => ({ course_type: { in: constants } }),
  full_licence_type: (licences) => ({ full_licence_type: { in: licences } }),
}

const taughtBy = (people: readonly (number | 'none')[]): Where => ({
  OR: [
    { instructors: { some: { user_id: { in: people.filter((one) => one !== 'none') } } } },
    ...(people.includes('none') ? [{ instructors: { none: {} } }] : []),
  ],
})

/** Whole, with the prices of their sites (COURSE-07). */
export async function listCourses(call: SignedInCall, query: Query) {
  const types = call.db.supplierCourseType
  const { count, results } = await readList(
    call,
    query,
    defineList<Query>()({
      model: 'course',
      read: { select: COLUMNS },
      always: seenBy(call),
      filters: {
        ...PLAN_FILTERS,
        instructor: taughtBy,
        status: (statuses) => ({ status: { in: statuses } }),
        has_space: (value) => {
          const hasSpace = { training_count: { lt: call.db.course.fields.spaces } }
          return value === 'true' ? hasSpace : { NOT: hasSpace }
        },
        o: () => ({}),
      },
      order: toOrderBy(query.o),
      toItem: (row) => row,
    }),
  )
  const priced = await types.findMany({
    where: { supplier_id: { in: [...new Set(results.map(({ supplier_id }) => supplier_id))] } },
    select: PRICING,
  })
  return { count, results: results.map((row) => toCourse(row, priced, call)) }
}
