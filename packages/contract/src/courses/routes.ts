import { z } from 'zod'
import { LOOKS_AT_TYPES } from '#courses/course-access.ts'
import { Constant, CourseTypeRow } from '#courses/course-type.ts'
import { COURSE_TYPE_ROW } from '#courses/examples.ts'
import { commaSeparated } from '#field-table/filters.ts'
import { id, page, pageQuery } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

export const courseTypes = defineRoutes('course_types', {
  list: {
    method: 'GET',
    path: '/courses/types/',
    summary: 'List course types by site',
    description:
      'One row for each course type and each site that set it up, sorted by type, then by the name of the site shown to riders. `bikes` has the types that are offered.',
    access: LOOKS_AT_TYPES,
    query: pageQuery(25).extend({
      supplier: commaSeparated(id).optional(),
      course_type: commaSeparated(Constant).optional(),
      is_active: z.enum(['true', 'false']).optional(),
    }),
    response: page(CourseTypeRow),
    example: { query: { supplier: '3' }, response: { count: 1, results: [COURSE_TYPE_ROW] } },
  },
} satisfies Routes)
