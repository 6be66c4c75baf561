import { z } from 'zod'
import { edit, view } from '#access.ts'
import { Constant, ConstantInPath, CourseTypeChange, CourseTypeDetail, CourseTypeRow } from '#courses/course-type.ts'
import { COURSE_TYPE, COURSE_TYPE_ROW, COURSE_TYPE_VALUES } from '#courses/examples.ts'
import { severalOf } from '#field-table/filters.ts'
import { id, page, pageQuery } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

const params = z.object({ course_constant: ConstantInPath, supplier_id: id })

/** Who plans courses or books riders onto them needs to know what they cost. */
const LOOK = { any: [view('courses'), { calendar: 'own', level: 'view' }, edit('orders')] } as const

const path = '/courses/types/:course_constant/supplier/:supplier_id/detail/'

export const courseTypes = defineRoutes('course_types', {
  list: {
    method: 'GET',
    path: '/courses/types/',
    summary: 'List course types by site',
    description:
      'One row for each course type and each site that set it up, sorted by type, then by the name of the site shown to riders. `bikes` has the types that are offered.',
    access: LOOK,
    query: pageQuery(25).extend({
      supplier: severalOf(id).optional(),
      course_type: severalOf(Constant).optional(),
      is_active: z.enum(['true', 'false']).optional(),
    }),
    response: page(CourseTypeRow),
    example: { query: { supplier: '3' }, response: { count: 1, results: [COURSE_TYPE_ROW] } },
  },
  get: {
    method: 'GET',
    path,
    summary: 'Get a course type at a site',
    description: 'Where the site never set it up, everything is as it is by default, and `is_set_up` is false.',
    access: LOOK,
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
    access: edit('courses'),
    audited: 'Changed a course type',
    params,
    body: CourseTypeChange,
    response: CourseTypeDetail,
    example: { body: { ...COURSE_TYPE_VALUES, bikes: COURSE_TYPE.bikes }, response: COURSE_TYPE },
  },
} satisfies Routes)
