import type { courseTypeDetails } from '@connect/contract/courses/detail-routes'
import type { courseTypes } from '@connect/contract/courses/routes'
import type { Handlers } from '#http/call.ts'
import type { Context } from '#platform/context.ts'
import { listOf } from '#platform/lists/list.ts'
import { changeCourseType } from './change-course-type.ts'
import { COURSE_TYPE_LIST } from './course-type-list.ts'
import { readCourseType } from './read-course-type.ts'

export const courseTypeHandlers = (): Handlers<typeof courseTypes> => ({
  list: ({ query }, call) => listOf(call, query, COURSE_TYPE_LIST),
})

export const courseTypeDetailHandlers = (context: Context): Handlers<typeof courseTypeDetails> => ({
  get: ({ params: { course_constant: constant, supplier_id } }, { db }) =>
    readCourseType(db, { constant, supplier_id }),

  update: ({ params: { course_constant: constant, supplier_id }, body }, call) =>
    changeCourseType(context, call, { constant, supplier_id }, body),
})
