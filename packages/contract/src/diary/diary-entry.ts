import { z } from 'zod'
import { DIARY_TYPES, diaryFaults } from '#diary/diary-rules.ts'
import { withRule } from '#field-rules.ts'
import { day, keySchema, optionalLines, pageQuery, ref, wallTime, yesOrNo } from '#fields.ts'
import { versioned } from '#versioned.ts'

const Type = keySchema(DIARY_TYPES)

/** Days and times are wall time in Europe/London. */
export const DiaryEntry = z
  .object({
    id: ref,
    type: Type,
    instructor_id: ref,
    /** Where a shift is; null for everything else. */
    supplier_id: ref.nullable(),
    start_date: day,
    end_date: day,
    /** Of each day; empty for whole days. */
    times: z.array(z.object({ start_time: z.string(), end_time: z.string() })),
    notes: z.string().nullable(),
  })
  .meta({ id: 'DiaryEntry' })
export type DiaryEntry = z.infer<typeof DiaryEntry>

export const entryValues = ({ type, supplier_id, start_date, end_date, times, notes }: DiaryEntry) => ({
  type,
  supplier_id,
  start_date,
  end_date,
  times,
  notes,
})

export const SingleDiaryEntry = versioned('SingleDiaryEntry', DiaryEntry, entryValues)
export type SingleDiaryEntry = z.infer<typeof SingleDiaryEntry>

/** Its rules apply to all fields together. */
export const NewDiaryEntry = withRule(
  z.object({
    type: Type,
    supplier_id: ref.nullish(),
    start_date: day,
    end_date: day,
    times: z
      .array(z.object({ start_time: wallTime, end_time: wallTime }))
      .max(12, 'Must be at most 12 times')
      .default([]),
    notes: optionalLines(2000),
    /** Without it, courses that are in the way refuse the entry. */
    release_courses: yesOrNo.optional(),
  }),
  ['type', 'supplier_id', 'start_date', 'end_date', 'times'],
  ({ supplier_id = null, ...entry }, complain) => {
    for (const { path, message } of diaryFaults({ ...entry, supplier_id })) complain(path, message)
  },
)

/** Entries that touch these days, both inclusive. */
export const DiaryQuery = pageQuery().extend({ start_date: day.optional(), end_date: day.optional() })
