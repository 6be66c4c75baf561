import { z } from 'zod'
import { CHANGES_TYPES, LOOKS_AT_TYPES } from '#courses/course-access.ts'
import { ConstantInPath, CourseTypeChange, CourseTypeDetail } from '#courses/course-type-detail.ts'
import { COURSE_TYPE, COURSE_TYPE_VALUES } from '#courses/detail-examples.ts'
import { id } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

const params = z.object({ course_constant: ConstantInPath, supplier_id: id })

const path = '/courses/types/:course_constant/supplier/:supplier_id/detail/'

/** A table of its own: the list of all of them loads without its body and its rules. */
export const courseTypeDetails = defineRoutes('course_type_details', {
  get: {
    method: 'GET',
    path,
    summary: 'Get a course type at a site',
    description: 'Where the site never set it up, everything is as it is by default, and `is_set_up` is false.',
    access: LOOKS_AT_TYPES,
    params,
    response: CourseTypeDetail,
    example: { response: COURSE_TYPE },
  },
  update: {
    method: 'PATCH',
    edits: true,
    path,
    summary: 'Update a course type at a site',
    description:
      'Only the fields you send change, and of the bikes only the types you send. The first change sets the course type up at the site: it needs a weekday price.',
    access: CHANGES_TYPES,
    audited: 'Changed a course type',
    stales: ['course_types'],
    params,
    body: CourseTypeChange,
    response: CourseTypeDetail,
    example: { body: { ...COURSE_TYPE_VALUES, bikes: COURSE_TYPE.bikes }, response: COURSE_TYPE },
  },
} satisfies Routes)
