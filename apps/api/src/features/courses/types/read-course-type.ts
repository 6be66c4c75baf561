import type { CourseTypeDetail } from '@connect/contract/courses/course-type-detail'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import { ApiError } from '@connect/contract/errors'
import type { Unversioned } from '@connect/contract/versioned'
import { byId, type ScopedTx } from '@connect/db/scoped'
import { SITE } from '#features/suppliers/public.ts'
import { COLUMNS, toCourseType } from './course-type-json.ts'

export type CourseTypeKey = { constant: CourseConstant; supplier_id: number }

/** Set up or not. Throws `not_found` where there is no such site. */
export async function readCourseType(
  db: Pick<ScopedTx, 'supplier' | 'school_id'>,
  { constant, supplier_id }: CourseTypeKey,
): Promise<Unversioned<CourseTypeDetail>> {
  const supplier = await db.supplier.findUnique({
    where: byId(db.school_id, supplier_id),
    select: { ...SITE, course_types: { where: { constant }, select: COLUMNS } },
  })
  if (!supplier) throw new ApiError('not_found')
  const {
    course_types: [row],
    ...site
  } = supplier
  return toCourseType(constant, site, row ?? null)
}
