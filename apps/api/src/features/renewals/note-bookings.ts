import { CBT_COURSES } from '@connect/contract/courses/course-types'
import { BOOKED_WITHIN_DAYS } from '@connect/contract/renewals/renewal-settings'
import type { Context } from '#platform/context.ts'
import { isSentNotice } from './sent-notices.ts'

/** A booking that was cancelled since came to nothing, and nobody books because of what they were not sent. */
export const TAKE_BACK = `
  UPDATE renewal_notices SET booked_training_id = NULL
    FROM trainings
   WHERE renewal_notices.school_id = $1 AND renewal_notices.booked_training_id IS NOT NULL
     AND trainings.school_id = $1 AND trainings.id = renewal_notices.booked_training_id
     AND (trainings.status = 'TRAINING_CANCELLED' OR NOT ${isSentNotice('renewal_notices')})`

/** The first CBT that was booked after each notice, if none nearer to the end was sent before that. */
export const NOTE = `
  UPDATE renewal_notices SET booked_training_id = booked.training_id
    FROM (
      SELECT notices.id AS notice_id, first.id AS training_id
        FROM renewal_notices AS notices
       CROSS JOIN LATERAL (
         SELECT trainings.id, trainings.created FROM trainings
          WHERE trainings.school_id = $1 AND trainings.customer_id = notices.customer_id
            AND trainings.course_type::text = ANY ($3) AND trainings.status <> 'TRAINING_CANCELLED'
            AND trainings.created BETWEEN notices.created AND notices.created + interval '${BOOKED_WITHIN_DAYS} days'
          ORDER BY trainings.created, trainings.id LIMIT 1) AS first
       WHERE notices.school_id = $1 AND notices.booked_training_id IS NULL
         AND notices.created >= $2::timestamptz - interval '${BOOKED_WITHIN_DAYS + 1} days'
         AND ${isSentNotice('notices')}
         AND NOT EXISTS (
           SELECT FROM renewal_notices AS nearer
            WHERE nearer.school_id = $1 AND nearer.customer_id = notices.customer_id AND nearer.base_date = notices.base_date
              AND nearer.days_before < notices.days_before AND nearer.created <= first.created
              AND ${isSentNotice('nearer')})) AS booked
   WHERE renewal_notices.school_id = $1 AND renewal_notices.id = booked.notice_id`

/** Writes down which notices led to a booking that stands. A booking itself knows nothing of it, so that none waits for this. */
export async function noteBookings({ pool }: Pick<Context, 'pool'>, school_id: number, now: Date): Promise<void> {
  await pool.query(TAKE_BACK, [school_id])
  await pool.query(NOTE, [school_id, now, [...CBT_COURSES]])
}
