import type { DiaryEntry, NewDiaryEntry } from '@connect/contract/diary/diary-entry'
import type { DiaryType } from '@connect/contract/diary/diary-rules'
import type { StaffMember } from '@connect/contract/staff/staff'
import type { z } from 'zod'

export type DiaryInput = z.input<typeof NewDiaryEntry>

/** The hours that a person usually works, where they are known. */
export const usualTimes = ({ default_start_time, default_end_time }: StaffMember): DiaryEntry['times'] =>
  default_start_time && default_end_time ? [{ start_time: default_start_time, end_time: default_end_time }] : []

/** What the fields of a new entry start with: a shift of today, in the usual hours, at the first of their sites. */
export const newEntryValues = (member: StaffMember, today: string) => ({
  type: 'EVENT_SHIFT' as DiaryType,
  supplier_id: member.suppliers[0]?.id ?? null,
  start_date: today,
  end_date: today,
  times: usualTimes(member),
  notes: '',
})

/** What the fields of an entry start with. */
export const entryValues = ({ type, supplier_id, start_date, end_date, times, notes }: DiaryEntry) => ({
  type,
  supplier_id,
  start_date,
  end_date,
  times,
  notes,
})
