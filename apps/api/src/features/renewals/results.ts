import { RESULT_MONTHS, type RenewalSettings } from '@connect/contract/renewals/renewal-settings'
import type { SchoolReach } from '#platform/school-reach.ts'
import { isSentNotice } from './sent-notices.ts'

export type Results = RenewalSettings['results']

/** Both channels to one rider are one. What was not sent is none, and a booking that was cancelled since counts no more. */
const RESULTS = `
  SELECT notices.days_before, count(DISTINCT (notices.customer_id, notices.base_date))::int AS riders,
         (count(DISTINCT (notices.customer_id, notices.base_date)) FILTER (WHERE booked.id IS NOT NULL))::int AS booked
    FROM renewal_notices AS notices
    LEFT JOIN trainings AS booked ON booked.school_id = notices.school_id AND booked.id = notices.booked_training_id
     AND booked.status <> 'TRAINING_CANCELLED'
   WHERE notices.school_id = $1 AND notices.created >= $2::timestamptz - interval '${RESULT_MONTHS} months'
     AND ${isSentNotice('notices')}
   GROUP BY notices.days_before ORDER BY notices.days_before DESC`

/** What came of the notices of twelve months, by distance, furthest first. */
export const readResults = ({ sql }: Pick<SchoolReach, 'sql'>, now: Date): Promise<Results> =>
  sql({ text: RESULTS, values: [now] })
