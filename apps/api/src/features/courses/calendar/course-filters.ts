import type { CourseFilters } from '@connect/contract/courses/course-slot'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import type { ScopedDb } from '@connect/db/scoped'
import { SITE } from '#features/suppliers/public.ts'
import { toDay } from '#platform/day-columns.ts'
import { fullName } from '#platform/full-name.ts'

/** With the names of what its courses have ids of (COURSE-06). */
export async function readCourseFilters(db: ScopedDb): Promise<CourseFilters> {
  const [sites, types, people] = await db.$transaction([
    db.supplier.findMany({
      select: { ...SITE, is_active: true, default_open_days: true, excluded_dates: true },
      orderBy: [{ connect_location_name: 'asc' }, { id: 'asc' }],
    }),
    db.supplierCourseType.findMany({
      select: { constant: true, supplier_id: true, short_name: true, colour: true, is_active: true },
      orderBy: [{ constant: 'asc' }, { supplier_id: 'asc' }],
    }),
    db.user.findMany({
      where: { OR: [{ is_instructor: true }, { courses: { some: { course: { deleted_at: null } } } }] },
      select: {
        id: true,
        first_name: true,
        last_name: true,
        colour: true,
        is_active: true,
        is_instructor: true,
        suppliers: { select: { supplier_id: true }, orderBy: { supplier_id: 'asc' } },
      },
      orderBy: [{ first_name: 'asc' }, { last_name: 'asc' }, { id: 'asc' }],
    }),
  ])
  return {
    sites: sites.map(({ excluded_dates, ...site }) => ({
      ...site,
      excluded_dates: excluded_dates.map((date) => toDay(date)),
    })),
    course_types: types.map((type) => ({ ...type, name: COURSE_TYPES[type.constant].name })),
    instructors: people.map(({ first_name, last_name, suppliers, ...person }) => ({
      ...person,
      full_name: fullName({ first_name, last_name }),
      supplier_ids: suppliers.map(({ supplier_id }) => supplier_id),
    })),
  }
}
