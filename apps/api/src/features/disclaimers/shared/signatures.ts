import { plusMonths } from '@connect/contract/calendar/days'
import { londonDate, londonInstant } from '@connect/contract/calendar/london'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import { SIGNATURE_MONTHS } from '@connect/contract/disclaimers/disclaimer-state'
import type { SchoolRows } from '@connect/db/scoped'

/** Days `yyyy-MM-dd` on which a rider and a guardian signed: null where they did not, undefined while nobody asks. */
export type Signatures = {
  disclaimer_signed?: string | null | undefined
  guardian_signed?: string | null | undefined
}

type Booking = { id: number; customer_id: number; course_type: CourseConstant; date: string }

const newest = (days: readonly string[]): string | null => days.toSorted().at(-1) ?? null

/** What was signed for a training, or by its rider within a year before it, of the templates that apply to it. */
export async function readSignatures(
  db: SchoolRows,
  { id: training_id, customer_id, course_type, date }: Booking,
): Promise<Signatures> {
  const templates = await db.disclaimerTemplate.findMany({
    where: {
      is_active: true,
      deleted_at: null,
      OR: [{ course_types: { isEmpty: true } }, { course_types: { has: course_type } }],
    },
    select: { id: true, require_guardian: true },
  })
  if (templates.length === 0) return {}
  const since = londonInstant(plusMonths(date, -SIGNATURE_MONTHS), '00:00')
  const earlier = { template_id: { in: templates.map(({ id }) => id) }, signed_at: { gte: since } }
  const rows = await db.disclaimer.findMany({
    where: { customer_id, status: 'SIGNED', OR: [{ training_id }, earlier] },
    select: { signed_at: true, guardian_name: true },
  })
  const toDays = (signed: typeof rows) => signed.flatMap(({ signed_at }) => (signed_at ? [londonDate(signed_at)] : []))
  const guardian_signed = newest(toDays(rows.filter(({ guardian_name }) => guardian_name !== null)))
  return {
    disclaimer_signed: newest(toDays(rows)),
    ...(templates.some(({ require_guardian }) => require_guardian) && { guardian_signed }),
  }
}

const toDaySql = (signed_at: string) => `to_char((${signed_at}) AT TIME ZONE 'Europe/London', 'YYYY-MM-DD')`
const SIGNED = toDaySql('max(d.signed_at)')
const SIGNED_BY_GUARDIAN = toDaySql('max(d.signed_at) FILTER (WHERE d.guardian_name IS NOT NULL)')

/** From when on what was signed earlier counts for the training `t`, by SQL. */
export const COUNTS_FROM = `(t.training_at::date - interval '${SIGNATURE_MONTHS} months') AT TIME ZONE 'Europe/London'`

/** The same by SQL, of the training `t` with a date: JSON for {@link signaturesFromJson}, null while nobody asks. */
export const SIGNATURES_JSON = `(SELECT json_build_object(
      'needs_guardian', m.needs_guardian, 'signed', ${SIGNED}, 'by_guardian', ${SIGNED_BY_GUARDIAN})
    FROM (SELECT array_agg(a.id) AS ids, bool_or(a.require_guardian) AS needs_guardian FROM disclaimer_templates a
        WHERE a.school_id = t.school_id AND a.is_active AND a.deleted_at IS NULL
          AND (a.course_types = '{}' OR t.course_type = ANY(a.course_types))) m
    LEFT JOIN disclaimers d ON d.school_id = t.school_id AND d.customer_id = t.customer_id AND d.status = 'SIGNED'
      AND (d.training_id = t.id OR (d.template_id = ANY(m.ids) AND d.signed_at >= ${COUNTS_FROM}))
    WHERE m.ids IS NOT NULL GROUP BY m.needs_guardian)`

export type SignaturesJson = { needs_guardian: boolean; signed: string | null; by_guardian: string | null } | null

export function signaturesFromJson(json: SignaturesJson): Signatures {
  if (json === null) return {}
  return { disclaimer_signed: json.signed, ...(json.needs_guardian && { guardian_signed: json.by_guardian }) }
}
