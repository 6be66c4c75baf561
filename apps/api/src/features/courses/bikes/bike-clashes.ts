import { refusal, view } from '@connect/contract/access'
import { formatPlate } from '@connect/contract/bikes/plate'
import { ukDay } from '@connect/contract/calendar/days'
import { seesEverybody } from '@connect/contract/calendar/own-calendar'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedDb, ScopedTx } from '@connect/db/scoped'
import type { SignedInCall } from '#http/call.ts'

/** A course's days and times, `yyyy-MM-dd` and `HH:mm`. */
type When = { date: string; start_time: string; end_time: string }

/** Where a course that has bikes already is to be. */
type Moving = When & { course_id?: number | undefined }

/** The wall time of a course, as the database holds it. */
export const spanOf = ({ date, start_time, end_time }: When) => ({
  starts_at: new Date(`${date}T${start_time}:00Z`),
  ends_at: new Date(`${date}T${end_time}:00Z`),
})

const BOOKED = {
  course_id: true,
  motorbike_id: true,
  starts_at: true,
  ends_at: true,
  course: {
    select: {
      course_type: true,
      start_time: true,
      end_time: true,
      supplier: { select: { connect_location_name: true } },
    },
  },
} as const satisfies Prisma.CourseMotorbikeSelect

export type Booked = Prisma.CourseMotorbikeGetPayload<{ select: typeof BOOKED }>

/** 'CBT at Croydon, 09:00–16:30' */
export const courseOf = ({ course }: Booked): string =>
  `${COURSE_TYPES[course.course_type].name} at ${course.supplier.connect_location_name}, ${course.start_time}–${course.end_time}`

/** What these bikes, or all of the fleet, are booked for between two wall times. */
export const bookedBetween = (
  db: ScopedDb | ScopedTx,
  { starts_at, ends_at }: ReturnType<typeof spanOf>,
  more: Prisma.CourseMotorbikeWhereInput = {},
): Promise<Booked[]> =>
  db.courseMotorbike.findMany({
    where: { starts_at: { lt: ends_at }, ends_at: { gt: starts_at }, ...more },
    select: BOOKED,
    orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
  })

const overlaps = (one: ReturnType<typeof spanOf>, other: ReturnType<typeof spanOf>) =>
  one.starts_at < other.ends_at && other.starts_at < one.ends_at

/** Where a bike is booked is for who sees all courses, or the bookings of bikes. */
const seesBookings = ({ actor }: Pick<SignedInCall, 'actor'>): boolean =>
  seesEverybody(actor) || refusal(actor, view('bikes')) === null

/**
 * Names what keeps the bikes of courses from these places, one sentence a bike and place: what the exclusion of the database would
 * refuse. `except` are courses that do not count, since they move too. Others learn only that a bike is not available.
 */
export async function findBusyBikes<P extends Moving>(
  tx: ScopedTx,
  call: Pick<SignedInCall, 'actor'>,
  places: readonly P[],
  except: readonly number[],
): Promise<Map<P, string[]>> {
  const ids = places.flatMap(({ course_id }) => (course_id === undefined ? [] : [course_id]))
  const own = await tx.courseMotorbike.findMany({
    where: { course_id: { in: ids } },
    select: { course_id: true, motorbike_id: true, motorbike: { select: { registration_plate: true } } },
    orderBy: { id: 'asc' },
  })
  if (own.length === 0) return new Map()
  const spans = places.map(spanOf)
  const all = {
    starts_at: new Date(Math.min(...spans.map(({ starts_at }) => Number(starts_at)))),
    ends_at: new Date(Math.max(...spans.map(({ ends_at }) => Number(ends_at)))),
  }
  const booked = await bookedBetween(tx, all, {
    motorbike_id: { in: own.map(({ motorbike_id }) => motorbike_id) },
    course_id: { notIn: [...ids, ...except] },
  })
  const isSeen = seesBookings(call)
  return new Map(
    places.flatMap((place) => {
      const reasons = own.flatMap(({ course_id, motorbike_id, motorbike }) => {
        if (course_id !== place.course_id) return []
        const other = booked.find((one) => one.motorbike_id === motorbike_id && overlaps(one, spanOf(place)))
        if (!other) return []
        const what = isSeen ? `is on ${courseOf(other)}` : 'is not available'
        return [`${formatPlate(motorbike.registration_plate)} ${what} on ${ukDay(place.date)}`]
      })
      return reasons.length > 0 ? [[place, reasons] as const] : []
    }),
  )
}

/** The bikes on each of these courses. */
export async function bikesOf(tx: ScopedTx, course_ids: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await tx.courseMotorbike.findMany({
    where: { course_id: { in: [...course_ids] } },
    select: { course_id: true, motorbike_id: true },
    orderBy: { id: 'asc' },
  })
  const bikes = new Map<number, number[]>()
  for (const { course_id, motorbike_id } of rows) {
    bikes.set(course_id, [...(bikes.get(course_id) ?? []), motorbike_id])
  }
  return bikes
}

const PARKED = new Date(0)

/**
 * Takes the time away from the bikes of courses that are about to move: each takes its new time when all have left their old one.
 * Whoever parks bikes writes the date and times of each of these courses in the same transaction.
 */
export async function parkBikes(tx: ScopedTx, course_ids: readonly number[]): Promise<void> {
  await tx.courseMotorbike.updateMany({
    where: { course_id: { in: [...course_ids] } },
    data: { starts_at: PARKED, ends_at: PARKED },
  })
}
