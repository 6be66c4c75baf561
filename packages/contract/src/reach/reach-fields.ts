import { z } from 'zod'
import { COURSE_NAMES } from '#courses/course-types.ts'
import { choices, references } from '#field-table/field.ts'
import { ref } from '#fields.ts'
import { Site } from '#suppliers/site.ts'

/** The fields of what is for some courses and sites only, such as promo codes and templates; empty lists are for all. */
export const REACH_FIELDS = {
  course_types: choices(COURSE_NAMES, {
    label: 'Course types',
    initial: [],
    none: 'Every course',
    list: 'data',
    example: ['LICENCE_CBT'],
  }),
  suppliers: references(Site, {
    label: 'Sites',
    thing: 'site',
    nameKey: 'connect_location_name',
    sent: z.array(ref).max(100),
    initial: [],
    none: 'Every site',
    list: 'data',
    example: [{ id: 3, name: 'Southside Croydon', connect_location_name: 'Croydon' }],
  }),
}
