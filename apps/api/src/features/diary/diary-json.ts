import type { DiaryEntry } from '@connect/contract/diary/diary-entry'
import { DiaryEntry as Schema } from '@connect/contract/diary/diary-entry'
import type { Prisma } from '@connect/db/generated/client'
import { toDay } from '#platform/day-columns.ts'

export const COLUMNS = {
  id: true,
  type: true,
  user_id: true,
  supplier_id: true,
  start_date: true,
  end_date: true,
  times: true,
  notes: true,
} as const satisfies Prisma.DiaryEntrySelect

type Row = Prisma.DiaryEntryGetPayload<{ select: typeof COLUMNS }>

/** Its times come from a JSON column and are read by the wire's own rule. */
export const toDiaryEntry = ({ user_id, start_date, end_date, times, ...row }: Row): DiaryEntry => ({
  ...row,
  instructor_id: user_id,
  start_date: toDay(start_date),
  end_date: toDay(end_date),
  times: Schema.shape.times.parse(times),
})
