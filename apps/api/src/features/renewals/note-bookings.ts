import { CBT_COURSES } from '@connect/contract/courses/course-types'
import { BOOKED_WITHIN_DAYS } from '@connect/contract/renewals/renewal-settings'
import type { Context } from '#platform/context.ts'

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
         AND NOT EXISTS (
           SELECT FROM renewal_notices AS nearer
            WHERE nearer.school_id = $1 AND nearer.customer_id = notices.customer_id AND nearer.base_date = notices.base_date
              AND nearer.days_before < notices.days_before AND nearer.created <= first.created)) AS booked
   WHERE renewal_notices.school_id = $1 AND renewal_notices.id = booked.notice_id`

/** Writes down which notices led to a booking. A booking itself knows nothing of it, so that none waits for this. */
export async function noteBookings({ pool }: Pick<Context, 'pool'>, school_id: number, now: Date): Promise<void> {
  await pool.query(NOTE, [school_id, now, [...CBT_COURSES]])
}
