import { z } from 'zod'
import { COURSE_BIKES } from '#courses/course-types.ts'
import { day, keySchema, ref } from '#fields.ts'
import { CURRENT_LICENCES } from '#people/licence-number.ts'

/** The riders of one day, `yyyy-MM-dd`. */
export const DaySheetQuery = z.object({ date: day })

/** What an instructor wants to know of a rider in the yard. */
export const SheetRider = z
  .object({
    id: ref,
    school_course_id: ref,
    full_name: z.string(),
    phone: z.string().nullable(),
    /** In full years on the day. */
    age: z.int().nullable(),
    current_licence: keySchema(CURRENT_LICENCES).nullable(),
    /** The last letters only, for who may not see riders' identities. */
    licence_number: z.string().nullable(),
    bike_type: keySchema(COURSE_BIKES),
    /** The registration of the bike of the fleet that they get. */
    plate: z.string().nullable(),
    /** Of the order, in pence. */
    outstanding: z.int(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'SheetRider' })
export type SheetRider = z.infer<typeof SheetRider>
