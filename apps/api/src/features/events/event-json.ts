import { plusDays } from '@connect/contract/calendar/days'
import type { EventRow } from '@connect/contract/events/event'
import { EVENT_FIELDS } from '@connect/contract/events/event-fields'
import { type EventTimes, eventSpan } from '@connect/contract/events/event-rules'
import { Prisma } from '@connect/db/generated/client'
import { SITE } from '#features/suppliers/public.ts'
import { selectFields, toAnswer } from '#platform/field-table/rows.ts'

export const COLUMNS = {
  ...selectFields(EVENT_FIELDS, Prisma.EventScalarFieldEnum),
  id: true,
  user_id: true,
  starts_at: true,
  ends_at: true,
  supplier: { select: SITE },
} as const satisfies Prisma.EventSelect

type Row = Prisma.EventGetPayload<{ select: typeof COLUMNS }>

/** Wall time without a zone travels as if it were UTC. */
const toWall = (column: Date): string => column.toISOString().slice(0, 16)
const toColumn = (wall: string): Date => new Date(`${wall}Z`)

const dayIn = (wall: string): string => wall.slice(0, 10)

/** Of whole days, its first and its last. */
export function toEvent({ id, user_id, supplier, starts_at, ends_at, ...row }: Row): EventRow {
  const [start, end] = [toWall(starts_at), toWall(ends_at)]
  const times = row.all_day
    ? { start_time: dayIn(start), end_time: plusDays(dayIn(end), -1) }
    : { start_time: start, end_time: end }
  return { ...toAnswer(EVENT_FIELDS, row), id, user_id, supplier, ...times }
}

export function timeColumns(times: EventTimes) {
  const { starts_at, ends_at } = eventSpan(times)
  return { all_day: times.all_day, starts_at: toColumn(starts_at), ends_at: toColumn(ends_at) }
}

/** The site by name. */
export const toFacts = ({ id: _id, user_id: _author, supplier, ...event }: EventRow) => ({
  ...event,
  supplier: supplier.connect_location_name,
})
