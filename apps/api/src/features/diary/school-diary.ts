import { areaLevel } from '@connect/contract/access'
import { plusDays } from '@connect/contract/calendar/days'
import { seesEverybody } from '@connect/contract/calendar/own-calendar'
import { DIARY_MAX_DAYS } from '@connect/contract/diary/diary-rules'
import type { SchoolDiaryEntry, schoolDiary } from '@connect/contract/diary/school-diary'
import type { Parsed } from '@connect/contract/route'
import type { Prisma } from '@connect/db/generated/client'
import type { Handlers } from '#http/call.ts'
import type { CurrentUser } from '#platform/current-user.ts'
import { toDate } from '#platform/day-columns.ts'
import { fullName } from '#platform/full-name.ts'
import { defineList, readList } from '#platform/lists/list.ts'
import { COLUMNS, toDiaryEntry } from './diary-json.ts'

const WITH_PERSON = {
  ...COLUMNS,
  user: { select: { first_name: true, last_name: true, colour: true } },
} as const satisfies Prisma.DiaryEntrySelect

type Row = Prisma.DiaryEntryGetPayload<{ select: typeof WITH_PERSON }>

/** Why somebody is away is known to themselves and to those who may look at staff. */
function withoutReason({ type, ...entry }: SchoolDiaryEntry): SchoolDiaryEntry {
  return { ...entry, type: type === 'EVENT_SHIFT' ? type : 'UNAVAILABLE', notes: null }
}

function toSchoolEntry({ user, ...row }: Row, actor: CurrentUser): SchoolDiaryEntry {
  const entry = { ...toDiaryEntry(row), full_name: fullName(user), colour: user.colour }
  const isOpen = row.user_id === actor.id || areaLevel(actor, 'staff') !== 'hidden'
  return isOpen ? entry : withoutReason(entry)
}

/** Everybody's with the whole calendar, otherwise their own. */
const entriesFor = (actor: CurrentUser) =>
  defineList<Parsed<typeof schoolDiary.list>['query']>()({
    model: 'diaryEntry',
    read: { select: WITH_PERSON },
    always: seesEverybody(actor) ? {} : { user_id: actor.id },
    filters: {
      // None is longer, so that the index by the first day finds them.
      date__gte: (day) => ({
        end_date: { gte: toDate(day) },
        start_date: { gt: toDate(plusDays(day, -DIARY_MAX_DAYS)) },
      }),
      date__lte: (day) => ({ start_date: { lte: toDate(day) } }),
      supplier(ids) {
        const there = { supplier_id: { in: ids } }
        return { OR: [there, { supplier_id: null, user: { suppliers: { some: there } } }] }
      },
      staff: (ids) => ({ user_id: { in: ids } }),
    },
    order: [{ start_date: 'asc' }, { id: 'asc' }],
    toItem: (row) => toSchoolEntry(row, actor),
  })

export const schoolDiaryHandlers = (): Handlers<typeof schoolDiary> => ({
  list: ({ query }, call) => readList(call, query, entriesFor(call.actor)),
})
