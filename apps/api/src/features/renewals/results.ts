import { RESULT_MONTHS, type RenewalSettings } from '@connect/contract/renewals/renewal-settings'
import type { SchoolReach } from '#platform/school-reach.ts'

export type Results = RenewalSettings['results']

/** Both channels to one rider are one, and what could not be handed over is none. */
const RESULTS = `
  SELECT notices.days_before, count(DISTINCT (notices.customer_id, notices.base_date))::int AS riders,
         (count(DISTINCT (notices.customer_id, notices.base_date)) FILTER (WHERE notices.booked_training_id IS NOT NULL))::int AS booked
    FROM renewal_notices AS notices
    LEFT JOIN mails ON mails.school_id = notices.school_id AND mails.id = notices.mail_id
    LEFT JOIN sms_messages AS texts ON texts.school_id = notices.school_id AND texts.id = notices.sms_id
   WHERE notices.school_id = $1 AND notices.created >= $2::timestamptz - interval '${RESULT_MONTHS} months'
     AND coalesce(mails.status::text, texts.status::text) <> 'FAILED'
   GROUP BY notices.days_before ORDER BY notices.days_before DESC`

/** What came of the notices of twelve months, by distance, furthest first. */
export const readResults = ({ sql }: Pick<SchoolReach, 'sql'>, now: Date): Promise<Results> =>
  sql({ text: RESULTS, values: [now] })
