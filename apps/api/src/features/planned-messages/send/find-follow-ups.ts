import { londonTime } from '@connect/contract/calendar/london'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import { CHANNELS, type Channel } from '@connect/contract/messages/training-message'
import { scopedTo } from '@connect/db/scoped'
import { type Planned, readPlanned } from '#features/planned-messages/plan/bookings.ts'
import { chooseReminders, readTemplates, type TemplateCandidate } from '#features/templates/public.ts'
import type { Context } from '#platform/context.ts'
import { eachSchool } from '#platform/jobs/each-school.ts'
import { isLetterTime } from '#platform/jobs/letter-time.ts'
import { plusHoursOnClock, textTime, toInstant, toReminder } from './reminder-times.ts'

type Parts = Pick<Context, 'clock' | 'db' | 'pool' | 'sms'>

const TRIGGER = 'POST_COURSE'
/** Outcomes are often recorded a day or two later. What is found later still is no longer about yesterday's course. */
const LATE_HOURS = 72
const LATE_MS = LATE_HOURS * 3_600_000
const DAY_HOURS = 24
const CHANNEL_KEYS = Object.keys(CHANNELS) as Channel[]

/** Schools that write to riders after a course. */
const SCHOOLS = `
  SELECT DISTINCT school_id FROM message_templates
   WHERE trigger = '${TRIGGER}' AND is_active AND deleted_at IS NULL AND school_id > $1 ORDER BY school_id`

/**
 * Who passed a course of a school that began between two wall times of London; of a test that was sat, its result says so (N-02).
 * RideTo writes to its own riders (N-65).
 */
const PASSED = `
  SELECT trainings.id, trainings.customer_id, trainings.supplier_id, trainings.course_type,
         to_char(courses.date, 'YYYY-MM-DD') || 'T' || courses.end_time AS ends
    FROM trainings JOIN courses ON courses.school_id = trainings.school_id AND courses.id = trainings.course_id
   WHERE trainings.school_id = $1 AND trainings.status = 'TRAINING_PASSED'
     AND (trainings.course_type::text NOT LIKE '%\\_TEST' OR trainings.test_result = 'TEST_RESULT_PASSED')
     AND trainings.training_at BETWEEN $2::timestamp AND $3::timestamp
     AND trainings.source NOT IN ('RIDETO', 'RIDETO_INSTANT')
   ORDER BY trainings.training_at, trainings.id`

type Passed = { id: number; customer_id: number; supplier_id: number; course_type: CourseConstant; ends: string }

type Sweep = { templates: readonly TemplateCandidate[]; planned: readonly Planned[]; now: Date }

/** Its hours may have changed since. */
const isWrittenFrom = ({ id }: TemplateCandidate, { mail, sms }: Planned): boolean =>
  (mail ?? sms)?.message_template_id === id

/** What follows a training by a channel, and is due: one that waits comes first, and each template is sent once. */
function planFollowUps({ templates, planned, now }: Sweep, training: Passed, channel: Channel) {
  const { id: training_id, customer_id, ends } = training
  const own = planned.filter(
    (row) => row.training_id === training_id && row.channel === channel && row.trigger === TRIGGER,
  )
  if (own.some(({ state }) => state === 'PLANNED')) return []
  return chooseReminders(templates, { ...training, channel }).flatMap((template) => {
    const hours = template.offset_hours ?? 0
    const past = now.getTime() - toInstant(plusHoursOnClock(ends, hours)).getTime()
    const occurrence = toReminder(ends, hours)
    if (past < 0 || past >= LATE_MS) return []
    if (own.some((row) => row.occurrence === occurrence || isWrittenFrom(template, row))) return []
    const due_at = channel === 'SMS' ? textTime(now) : now
    return [{ channel, trigger: TRIGGER, training_id, customer_id, due_at, occurrence, created: now } as const]
  })
}

async function followUp({ clock, db: bare, pool, sms }: Parts, school_id: number): Promise<boolean> {
  const db = scopedTo(bare, school_id)
  const now = clock.now()
  const templates = await readTemplates(db, TRIGGER)
  const longest = Math.max(...templates.map(({ offset_hours }) => offset_hours ?? 0))
  const { day, time } = londonTime(now)
  const wall = `${day}T${time}`
  const from = plusHoursOnClock(wall, -(longest + LATE_HOURS + DAY_HOURS))
  const { rows } = await pool.query<Passed>(PASSED, [school_id, from, wall])
  const channels = CHANNEL_KEYS.filter((channel) => (channel === 'SMS' ? sms !== null : isLetterTime(now)))
  const planned = await readPlanned(
    db,
    rows.map(({ id }) => id),
  )
  const sweep = { templates, planned, now }
  const data = rows.flatMap((training) => channels.flatMap((channel) => planFollowUps(sweep, training, channel)))
  if (data.length === 0) return false
  const { count } = await db.plannedMessage.createMany({ data, skipDuplicates: true })
  return count > 0
}

/**
 * Finds the riders who passed a course so many hours ago, for every school that writes to them then; as `findReminders` does before
 * it. Repeating it does no harm. Answers for how many schools there were some.
 */
export const findFollowUps = (context: Parts): Promise<number> =>
  eachSchool(context.pool, SCHOOLS, [], (school_id) => followUp(context, school_id))
