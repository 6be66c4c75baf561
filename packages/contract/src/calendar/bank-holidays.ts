import { plusDays, toWeekday } from '#calendar/days.ts'
import { toMonday } from '#calendar/weeks.ts'

/** The years whose bank holidays follow from the rules below; later ones may be moved, as in 2020, 2022 and 2023. */
const BANK_HOLIDAYS_FROM = 2024
const BANK_HOLIDAYS_TO = 2032

const SUNDAY = 0
const MONDAY = 1
const SATURDAY = 6

const isWeekend = (day: string): boolean => [SUNDAY, SATURDAY].includes(toWeekday(day))

/** Gregorian calendar, by the anonymous computus. */
function calculateEaster(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const skipped = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const moon = epact - Math.floor((golden + 11 * epact) / 319)
  const ofCentury = 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - ((year % 100) % 4)
  const toSunday = (ofCentury - moon + 32) % 7
  return plusDays(`${year}-03-22`, moon + toSunday)
}

const firstMonday = (month: string): string => {
  const first = `${month}-01`
  return plusDays(first, (MONDAY + 7 - toWeekday(first)) % 7)
}

/** A holiday that falls on a weekend is made up for on the next working day that is no holiday itself. */
function withSubstitute(holidays: Map<string, string>, day: string, name: string): void {
  if (!isWeekend(day)) {
    holidays.set(day, name)
    return
  }
  let substitute = plusDays(day, 1)
  while (isWeekend(substitute) || holidays.has(substitute)) substitute = plusDays(substitute, 1)
  holidays.set(substitute, `${name} (substitute day)`)
}

/** England and Wales, `yyyy-MM-dd` → name (domain 3.4). */
function listBankHolidays(year: number): ReadonlyMap<string, string> {
  const holidays = new Map<string, string>()
  const easter = calculateEaster(year)
  withSubstitute(holidays, `${year}-01-01`, 'New Year’s Day')
  holidays.set(plusDays(easter, -2), 'Good Friday')
  holidays.set(plusDays(easter, 1), 'Easter Monday')
  holidays.set(firstMonday(`${year}-05`), 'Early May bank holiday')
  holidays.set(toMonday(`${year}-05-31`), 'Spring bank holiday')
  holidays.set(toMonday(`${year}-08-31`), 'Summer bank holiday')
  // Boxing Day keeps a Monday that Christmas Day on a Sunday would be moved to.
  const [christmas, boxing] = [`${year}-12-25`, `${year}-12-26`]
  if (!isWeekend(boxing)) holidays.set(boxing, 'Boxing Day')
  withSubstitute(holidays, christmas, 'Christmas Day')
  if (isWeekend(boxing)) withSubstitute(holidays, boxing, 'Boxing Day')
  return holidays
}

const KNOWN = new Map<number, ReadonlyMap<string, string>>()

/** Worked out once for each year. */
function knownHolidays(year: number): ReadonlyMap<string, string> {
  const known = KNOWN.get(year) ?? listBankHolidays(year)
  KNOWN.set(year, known)
  return known
}

export function hasBankHolidays(day: string): boolean {
  const year = Number(day.slice(0, 4))
  return year >= BANK_HOLIDAYS_FROM && year <= BANK_HOLIDAYS_TO
}

/** England and Wales; null where the day is none, or its year is not known. */
export const bankHolidayName = (day: string): string | null =>
  hasBankHolidays(day) ? (knownHolidays(Number(day.slice(0, 4))).get(day) ?? null) : null

const CLOSED_EVERY_YEAR: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '12-25': 'Christmas Day',
  '12-26': 'Boxing Day',
}

/**
 * Also Christmas, Boxing and New Year's Day where a substitute on a working day makes up for it (domain 3.4); null on
 * all other days.
 */
export const closedDayName = (day: string): string | null =>
  bankHolidayName(day) ?? CLOSED_EVERY_YEAR[day.slice(5)] ?? null

/** Saturdays, Sundays and bank holidays. */
export const isWeekendPriced = (day: string): boolean => isWeekend(day) || bankHolidayName(day) !== null
