import { z } from 'zod'
import { checkPeriod } from '#calendar/periods.ts'
import { EVENT_FIELDS } from '#events/event-fields.ts'
import { type EventTimes, eventProblems } from '#events/event-rules.ts'
import { type Complain, withRule } from '#field-rules.ts'
import { commaSeparated } from '#field-table/filters.ts'
import { answerShape, bodyShape } from '#field-table/shapes.ts'
import { currentValues } from '#field-table/values.ts'
import { day, id, pageQuery, ref } from '#fields.ts'
import { versioned } from '#versioned.ts'

/** Its times are the wall clock's in Europe/London. */
export const EventRow = z
  .object({ id: ref, ...answerShape(EVENT_FIELDS), /** Who added it. */ user_id: ref })
  .meta({ id: 'EventRow' })
export type EventRow = z.infer<typeof EventRow>

export const SingleEvent = versioned('SingleEvent', EventRow, (event) => currentValues(EVENT_FIELDS, event))
export type SingleEvent = z.infer<typeof SingleEvent>

const TIMES = ['all_day', 'start_time', 'end_time'] as const

/** Judged once all of them are known: a change may send some of them only. */
function checkTimes({ all_day, start_time, end_time }: Partial<EventTimes>, complain: Complain): void {
  if (all_day === undefined || start_time === undefined || end_time === undefined) return
  for (const [field, message] of eventProblems({ all_day, start_time, end_time })) complain([field], message)
}

const Body = z.object(bodyShape(EVENT_FIELDS))

export const NewEvent = withRule(Body, TIMES, ({ all_day = false, ...times }, complain) =>
  checkTimes({ all_day, ...times }, complain),
)

export const EventChange = withRule(Body.partial(), TIMES, checkTimes)

/** Events that touch these days, both inclusive. */
export const EventQuery = withRule(
  pageQuery(1000, 1000).extend({
    date__gte: day.optional(),
    date__lte: day.optional(),
    supplier: commaSeparated(id).optional(),
  }),
  ['date__gte', 'date__lte'],
  checkPeriod,
)
