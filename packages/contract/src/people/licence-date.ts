import { agrees, positionText } from '#people/licence-facts.ts'

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const LONGEST_MONTH = 31
const FEMALE = 50

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1)

/** A year of 00 is 2000, a leap year: nobody of 1900 rides. */
const mayBeLeap = (year: string): boolean => upTo(25).some((nth) => agrees(year, twoDigits(nth * 4 - 4)))

/**
 * What in the date of a driver number of Great Britain (16 characters, plain) can be no date: characters 7 and 8 are
 * the month, 50 more for women, 9 and 10 the day, 6 and 11 the year. `*` stands for any digit (domain 3.3).
 */
export function impossibleDate(number: string): string[] {
  const [month, day] = [number.slice(6, 8), number.slice(8, 10)]
  const isLeap = mayBeLeap(number.charAt(5) + number.charAt(10))
  const lengths = MONTH_DAYS.map((days) => (days === 28 && isLeap ? 29 : days)).filter((_, index) =>
    [index + 1, index + 1 + FEMALE].some((code) => agrees(month, twoDigits(code))),
  )
  const isDayWithin = (last: number) => upTo(last).some((nth) => agrees(day, twoDigits(nth)))

  const problems: string[] = []
  if (lengths.length === 0) problems.push(`${positionText(number, 7, 8)} are not a month: 01 to 12, or 51 to 62`)
  if (!isDayWithin(LONGEST_MONTH)) problems.push(`${positionText(number, 9, 10)} are not a day: 01 to 31`)
  else if (lengths.length > 0 && !isDayWithin(Math.max(...lengths))) {
    problems.push(`${positionText(number, 9, 10)} are not a day of that month`)
  }
  return problems
}
