import type { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import type { courseTypes } from '@connect/contract/courses/routes'
import type { Parsed } from '@connect/contract/route'
import type { Handlers } from '#http/call.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import { changeCourseType } from './change-course-type.ts'
import { IN_LIST, toListRow } from './course-type-json.ts'
import { readCourseType } from './read-course-type.ts'

type Query = Parsed<typeof courseTypes.list>['query']

/** Types in the order of the contract, then sites by the names that riders see. */
const COURSE_TYPE_LIST = defineList<Query>()({
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

export const courseTypeHandlers = (): Handlers<typeof courseTypes> => ({
  list: ({ query }, call) => readList(call, query, COURSE_TYPE_LIST),
})

export const courseTypeDetailHandlers = (): Handlers<typeof courseTypeDetails> => ({
  get: ({ params: { course_constant: constant, supplier_id } }, { db }) =>
    readCourseType(db, { constant, supplier_id }),

  update: ({ params: { course_constant: constant, supplier_id }, body }, call) =>
    call.work((work) => changeCourseType(work, { constant, supplier_id }, body)),
})
