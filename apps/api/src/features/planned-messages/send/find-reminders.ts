import { londonTime } from '@connect/contract/calendar/london'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import { CHANNELS, type Channel } from '@connect/contract/messages/training-message'
import { scopedTo } from '@connect/db/scoped'
import { type Planned, readPlanned } from '#features/planned-messages/plan/bookings.ts'
import { chooseTemplate, readTemplates, type TemplateCandidate } from '#features/templates/public.ts'
import type { Context } from '#platform/context.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'
import { plusHoursOnClock, reminderDue, textTime, toInstant } from './reminder-times.ts'

type Parts = Pick<Context, 'clock' | 'db' | 'pool' | 'sms'>

const TRIGGER = 'PRE_COURSE_REMINDER'
const HOUR_MS = 3_600_000
const CHANNEL_KEYS = Object.keys(CHANNELS) as Channel[]

/** Schools that remind riders. */
const SCHOOLS = `
  SELECT DISTINCT school_id FROM message_templates
   WHERE trigger = '${TRIGGER}' AND is_active AND deleted_at IS NULL AND school_id > $1 ORDER BY school_id`

/** Confirmed bookings of a school that start between two wall times of London; RideTo reminds its own riders (N-65). */
export const STARTING = `
  SELECT id, customer_id, supplier_id, course_type, created, to_char(training_at, 'YYYY-MM-DD"T"HH24:MI') AS starts
    FROM trainings
   WHERE school_id = $1 AND status = 'TRAINING_CONFIRMED' AND training_at BETWEEN $2::timestamp AND $3::timestamp
     AND source NOT IN ('RIDETO', 'RIDETO_INSTANT')
   ORDER BY training_at, id`

type Starting = {
  id: number
  customer_id: number
  supplier_id: number
  course_type: CourseConstant
  created: Date
  starts: string
}

const WAITS: readonly Planned['trigger'][] = ['BOOKING_CONFIRMATION', 'BOOKING_CHANGED']

/** Told of this start already, or about to be: then a reminder would say the same again. */
const isRecent = ({ trigger, state, updated }: Planned, due: Date): boolean =>
  WAITS.includes(trigger) && (state === 'PLANNED' || (state === 'SENT' && updated >= due))

/** What a job looks at: the candidates for words, what was planned, and when. */
type Sweep = { templates: readonly TemplateCandidate[]; planned: readonly Planned[]; now: Date }

/** The reminder of a booking by a channel, if it is due; at most one. */
function planReminder({ templates, planned, now }: Sweep, booking: Starting, channel: Channel) {
  const template = chooseTemplate(templates, { ...booking, channel })
  if (!template) return []
  const { id: training_id, customer_id, starts, created } = booking
  const due = reminderDue(starts, template.offset_hours ?? 0)
  const start = toInstant(starts)
  const isLate = start.getTime() - now.getTime() < HOUR_MS
  if (due > now || isLate || created >= due) return []
  const own = planned.filter((row) => row.training_id === training_id && row.channel === channel)
  if (own.some((row) => row.occurrence === starts || isRecent(row, due))) return []
  const due_at = channel === 'SMS' ? textTime(now) : now
  if (due_at >= start) return []
  const message = { channel, trigger: TRIGGER, training_id, customer_id } as const
  return [{ ...message, due_at, not_after: start, occurrence: starts, created: now }]
}

async function remindRiders({ clock, db: bare, pool, sms }: Parts, school_id: number): Promise<boolean> {
  const db = scopedTo(bare, school_id)
  const now = clock.now()
  const templates = await readTemplates(db, TRIGGER)
  const longest = Math.max(...templates.map(({ offset_hours }) => offset_hours ?? 0))
  const { day, time } = londonTime(now)
  const wall = `${day}T${time}`
  const { rows } = await pool.query<Starting>(STARTING, [school_id, wall, plusHoursOnClock(wall, longest + 1)])
  const channels = CHANNEL_KEYS.filter((channel) => channel !== 'SMS' || sms !== null)
  const planned = await readPlanned(
    db,
    rows.map(({ id }) => id),
  )
  const sweep = { templates, planned, now }
  const reminders = rows.flatMap((booking) => channels.flatMap((channel) => planReminder(sweep, booking, channel)))
  if (reminders.length === 0) return false
  const { count } = await db.plannedMessage.createMany({ data: reminders, skipDuplicates: true })
  return count > 0
}

/**
 * Finds the riders whose reminder is due, for every school: a template that is added or changed holds for the bookings that are
 * there. Repeating it does no harm. Answers for how many schools there were some.
 */
export const findReminders = (context: Parts): Promise<number> =>
  eachSchool(context.pool, SCHOOLS, [], (school_id) => remindRiders(context, school_id))
