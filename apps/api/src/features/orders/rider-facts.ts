import type { ReadinessFacts } from '@connect/contract/orders/readiness'
import { validUntil } from '@connect/contract/people/validity'
import type { Prisma } from '@connect/db/generated/client'
import { toDay } from '#platform/day-columns.ts'

type Rider = ReadinessFacts['rider']

/** What of a contact decides whether they may ride, besides their CBT, which may be a certificate. */
const FACTS = {
  first_name: true,
  last_name: true,
  birthdate: true,
  current_licence: true,
  licence_number: true,
  theory_passed_date: true,
  mod1_passed_date: true,
  a2_passed_date: true,
  licence_check_status: true,
  share_code_expires: true,
} as const satisfies Record<Exclude<keyof Rider, 'cbt_expires'>, true>

/** The columns of a contact that are read wherever somebody rides. */
export const RIDER = {
  ...FACTS,
  id: true,
  email: true,
  phone: true,
  cbt_passed_date: true,
  mod2_passed_date: true,
} as const satisfies Prisma.CustomerSelect

type Row = Prisma.CustomerGetPayload<{ select: typeof FACTS }>

/** A contact as the rules of riding read them; `cbt_expires` is the last day on which their CBT is valid, `yyyy-MM-dd`. */
export const toRider = (row: Row, cbt_expires: string | null): Rider => ({
  first_name: row.first_name,
  last_name: row.last_name,
  birthdate: toDay(row.birthdate),
  current_licence: row.current_licence,
  licence_number: row.licence_number,
  theory_passed_date: toDay(row.theory_passed_date),
  mod1_passed_date: toDay(row.mod1_passed_date),
  a2_passed_date: toDay(row.a2_passed_date),
  licence_check_status: row.licence_check_status,
  share_code_expires: toDay(row.share_code_expires),
  cbt_expires,
})

/**
 * The same by SQL, of the contact `c`: an object of JSON with `cbt_passed` in place of `cbt_expires`. Certificates name whom they were
 * issued to, which may be a contact that was merged into this one.
 */
export const RIDER_JSON = `${Object.keys(FACTS)
  .map((name) => `'${name}', c.${name}`)
  .join(', ')},
      'cbt_passed', greatest((SELECT max(d.issued_at) FROM certificates d
         WHERE d.school_id = c.school_id AND d.customer_id = ANY(c.id || ARRAY(
             SELECT m.id FROM customers m WHERE m.school_id = c.school_id AND m.merged_into_id = c.id)) AND d.deleted_at IS NULL AND d.purged_at IS NULL
           AND d.status IN ('CERTIFICATE_READY_TO_RETURN', 'CERTIFICATE_NOT_READY', 'CERTIFICATE_SENT', 'CERTIFICATE_DUPLICATE')),
         c.cbt_passed_date)`

/** What {@link RIDER_JSON} answers, as the rules read it. */
export const riderFromJson = ({
  cbt_passed,
  ...rider
}: Omit<Rider, 'cbt_expires'> & { cbt_passed: string | null }): Rider => ({
  ...rider,
  cbt_expires: cbt_passed && validUntil(cbt_passed),
})
