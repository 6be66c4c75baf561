import type { Actor } from '#access.ts'
import { plusDays } from '#calendar/days.ts'
import { mayPlan } from '#calendar/own-calendar.ts'

export const EVENT_MAX_DAYS = 366

/** Moments on the wall clock in Europe/London, or whole days, the last one included. */
export type EventTimes = { all_day: boolean; start_time: string; end_time: string }

type Problem = [field: keyof EventTimes, message: string]

const hasTime = (moment: string): boolean => moment.includes('T')

function formProblems({ all_day, ...moments }: EventTimes): Problem[] {
  return (['start_time', 'end_time'] as const).flatMap((field): Problem[] => {
    if (hasTime(moments[field]) !== all_day) return []
    return [[field, all_day ? 'Enter a date without a time' : 'Enter a date and time']]
  })
}

/** `yyyy-MM-ddTHH:mm`; the end is no longer in it. */
export const eventSpan = ({ all_day, start_time, end_time }: EventTimes): { starts_at: string; ends_at: string } =>
  all_day
    ? { starts_at: `${start_time}T00:00`, ends_at: `${plusDays(end_time, 1)}T00:00` }
    : { starts_at: start_time, ends_at: end_time }

/** For people. */
export function eventProblems(times: EventTimes): Problem[] {
  const problems = formProblems(times)
  if (problems.length > 0) return problems
  const { starts_at, ends_at } = eventSpan(times)
  if (ends_at <= starts_at) {
    return [['end_time', times.all_day ? 'Must not be before the first day' : 'Must be after the start']]
  }
  return ends_at > latestEnd(starts_at) ? [['end_time', 'Must be within a year']] : []
}

function latestEnd(starts_at: string): string {
  const [day = '', time] = starts_at.split('T')
  return `${plusDays(day, EVENT_MAX_DAYS)}T${time}`
}

/** Who may change everybody's calendar may change every event; others the events that they added. */
export const canChangeEvent = (actor: Actor, actor_id: number, event: { user_id: number }): boolean =>
  mayPlan(actor, event.user_id === actor_id)
