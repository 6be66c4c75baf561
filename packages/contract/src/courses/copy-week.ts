import { z } from 'zod'
import { CourseSlot } from '#courses/course-slot.ts'
import { day, ref, shownDay } from '#fields.ts'

/** More sites than any school has. */
const MOST_SITES = 100

/** Weeks begin on Monday. */
export const CopyWeek = z.object({
  /** Any day of the week to fill. */
  date: day,
  /** Every site where none is sent. */
  suppliers: z.array(ref).max(MOST_SITES, `Must be at most ${MOST_SITES} sites`).default([]),
})
export type CopyWeek = z.output<typeof CopyWeek>

/** A copy's version takes it back, unless somebody has changed it since. */
export const CopiedWeek = z
  .object({
    created: z.array(CourseSlot.extend({ version: z.string() }).meta({ id: 'CopiedCourse' })),
    skipped: z.array(
      z.object({
        course_id: ref,
        /** The day on which its copy would be. */
        date: shownDay,
        /** 'CBT at Croydon, 09:00'. */
        name: z.string(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'CopiedWeek' })
export type CopiedWeek = z.infer<typeof CopiedWeek>
