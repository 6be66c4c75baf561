import { closedDayName } from '@connect/contract/calendar/bank-holidays'
import { daysBetween, plusDays } from '@connect/contract/calendar/days'
import { toMonday } from '@connect/contract/calendar/weeks'
import type { CourseConstant } from '@connect/contract/courses/course-types'
import type { Prisma, School, Supplier, TestCentre, User } from '../generated/client.ts'
import type { Factories } from './factories.ts'

type Data = Omit<Parameters<Factories['course']>[2], 'date' | 'instructors'>

/** One line of a week: on which days, where, what, from when to when, by whom. */
type Line = [days: string, town: string, CourseConstant, start: string, end: string, who: string | null, Data?]

const BIKES = { auto_bikes: 2, manual_bikes: 2 }
const BIG_BIKES = { a2_manual_bikes: 1, a_manual_bikes: 1 }

/** Every week at Southside. Days are letters T or F, Monday first; without anybody a course is unassigned. */
const SOUTHSIDE: Line[] = [
  ['FTFTFTF', 'Croydon', 'LICENCE_CBT', '08:30', '16:00', 'Gareth', BIKES],
  ['FFTFFFF', 'Croydon', 'LICENCE_CBT_RENEWAL', '09:00', '15:00', 'Sam', { ...BIKES, own_bikes: 2 }],
  ['FFFFFTF', 'Croydon', 'INTRO_TO_MOTORCYCLING', '09:00', '11:00', 'Sam', { auto_bikes: 4 }],
  ['FFFFTFF', 'Croydon', 'GEAR_CONVERSION_COURSE', '13:00', '17:00', null, { manual_bikes: 2 }],
  ['TFTFFTF', 'Wimbledon', 'LICENCE_CBT', '09:00', '16:30', 'Marta', BIKES],
  ['FFFFTFT', 'Park Royal', 'LICENCE_CBT', '09:00', '16:30', 'Sam', BIKES],
  ['TFFFFFF', 'Park Royal', 'TFL_ONE_ON_ONE', '18:00', '20:00', 'Sam', { own_bikes: 1 }],
  ['FTFFFFF', 'Enfield', 'FULL_LICENCE_MOD1_TRAINING', '13:00', '17:00', 'Marta', BIG_BIKES],
  ['FFFTFFF', 'Enfield', 'FULL_LICENCE_MOD1_TEST', '10:00', '11:00', 'Marta', { a2_manual_bikes: 1 }],
  ['FFFFTFF', 'Enfield', 'FULL_LICENCE_MOD2_TRAINING', '09:00', '13:00', 'Marta', BIG_BIKES],
  ['FFFFTFF', 'Enfield', 'FULL_LICENCE_MOD2_TEST', '14:30', '16:00', 'Marta', { a_manual_bikes: 1 }],
  ['FFFFFFT', 'Enfield', 'FULL_LICENCE', '09:00', '17:00', 'Marta', BIG_BIKES],
]

const NORTHGATE: Line[] = [
  ['FTFFFTF', 'Leeds', 'LICENCE_CBT', '09:00', '16:30', 'Colin', BIKES],
  ['FFFTFFF', 'Leeds', 'LICENCE_CBT_RENEWAL', '10:00', '16:00', null, { ...BIKES, own_bikes: 2 }],
]

/** How far the places for tests are, week by week. */
const TESTS: Data[] = [
  { test_status: 'TEST_STATUS_NAMED' },
  { test_status: 'TEST_STATUS_NO_NAME' },
  { test_status: 'TEST_STATUS_NO_BOOKING' },
]

const isTest = (constant: CourseConstant) => constant.endsWith('_TEST')

/** References as DVSA gives them, each once. */
const toReference = (week: number, index: number) => String(40_310_000_000 + week * 1000 + index * 11)

type Place = {
  school: Pick<School, 'id'>
  sites: readonly Supplier[]
  people: readonly User[]
  today: string
  /** Where tests are taken. */
  centre?: Pick<TestCentre, 'id'>
}

/** Days on which somebody has hours blocked or is away. */
export type Away = (user: User, date: string) => boolean

/** How many weeks a day is after the one that begins on `monday`. */
const countWeeks = (date: string, monday: string) => Math.floor(daysBetween(monday, date) / 7)

/** The days of three weeks on which a line has a course, but for bank holidays. */
const toDates = (days: string, monday: string): string[] =>
  Array.from({ length: 21 }, (_, day) => plusDays(monday, day)).filter(
    (date, day) => days[day % 7] === 'T' && closedDayName(date) === null,
  )

/** How far the place at DVSA is of a test in some week. */
function toTestFacts(constant: CourseConstant, week: number, index: number, centre: Place['centre']): Partial<Data> {
  const test = isTest(constant) ? TESTS[week] : undefined
  if (!test) return {}
  return {
    ...test,
    ...(centre && { test_centre_id: centre.id }),
    ...(test.test_status !== 'TEST_STATUS_NO_BOOKING' && { application_reference_number: toReference(week, index) }),
    // The last upload did not have one of the tests to come.
    ...(test.test_status === 'TEST_STATUS_NO_NAME' &&
      constant === 'FULL_LICENCE_MOD2_TEST' && { missing_from_upload_at: new Date() }),
  }
}

/** Three weeks of courses around today: one was cancelled, and some have nobody yet. */
async function demoCourses(
  db: Prisma.TransactionClient,
  make: Factories,
  lines: readonly Line[],
  { school, sites, people, today, centre, isAway = () => false }: Place & { isAway?: Away },
): Promise<void> {
  const monday = plusDays(toMonday(today), -7)
  for (const [index, [days, town, constant, start_time, end_time, who, data]] of lines.entries()) {
    const site = sites.find(({ connect_location_name }) => connect_location_name === town)
    if (!site) throw new Error(`No site in ${town}`)
    const user = people.find(({ first_name }) => first_name === who)
    const series = isTest(constant) ? null : await db.courseSeries.create({ data: { school_id: school.id } })
    const dates = toDates(days, monday)
    const lastOfWeek = dates.findLast((date) => countWeeks(date, monday) === 1)
    for (const date of dates) {
      const week = countWeeks(date, monday)
      const isSnowedOff = town === 'Wimbledon' && date === lastOfWeek
      await make.course(site, constant, {
        date,
        start_time,
        end_time,
        series_id: series?.id ?? null,
        instructors: user && !isAway(user, date) ? [user] : [],
        ...data,
        ...(isSnowedOff && { status: 'CANCELLED', cancel_reason: 'Too few riders' }),
        ...toTestFacts(constant, week, index, centre),
      })
    }
  }
}

/** Completes the courses that are over, once it is known who rode: those wait whose riders have no outcome yet. */
export async function completeCourses(db: Prisma.TransactionClient, today: string): Promise<void> {
  await db.course.updateMany({
    where: {
      date: { lt: new Date(today) },
      status: 'SCHEDULED',
      trainings: { none: { status: 'TRAINING_CONFIRMED' } },
    },
    data: { status: 'COMPLETED' },
  })
}

/** What the rich demo school has on its calendar. */
export const southsideCourses = (db: Prisma.TransactionClient, make: Factories, place: Place, isAway: Away) =>
  demoCourses(db, make, SOUTHSIDE, { ...place, isAway })

/** The same of the small one. */
export const northgateCourses = (db: Prisma.TransactionClient, make: Factories, place: Place) =>
  demoCourses(db, make, NORTHGATE, place)
