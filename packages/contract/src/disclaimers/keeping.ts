import { plusMonths } from '#calendar/days.ts'
import { ADULT_AGE } from '#disclaimers/guardian.ts'
import { ageOn, YOUNGEST } from '#people/ages.ts'

/** Claims for an injury can be made for so long; of a minor, counted from the day on which they come of age (N-67). */
export const CLAIM_YEARS = 3

const plusYears = (day: string, years: number): string => plusMonths(day, years * 12)

/** Days `yyyy-MM-dd`; the course is the last one that it counts for, null where there is none. `is_adult`: they said so themselves. */
export type SignedDays = { signed: string; course: string | null; birthdate: string | null; is_adult: boolean }

/** The day until which a signed disclaimer is kept as evidence. */
export function keptUntil({ signed, course, birthdate, is_adult }: SignedDays): string {
  const begun = course !== null && course > signed ? course : signed
  const claimed = plusYears(begun, CLAIM_YEARS)
  if (birthdate === null) return is_adult ? claimed : plusYears(begun, ADULT_AGE + CLAIM_YEARS - YOUNGEST)
  if (ageOn(birthdate, signed) >= ADULT_AGE) return claimed
  const grown = plusYears(birthdate, ADULT_AGE + CLAIM_YEARS)
  return grown > claimed ? grown : claimed
}
