/** What decides whether a rider is still to renew, in SQL: the school is `$1`, the rider is the `customers` row `contact`. */

/** Neither void nor deleted, as `cbtExpiries` of contacts takes them: one that lacks a fact is issued all the same. */
const ISSUED = `status IN ('CERTIFICATE_READY_TO_RETURN', 'CERTIFICATE_NOT_READY', 'CERTIFICATE_SENT', 'CERTIFICATE_DUPLICATE')
  AND issued_at IS NOT NULL AND deleted_at IS NULL AND purged_at IS NULL`

/** A course whose outcome is not recorded yet is still to come. Days. */
const OUTCOME_DAYS = 14
/** A booking without a date counts for so many days: nobody waits for one for ever. */
const NO_DATE_DAYS = 90
/** A day that was put right by a few days is the same CBT. */
export const CORRECTED_DAYS = 31

/** `newest`: the newest day of a certificate or on which they passed, `base_date`, and whether they have a certificate. */
export const JOIN_NEWEST = `
   CROSS JOIN LATERAL (
     SELECT greatest(contact.cbt_passed_date, max(issued.issued_at)) AS base_date, count(*) > 0 AS has_certificate
       FROM (SELECT issued_at FROM certificates
              WHERE certificates.school_id = $1 AND certificates.customer_id = contact.id AND ${ISSUED}
             UNION ALL
             SELECT issued_at FROM certificates
              WHERE certificates.school_id = $1 AND ${ISSUED} AND certificates.customer_id IN (
                SELECT merged.id FROM customers AS merged
                 WHERE merged.school_id = $1 AND merged.merged_into_id = contact.id)) AS issued) AS newest`

/** `booked`: a CBT that is to come, or nulls. The values are `CBT_COURSES`, `TO_COME` and today. */
export const joinBooked = ({ types, states, today }: Record<'types' | 'states' | 'today', `$${number}`>) => `
    LEFT JOIN LATERAL (
     SELECT trainings.course_type, trainings.training_at FROM trainings
      WHERE trainings.school_id = $1 AND trainings.customer_id = contact.id
        AND trainings.course_type::text = ANY (${types}) AND trainings.status::text = ANY (${states})
        AND (trainings.training_at >= ${today}::date - ${OUTCOME_DAYS}
          OR trainings.training_at IS NULL AND trainings.created >= ${today}::date - ${NO_DATE_DAYS})
      ORDER BY trainings.training_at, trainings.id LIMIT 1) AS booked ON true`
