import { agrees, positionText } from '#people/licence-facts.ts'

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const LONGEST_MONTH = 31
const FEMALE = 50

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `upTo(31, twoDigits)` → `['01', …, '31']` */
const upTo = <T>(last: number, toForm: (nth: number) => T): T[] =>
  Array.from({ length: last }, (_, index) => toForm(index + 1))

// Made once: every row of a list of riders is checked.
const DAYS = upTo(LONGEST_MONTH, twoDigits)
const MONTHS = upTo(MONTH_DAYS.length, (nth) => [twoDigits(nth), twoDigits(nth + FEMALE)])
/** A year of 00 is 2000, a leap year: nobody of 1900 rides. */
const LEAP_YEARS = upTo(25, (nth) => twoDigits(nth * 4 - 4))

const agreesWithAny = (found: string, forms: readonly string[]): boolean => forms.some((form) => agrees(found, form))

/**
 * What in the date of a driver number of Great Britain (16 characters, plain) can be no date: characters 7 and 8 are
 * the month, 50 more for women, 9 and 10 the day, 6 and 11 the year. `*` stands for any digit (domain 3.3).
 */
export function impossibleDate(number: string): string[] {
  const [month, day] = [number.slice(6, 8), number.slice(8, 10)]
  const isLeap = agreesWithAny(number.charAt(5) + number.charAt(10), LEAP_YEARS)
  const lengths = MONTH_DAYS.map((days) => (days === 28 && isLeap ? 29 : days)).filter((_, index) =>
    agreesWithAny(month, MONTHS[index] ?? []),
  )
  const isDayWithin = (last: number) => agreesWithAny(day, DAYS.slice(0, last))

  const problems: string[] = []
  if (lengths.length === 0) problems.push(`${positionText(number, 7, 8)} are not a month: 01 to 12, or 51 to 62`)
  if (!isDayWithin(LONGEST_MONTH)) problems.push(`${positionText(number, 9, 10)} are not a day: 01 to 31`)
  else if (lengths.length > 0 && !isDayWithin(Math.max(...lengths))) {
    problems.push(`${positionText(number, 9, 10)} are not a day of that month`)
  }
  return problems
}
