import type { diary } from '@connect/contract/diary/routes'
import type { Parsed } from '@connect/contract/route'
import { findMember } from '#features/staff/public.ts'
import type { Handlers } from '#http/call.ts'
import { excludedAs } from '#http/database-errors.ts'
import { toDate } from '#platform/day-columns.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import { addEntry, changeEntry, readEntry, removeEntry } from './change-diary.ts'
import { COLUMNS, toDiaryEntry } from './diary-json.ts'

/** What came at the same moment got past the check. */
const rethrowOverlap = excludedAs('diary_overlap')

/** What any of these days belongs to, in the order of time. */
const entryList = (user_id: number) =>
  defineList<Parsed<typeof diary.list>['query']>()({
    model: 'diaryEntry',
    read: { select: COLUMNS },
    always: { user_id },
    filters: {
      start_date: (day) => ({ end_date: { gte: toDate(day) } }),
      end_date: (day) => ({ start_date: { lte: toDate(day) } }),
    },
    order: [{ start_date: 'asc' }, { id: 'asc' }],
    toItem: toDiaryEntry,
  })

export const diaryHandlers = (): Handlers<typeof diary> => ({
  async list({ params: { staff_id }, query }, call) {
    await findMember(call.db, staff_id)
    return readList(call, query, entryList(staff_id))
  },

  get: ({ params }, { db }) => readEntry(db, params),

  create: ({ params: { staff_id }, body }, call) =>
    call.work((work) => addEntry(work, staff_id, body)).catch(rethrowOverlap),

  update: ({ params, body }, call) => call.work((work) => changeEntry(work, params, body)).catch(rethrowOverlap),

  async remove({ params }, call) {
    await call.work((work) => removeEntry(work, params))
    return { detail: 'The entry has been removed.' }
  },
})
