import type { courseTypes } from '@connect/contract/courses/routes'
import type { Parsed } from '@connect/contract/route'
import { defineList } from '#platform/lists/list.ts'
import { IN_LIST, toListRow } from './course-type-json.ts'

type Query = Parsed<typeof courseTypes.list>['query']

/** What the sites of a school set up: types in the order of the contract, then sites by the names that riders see. */
export const COURSE_TYPE_LIST = defineList<Query>()({
  model: 'supplierCourseType',
  read: { select: IN_LIST },
  filters: {
    supplier: (ids) => ({ supplier_id: { in: ids } }),
    course_type: (constants) => ({ constant: { in: constants } }),
    is_active: (value) => ({ is_active: value === 'true' }),
  },
  order: [{ constant: 'asc' }, { supplier: { connect_location_name: 'asc' } }, { supplier_id: 'asc' }],
  toItem: toListRow,
})
