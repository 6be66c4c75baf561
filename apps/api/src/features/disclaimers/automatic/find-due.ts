import { londonTime } from '@connect/contract/calendar/london'
import { DISCLAIMER_DAYS } from '@connect/contract/disclaimers/disclaimer-state'
import { TO_COME } from '@connect/contract/orders/training-states'
import { COUNTS_FROM } from '#features/disclaimers/shared/signatures.ts'
import { isLetterTime } from '#platform/jobs/letter-time.ts'
import { isTextTime } from '#platform/jobs/text-time.ts'

/** Of a school and run. */
const MOST = 200

const STATUSES_TO_COME = TO_COME.map((status) => `'${status}'`).join(', ')

/**
 * Whether the disclaimer `d`, of the training `b` or of none, can still be signed: one that was sent until it expires, a draft
 * while its training is to come or it is new.
 */
const IS_OPEN = `(b.id IS NULL OR b.status <> 'TRAINING_CANCELLED') AND CASE
    WHEN d.status IN ('SENT', 'VIEWED') THEN d.expires_at > $6::timestamptz
    ELSE d.status = 'DRAFT' AND (d.created > $6::timestamptz - interval '${DISCLAIMER_DAYS} days'
      OR (b.status IN (${STATUSES_TO_COME}) AND coalesce(b.training_at > $2::timestamp, true))) END`

/**
 * Bookings to come whose rider is to sign a template by itself and has not got it, at this time of day. Who books several
 * courses at once signs for the first, which counts for the others. Its values are those of {@link toDueValues}.
 */
const DUE = `
    FROM disclaimer_templates m
    JOIN trainings t ON t.school_id = m.school_id
    JOIN customers c ON c.school_id = t.school_id AND c.id = t.customer_id
   WHERE m.is_active AND m.deleted_at IS NULL AND m.auto_send <> 'OFF'
     AND t.status = 'TRAINING_CONFIRMED' AND t.training_at > $2::timestamp AND t.course_type <> 'MOT'
     AND (m.course_types = '{}' OR t.course_type = ANY(m.course_types))
     AND CASE m.auto_send
       WHEN 'ON_BOOKING' THEN t.created >= m.auto_since
       ELSE t.training_at::date - m.days_before BETWEEN (m.auto_since AT TIME ZONE 'Europe/London')::date AND $3::date END
     AND (CASE WHEN c.email IS NULL THEN $5::boolean ELSE $4::boolean END
       OR (m.auto_send = 'ON_BOOKING' AND t.created > $6::timestamptz - interval '1 hour'))
     AND NOT EXISTS (SELECT FROM disclaimers d
           WHERE d.school_id = t.school_id AND d.training_id = t.id AND d.template_id = m.id)
     AND NOT EXISTS (SELECT FROM disclaimers d
           WHERE d.school_id = t.school_id AND d.customer_id = t.customer_id AND d.template_id = m.id
             AND d.version = m.version AND d.status = 'SIGNED' AND d.signed_at >= ${COUNTS_FROM})
     AND NOT EXISTS (SELECT FROM disclaimers d LEFT JOIN trainings b ON b.school_id = d.school_id AND b.id = d.training_id
           WHERE d.school_id = t.school_id AND d.customer_id = t.customer_id AND d.template_id = m.id AND ${IS_OPEN})`

/** From `$2` on: the time and the day in London, whether emails and whether texts go at this hour, and the moment. */
export function toDueValues(now: Date): unknown[] {
  const { day, time } = londonTime(now)
  return [`${day}T${time}`, day, isLetterTime(now), isTextTime(now), now]
}

/** Schools where somebody is to be sent one, and somebody answers for what the school writes. */
export const DUE_SCHOOLS = `
  SELECT s.id AS school_id FROM schools s
   WHERE s.id > $1
     AND EXISTS (SELECT ${DUE} AND m.school_id = s.id)
     AND EXISTS (SELECT FROM users u WHERE u.school_id = s.id AND u.email_verified_at IS NOT NULL)
   ORDER BY s.id`

const OF_SCHOOL = `SELECT t.id AS training_id, t.customer_id, m.id AS template_id ${DUE} AND m.school_id = $1`

export const DUE_TRAININGS = `${OF_SCHOOL} ORDER BY t.training_at, t.id, m.id LIMIT ${MOST}`

/** One of them, looked at again: `$7` is the training, `$8` its contact, `$9` the template. */
export const STILL_DUE = `${OF_SCHOOL} AND t.id = $7 AND t.customer_id = $8 AND m.id = $9`

export type Due = { training_id: number; customer_id: number; template_id: number }
