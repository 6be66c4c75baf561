/** Both days `yyyy-MM-dd`; who was born on 29 February is a year older on 1 March (domain 3.1.9). */
export const ageOn = (birthdate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4)) - (day.slice(5) < birthdate.slice(5) ? 1 : 0)

/** Nobody younger is known to a school: a moped may be ridden from 16. */
export const YOUNGEST = 14

/** Nobody older rides: the year is a slip. */
const OLDEST = 110

/** Days are `yyyy-MM-dd`; null where nothing is wrong. */
export function birthdateProblem(birthdate: string, today: string): string | null {
  if (birthdate > today) return 'Cannot be in the future'
  const age = ageOn(birthdate, today)
  if (age > OLDEST) return 'Check the year'
  return age < YOUNGEST ? `Riders must be at least ${YOUNGEST} years old` : null
}

/** On a moped, and on anything up to 125 cc (domain 3.1.9, 3.2). */
export const MOPED_AGE = 16
export const SMALL_BIKE_AGE = 17
