import { z } from 'zod'
import { COURSE_STATUSES, FULL_LICENCE_TYPES, TEST_STATUSES } from '#courses/course-constants.ts'
import { Constant } from '#courses/course-type.ts'
import { COURSE_COLOURS } from '#courses/course-types.ts'
import { commaSeparated } from '#field-table/filters.ts'
import { id, keySchema, ref, shownDay } from '#fields.ts'
import { Site } from '#suppliers/site.ts'

/** Days and times are wall time in Europe/London. */
export const CourseSlot = z
  .object({
    id: ref,
    course_type: Constant,
    full_licence_type: keySchema(FULL_LICENCE_TYPES).nullable(),
    supplier_id: ref,
    /** In their order on the course; nobody is "Unassigned". */
    instructor_ids: z.array(ref),
    date: shownDay,
    start_time: z.string(),
    end_time: z.string(),
    spaces: z.int(),
    training_count: z.int(),
    spaces_available: z.int(),
    status: keySchema(COURSE_STATUSES),
    series_id: ref.nullable(),
    /** Of tests only, as is the last day to cancel. */
    test_status: keySchema(TEST_STATUSES).nullable(),
    last_date_cancel: shownDay.nullable(),
    is_missing_from_upload: z.boolean(),
  })
  .meta({ id: 'CourseSlot' })
export type CourseSlot = z.infer<typeof CourseSlot>

/** Ids with commas, and `none` for courses without an instructor. */
export const Instructors = commaSeparated(z.union([z.literal('none'), id]))

/** With the names of what courses refer to by id. */
export const CourseFilters = z
  .object({
    sites: z.array(
      Site.extend({
        is_active: z.boolean(),
        /** Seven letters T or F, Monday first. */
        default_open_days: z.string(),
        excluded_dates: z.array(shownDay),
      }),
    ),
    /** Those that sites set up. */
    course_types: z.array(
      z.object({
        constant: Constant,
        supplier_id: ref,
        name: z.string(),
        short_name: z.string(),
        colour: keySchema(COURSE_COLOURS),
        is_active: z.boolean(),
      }),
    ),
    /** Who teaches, and who taught. */
    instructors: z.array(
      z.object({
        id: ref,
        full_name: z.string(),
        colour: z.string(),
        is_active: z.boolean(),
        is_instructor: z.boolean(),
        supplier_ids: z.array(ref),
      }),
    ),
  })
  .meta({ id: 'CourseFilters' })
export type CourseFilters = z.infer<typeof CourseFilters>
