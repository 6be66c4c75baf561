import { londonTime } from '@connect/contract/calendar/london'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import { CHANNELS, type Channel } from '@connect/contract/messages/training-message'
import { scopedTo } from '@connect/db/scoped'
import { type Planned, readPlanned, wasSent } from '#features/planned-messages/plan/bookings.ts'
import { chooseReminders, readTemplates, type TemplateCandidate } from '#features/templates/public.ts'
import type { Context } from '#platform/context.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'
import { plusHoursOnClock, reminderDue, textDue, textTime, toInstant, toReminder } from './reminder-times.ts'

type Parts = Pick<Context, 'clock' | 'db' | 'pool' | 'sms'>

const TRIGGER = 'PRE_COURSE_REMINDER'
const HOUR_MS = 3_600_000
/** A text message that would be due at night is due the evening before. */
const NIGHT_HOURS = 13
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
const isRecent = (row: Planned, due: Date): boolean =>
  WAITS.includes(row.trigger) && (row.state === 'PLANNED' || (wasSent(row) && row.updated >= due))

/** What a job looks at: the candidates for words, what was planned, and when. */
type Sweep = { templates: readonly TemplateCandidate[]; planned: readonly Planned[]; now: Date }

/** Found so much later, as after a night without a server, it would no longer say when the course is. */
const OVERDUE_MS = 12 * HOUR_MS

/** Whether it comes in time, and the booking was made before. */
function isTimely({
  due,
  start,
  hours,
  now,
  created,
}: Record<'due' | 'start' | 'now' | 'created', Date> & { hours: number }) {
  const [past, ahead] = [now.getTime() - due.getTime(), start.getTime() - now.getTime()]
  return past >= 0 && past < OVERDUE_MS && ahead >= Math.min(HOUR_MS, (hours * HOUR_MS) / 2) && created < due
}

/** The reminders of a booking by a channel that are due. */
function planReminders({ templates, planned, now }: Sweep, booking: Starting, channel: Channel) {
  const { id: training_id, customer_id, starts, created } = booking
  const own = planned.filter((row) => row.training_id === training_id && row.channel === channel)
  const start = toInstant(starts)
  return chooseReminders(templates, { ...booking, channel }).flatMap(({ offset_hours }) => {
    const hours = offset_hours ?? 0
    const at = reminderDue(starts, hours)
    const due = channel === 'SMS' ? textDue(at) : at
    const occurrence = toReminder(starts, hours)
    if (!isTimely({ due, start, hours, now, created })) return []
    // The start alone is that of a release in which it had one reminder.
    if (own.some((row) => [occurrence, starts].includes(row.occurrence) || isRecent(row, due))) return []
    const due_at = channel === 'SMS' ? textTime(now) : now
    if (due_at >= start) return []
    const message = { channel, trigger: TRIGGER, training_id, customer_id } as const
    return [{ ...message, due_at, not_after: start, occurrence, created: now }]
  })
}

async function remindRiders({ clock, db: bare, pool, sms }: Parts, school_id: number): Promise<boolean> {
  const db = scopedTo(bare, school_id)
  const now = clock.now()
  const templates = await readTemplates(db, TRIGGER)
  const longest = Math.max(...templates.map(({ offset_hours }) => offset_hours ?? 0))
  const { day, time } = londonTime(now)
  const wall = `${day}T${time}`
  const { rows } = await pool.query<Starting>(STARTING, [
    school_id,
    wall,
    plusHoursOnClock(wall, longest + NIGHT_HOURS),
  ])
  const channels = CHANNEL_KEYS.filter((channel) => channel !== 'SMS' || sms !== null)
  const planned = await readPlanned(
    db,
    rows.map(({ id }) => id),
  )
  const sweep = { templates, planned, now }
  const reminders = rows.flatMap((booking) => channels.flatMap((channel) => planReminders(sweep, booking, channel)))
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
