import { plusMonths } from '@connect/contract/calendar/days'
import { londonDate } from '@connect/contract/calendar/london'
import { SIGNATURE_MONTHS } from '@connect/contract/disclaimers/disclaimer-state'
import { keptUntil } from '@connect/contract/disclaimers/keeping'
import type { Prisma } from '@connect/db/generated/client'
import { toDay } from '#platform/day-columns.ts'
import { SignedFacts } from './signed-facts.ts'

export const KEPT_COLUMNS = {
  created: true,
  signed_at: true,
  guardian_name: true,
  is_adult: true,
  signed_facts: true,
  training: { select: { training_at: true } },
  customer: {
    select: {
      birthdate: true,
      trainings: { where: { status: { not: 'TRAINING_CANCELLED' } }, select: { training_at: true } },
    },
  },
} as const satisfies Prisma.DisclaimerSelect

type Row = Prisma.DisclaimerGetPayload<{ select: typeof KEPT_COLUMNS }>

/** A signature counts for every course of the next year: none of them may lose its evidence. */
function coveredDays({ customer }: Row, signed: string): string[] {
  const until = plusMonths(signed, SIGNATURE_MONTHS)
  const days = customer.trainings.flatMap(({ training_at }) => toDay(training_at) ?? [])
  return days.filter((day) => day >= signed && day <= until)
}

/** The last of the courses that it counts for, and of that for which it was signed, since bookings move and are deleted. */
function toCourseDay(row: Row, signed: string): string | null {
  const { training, signed_facts } = row
  const own = [toDay(training?.training_at ?? null), SignedFacts.parse(signed_facts).course?.date ?? null]
  const days = [...own, ...coveredDays(row, signed)]
  return (
    days
      .filter((day) => day !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

/** `yyyy-MM-dd` until when a signed one is kept as evidence (N-67). */
export function toKeptUntil(row: Row): string {
  const signed = londonDate(row.signed_at ?? row.created)
  return keptUntil({
    signed,
    course: toCourseDay(row, signed),
    birthdate: toDay(row.customer.birthdate),
    is_adult: row.is_adult === true && row.guardian_name === null,
  })
}
