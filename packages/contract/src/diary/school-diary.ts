import { z } from 'zod'
import { SEES_CALENDAR } from '#calendar/calendar-access.ts'
import { checkPeriod } from '#calendar/periods.ts'
import { DiaryEntry } from '#diary/diary-entry.ts'
import { SHOWN_DIARY_TYPES } from '#diary/diary-rules.ts'
import { withRule } from '#field-rules.ts'
import { commaSeparated } from '#field-table/filters.ts'
import { day, id, keySchema, page, pageQuery } from '#fields.ts'
import { defineRoutes, type Routes } from '#route.ts'

export const SchoolDiaryEntry = DiaryEntry.extend({
  type: keySchema(SHOWN_DIARY_TYPES),
  full_name: z.string(),
  /** `#rrggbb` */
  colour: z.string(),
}).meta({ id: 'SchoolDiaryEntry' })
export type SchoolDiaryEntry = z.infer<typeof SchoolDiaryEntry>

/** Entries that touch these days, both inclusive. */
const SchoolDiaryQuery = withRule(
  pageQuery(1000, 1000).extend({
    date__gte: day,
    date__lte: day,
    supplier: commaSeparated(id).optional(),
    staff: commaSeparated(id).optional(),
  }),
  ['date__gte', 'date__lte'],
  checkPeriod,
)

const EXAMPLE: SchoolDiaryEntry = {
  id: 41,
  type: 'EVENT_SHIFT',
  instructor_id: 12,
  supplier_id: 3,
  start_date: '2027-02-01',
  end_date: '2027-02-05',
  times: [{ start_time: '08:30', end_time: '17:00' }],
  notes: null,
  full_name: 'Gareth Pugh',
  colour: '#0b5c6b',
}

export const schoolDiary = defineRoutes('school_diary', {
  list: {
    method: 'GET',
    path: '/connect/diary/',
    summary: 'List the diary entries of everybody',
    description:
      'Entries that touch the days from `date__gte` to `date__lte`, at most 62 days at once, sorted by first day. `supplier` leaves the shifts at these sites, and the absences of people who work there. Without access to the whole calendar, only your own entries. Without access to staff, other people have no notes, and their holidays, sick days and blockers are `UNAVAILABLE`.',
    access: SEES_CALENDAR,
    query: SchoolDiaryQuery,
    response: page(SchoolDiaryEntry),
    example: {
      query: { date__gte: '2027-02-01', date__lte: '2027-02-07' },
      response: { count: 1, results: [EXAMPLE] },
    },
  },
} satisfies Routes)
