import { closedDayName } from '@connect/contract/calendar/bank-holidays'
import { BIKES_FIELDS, type BikesField, bikesField } from '@connect/contract/courses/course-bikes'
import { closedReason } from '@connect/contract/courses/course-rules'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import { moduleProblem } from '@connect/contract/test-centres/test-centre'
import type { ScopedTx } from '@connect/db/scoped'
import type { CourseRow } from '#features/courses/plan/course-json.ts'
import { toDay } from '#platform/day-columns.ts'
import { fullName } from '#platform/full-name.ts'
import type { CourseCopy } from './week-copies.ts'

export async function readOffers(tx: ScopedTx, copies: readonly CourseCopy[]) {
  const sites = [...new Set(copies.map(({ row }) => row.supplier_id))]
  const people = [...new Set(copies.flatMap(({ place }) => place.user_ids))]
  const centres = [...new Set(copies.flatMap(({ row }) => row.test_centre?.id ?? []))]
  // Nobody deletes a centre before a test names it.
  await tx.testCentre.updateMany({ where: { id: { in: centres }, is_active: true }, data: { is_active: true } })
  const types = await tx.supplierCourseType.findMany({
    where: { supplier_id: { in: sites }, is_active: true },
    select: {
      supplier_id: true,
      constant: true,
      bikes: { select: { bike_type: true }, where: { is_available: true } },
    },
  })
  const staff = await tx.userSupplier.findMany({
    where: { user_id: { in: people }, supplier_id: { in: sites }, user: { is_active: true } },
    select: { user_id: true, supplier_id: true },
  })
  const places = await tx.testCentre.findMany({
    where: { id: { in: centres }, is_active: true },
    select: { id: true, name: true, offers_mod1: true, offers_mod2: true },
  })
  return { types, staff, places }
}
type Offers = Awaited<ReturnType<typeof readOffers>>

function typeReason({ row }: CourseCopy, { types }: Offers): string | null {
  const { supplier_id, course_type, supplier } = row
  const type = types.find((one) => one.supplier_id === supplier_id && one.constant === course_type)
  const { name } = COURSE_TYPES[course_type]
  if (!type) return `${supplier.connect_location_name} does not offer ${name}`
  const offered = new Set<BikesField>(type.bikes.map(({ bike_type }) => bikesField(bike_type)))
  const hasOther = BIKES_FIELDS.some(([field]) => row[field] > 0 && !offered.has(field))
  return hasOther ? `${supplier.connect_location_name} does not offer all of its bikes on ${name}` : null
}

function staffReason({ row }: CourseCopy, { staff }: Offers): string | null {
  const left = row.instructors.find(
    ({ user }) => !staff.some((one) => one.user_id === user.id && one.supplier_id === row.supplier_id),
  )
  return left ? `${fullName(left.user)} does not work at ${row.supplier.connect_location_name}` : null
}

function centreReason({ row: { test_centre, course_type } }: CourseCopy, { places }: Offers): string | null {
  if (!test_centre) return null
  const centre = places.find(({ id }) => id === test_centre.id)
  return centre ? moduleProblem(course_type, centre) : `${test_centre.name} is not active`
}

/** For people, whatever else is on: its day, its site, and what that offers now; null where it can be copied. */
export function refuseCopy(copy: CourseCopy, offers: Offers): string | null {
  const { supplier } = copy.row
  const { date } = copy.place
  const site = { ...supplier, excluded_dates: supplier.excluded_dates.map((day) => toDay(day)) }
  return (
    (supplier.is_active ? null : `${supplier.connect_location_name} is not active`) ??
    closedDayName(date) ??
    closedReason(site, date) ??
    typeReason(copy, offers) ??
    staffReason(copy, offers) ??
    centreReason(copy, offers)
  )
}

type Taking = { supplier_id: number; date: string; start_time: string; end_time: string; spaces: number }

const toTaking = (row: CourseRow, date: string): Taking => ({ ...row, date })

/** With these a site would have more riders at a time than it may, beside the courses there and the copies before. */
export function crowdedCopies(copies: readonly CourseCopy[], there: readonly CourseRow[]): Set<CourseCopy> {
  const taken = there.map((row) => toTaking(row, toDay(row.date)))
  const crowded = new Set<CourseCopy>()
  for (const copy of copies) {
    const own = toTaking(copy.row, copy.place.date)
    const beside = taken.filter(
      (one) =>
        one.supplier_id === own.supplier_id &&
        one.date === own.date &&
        one.start_time < own.end_time &&
        own.start_time < one.end_time,
    )
    const riders = beside.reduce((sum, { spaces }) => sum + spaces, own.spaces)
    const { max_trainees } = copy.row.supplier
    if (max_trainees !== null && riders > max_trainees) crowded.add(copy)
    else taken.push(own)
  }
  return crowded
}
