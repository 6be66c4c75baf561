import { CBT_COURSES, type CourseConstant } from '@connect/contract/courses/course-types'
import type { MarketedContact } from '@connect/contract/marketing/may-market'
import { TO_COME } from '@connect/contract/orders/training-states'
import { CORRECTED_DAYS, JOIN_NEWEST, joinBooked } from './cbt-facts.ts'
import type { DueDay } from './due-days.ts'

/** A contact whose CBT expires, on a day on which they are reminded. Days are `yyyy-MM-dd`. */
export type Candidate = MarketedContact &
  DueDay & {
    id: number
    first_name: string
    last_name: string
    email: string | null
    /** The certificate of that day is void, and nothing else says that they passed on it. */
    is_void: boolean
    /** The newest day of a certificate or on which they passed. */
    newest: string | null
    mod2_passed_date: string | null
    a2_passed_date: string | null
    /** A CBT or renewal to come; without a day while none is chosen. */
    booked_type: CourseConstant | null
    booked_on: string | null
    /** Reminded at this distance or a nearer one already. */
    email_sent: boolean
    sms_sent: boolean
  }

const wasSent = (channel: 'EMAIL' | 'SMS') => `EXISTS (
    SELECT FROM renewal_notices AS sent
     WHERE sent.school_id = $1 AND sent.customer_id = contact.id AND sent.channel = '${channel}'
       AND sent.days_before <= due.days_before
       AND sent.base_date BETWEEN bases.base_date - ${CORRECTED_DAYS} AND bases.base_date + ${CORRECTED_DAYS})`

/** `only` narrows the candidates, and `tail` ends the statement. Values: {@link toValues}. */
const findCandidates = (only: string, tail: string) => `
  WITH due AS (
    SELECT * FROM unnest($2::date[], $3::int[], $4::date[], $5::boolean[]) AS due (base_date, days_before, goes_out, is_late)
  ), days AS (
    SELECT coalesce(merged.merged_into_id, certificates.customer_id) AS customer_id, certificates.issued_at AS base_date,
           certificates.status = 'CERTIFICATE_VOID' AS is_void
      FROM certificates
      LEFT JOIN customers AS merged ON merged.school_id = certificates.school_id AND merged.id = certificates.customer_id
       AND merged.merged_into_id IS NOT NULL
     WHERE certificates.school_id = $1 AND certificates.issued_at BETWEEN $6::date AND $7::date
       AND certificates.deleted_at IS NULL AND certificates.purged_at IS NULL
       AND certificates.status <> 'CERTIFICATE_PENDING'
    UNION ALL
    SELECT id, cbt_passed_date, false FROM customers
     WHERE customers.school_id = $1 AND cbt_passed_date BETWEEN $6::date AND $7::date
       AND merged_into_id IS NULL AND forgotten_at IS NULL
  ), bases AS (
    SELECT customer_id, base_date, bool_and(is_void) AS is_void FROM days GROUP BY customer_id, base_date
  )
  SELECT contact.id, contact.first_name, contact.last_name, contact.email, contact.phone, contact.alternative_phone,
         contact.source, contact.email_optin, contact.sms_optin, contact.email_opted_out_at, contact.sms_opted_out_at,
         contact.merged_into_id, contact.forgotten_at,
         to_char(bases.base_date, 'YYYY-MM-DD') AS base_date, due.days_before,
         to_char(due.goes_out, 'YYYY-MM-DD') AS goes_out, due.is_late, bases.is_void,
         to_char(newest.base_date, 'YYYY-MM-DD') AS newest,
         to_char(contact.mod2_passed_date, 'YYYY-MM-DD') AS mod2_passed_date,
         to_char(contact.a2_passed_date, 'YYYY-MM-DD') AS a2_passed_date,
         booked.course_type AS booked_type, to_char(booked.training_at, 'YYYY-MM-DD') AS booked_on,
         newest.has_certificate OR (
           SELECT true FROM trainings
            WHERE trainings.school_id = $1 AND trainings.customer_id = contact.id
              AND trainings.source NOT IN ('RIDETO', 'RIDETO_INSTANT') LIMIT 1) IS NOT NULL AS is_rider,
         ${wasSent('EMAIL')} AS email_sent, ${wasSent('SMS')} AS sms_sent
    FROM bases
    JOIN due ON due.base_date = bases.base_date
    JOIN customers AS contact ON contact.school_id = $1 AND contact.id = bases.customer_id
   ${JOIN_NEWEST} ${joinBooked({ types: '$8', states: '$9', today: '$10' })}
   WHERE contact.merged_into_id IS NULL AND contact.forgotten_at IS NULL ${only}
   ${tail}`

/** All of them, those that are left out too. */
export const CANDIDATES = findCandidates('', 'ORDER BY due.goes_out, contact.last_name, contact.id, due.days_before')

/**
 * Those who may be sent something by one of the channels `$11`, behind the contact `$12`, at most `$13`; held to the end of the
 * transaction, so that nobody is merged, forgotten or unsubscribed meanwhile.
 */
export const CANDIDATES_TO_SEND = findCandidates(
  `AND contact.id > $12::int AND NOT bases.is_void AND newest.base_date = bases.base_date
     AND contact.mod2_passed_date IS NULL AND contact.a2_passed_date IS NULL AND booked.course_type IS NULL
     AND (('EMAIL' = ANY ($11::text[]) AND NOT ${wasSent('EMAIL')}) OR ('SMS' = ANY ($11::text[]) AND NOT ${wasSent('SMS')}))`,
  'ORDER BY contact.id LIMIT $13::int FOR SHARE OF contact',
)

/** The values of {@link CANDIDATES} behind the school, `$2` to `$10`. There is at least one due day. */
export function toValues(due: readonly DueDay[], today: string): unknown[] {
  const bases = due.map(({ base_date }) => base_date).toSorted()
  return [
    due.map(({ base_date }) => base_date),
    due.map(({ days_before }) => days_before),
    due.map(({ goes_out }) => goes_out),
    due.map(({ is_late }) => is_late),
    bases[0],
    bases.at(-1),
    [...CBT_COURSES],
    [...TO_COME],
    today,
  ]
}
