import { plusDays } from '@connect/contract/calendar/days'
import { EVENT_MAX_DAYS } from '@connect/contract/events/event-rules'
import type { events } from '@connect/contract/events/routes'
import type { Parsed } from '@connect/contract/route'
import { toDate } from '#platform/day-columns.ts'
import { defineList } from '#platform/lists/list.ts'
import { COLUMNS, toEvent } from './event-json.ts'

export const EVENTS = defineList<Parsed<typeof events.list>['query']>()({
  model: 'event',
  read: { select: COLUMNS },
  filters: {
    // None is longer, so that the index by the start finds them.
    date__gte: (day) => ({
      ends_at: { gt: toDate(day) },
      starts_at: { gte: toDate(plusDays(day, -EVENT_MAX_DAYS)) },
    }),
    date__lte: (day) => ({ starts_at: { lt: toDate(plusDays(day, 1)) } }),
    supplier: (ids) => ({ supplier_id: { in: ids } }),
  },
  order: [{ starts_at: 'asc' }, { id: 'asc' }],
  toItem: toEvent,
})
