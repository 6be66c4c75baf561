import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import type { courseTypes } from '@connect/contract/courses/routes'
import { bareRoute } from '#api/bare-route.ts'
import { oneOf, rowId, several, trueOrFalse } from '#api/list/address-parts.ts'
import { listAddress } from '#api/list/list-address.ts'

const list = bareRoute<typeof courseTypes.list>({
  feature: 'course_types',
  name: 'course_types.list',
  method: 'GET',
  path: '/courses/types/',
})

/** 25 on a page unless the address says otherwise. */
export const COURSES_ADDRESS = listAddress(
  list,
  { supplier: several(rowId), course_type: several(oneOf(COURSE_TYPES)), is_active: trueOrFalse },
  { pageSize: 25 },
)
