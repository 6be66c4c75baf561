import { ageOn, MOPED_AGE, SMALL_BIKE_AGE } from '#people/ages.ts'

const MOPED_ONLY = 'MOPED'

/** Days are `yyyy-MM-dd`, null where they are not known; restrictions by their codes. */
type Rider = { birthdate: string | null; date: string | null; restrictions: readonly string[] }

/** For people; none of it stands in the way of a certificate. */
export function ageWarnings({ birthdate, date, restrictions }: Rider): string[] {
  if (birthdate === null || date === null) return []
  const age = ageOn(birthdate, date)
  if (age < MOPED_AGE) return [`The rider is ${age} on the day of completion, but a CBT needs an age of ${MOPED_AGE}.`]
  if (age >= SMALL_BIKE_AGE || restrictions.includes(MOPED_ONLY)) return []
  return [`The rider is ${age} on the day of completion, and so may ride mopeds only: add that restriction.`]
}
