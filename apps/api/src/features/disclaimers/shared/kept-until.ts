import { londonDate } from '@connect/contract/calendar/london'
import { keptUntil } from '@connect/contract/disclaimers/keeping'
import type { Prisma } from '@connect/db/generated/client'
import { toDay } from '#platform/day-columns.ts'
import { SignedFacts } from './signed-facts.ts'

export const KEPT_COLUMNS = {
  created: true,
  signed_at: true,
  guardian_name: true,
  signed_facts: true,
  training: { select: { training_at: true } },
  customer: { select: { birthdate: true } },
} as const satisfies Prisma.DisclaimerSelect

type Row = Prisma.DisclaimerGetPayload<{ select: typeof KEPT_COLUMNS }>

/** The later of the day of its training and of that for which it was signed, since bookings move and are deleted. */
function toCourseDay({ training, signed_facts }: Row): string | null {
  const days = [toDay(training?.training_at ?? null), SignedFacts.parse(signed_facts).course?.date ?? null]
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/** `yyyy-MM-dd` until when a signed one is kept as evidence (N-67). */
export const toKeptUntil = (row: Row): string =>
  keptUntil({
    signed: londonDate(row.signed_at ?? row.created),
    course: toCourseDay(row),
    birthdate: toDay(row.customer.birthdate),
    has_guardian: row.guardian_name !== null,
  })
