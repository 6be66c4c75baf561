import { refusal, view } from '@connect/contract/access'
import { formatPlate } from '@connect/contract/bikes/plate'
import { formatTimes } from '@connect/contract/calendar/format-day'
import { seesEverybody } from '@connect/contract/calendar/own-calendar'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import { formatCourse } from '@connect/contract/courses/format-course'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import type { Work } from '#http/work.ts'
import { inPieces } from '#platform/in-pieces.ts'

/** `yyyy-MM-dd` and `HH:mm`. */
type When = { date: string; start_time: string; end_time: string }

type Moving = When & { course_id?: number | undefined }

export const toSpan = ({ date, start_time, end_time }: When) => ({
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
export const formatBookedCourse = ({ course }: Booked): string =>
  formatCourse(
    { name: COURSE_TYPES[course.course_type].name, supplier: course.supplier },
    formatTimes(course.start_time, course.end_time),
  )

/** Of these bikes, or of all of the fleet. */
export const bookedBetween = (
  db: Pick<ScopedTx, 'courseMotorbike'>,
  { starts_at, ends_at }: ReturnType<typeof toSpan>,
  more: Prisma.CourseMotorbikeWhereInput = {},
): Promise<Booked[]> =>
  db.courseMotorbike.findMany({
    where: { starts_at: { lt: ends_at }, ends_at: { gt: starts_at }, ...more },
    select: BOOKED,
    orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
  })

const seesBookings = (actor: Work['actor']): boolean =>
  (actor !== null && seesEverybody(actor)) || refusal(actor, view('bikes')) === null

/** Of a person or a bike, by its id. */
export type Busy = { id: number; course_id: number | null; starts_at: Date; ends_at: Date }

/** A map, so that nobody is looked for among all of them. */
export function byOwner<B extends Busy>(all: readonly B[], ownerOf: (one: B) => number): Map<number, B[]> {
  const owned = new Map<number, B[]>()
  for (const one of all) {
    const own = owned.get(ownerOf(one))
    if (own) own.push(one)
    else owned.set(ownerOf(one), [one])
  }
  return owned
}

/** What people and bikes have on in a year is more than is read at once. */
export function byMonth<P extends When>(places: readonly P[]) {
  const months = new Map<string, P[]>()
  for (const place of places) {
    const month = place.date.slice(0, 7)
    const same = months.get(month)
    if (same) same.push(place)
    else months.set(month, [place])
  }
  return [...months.values()].map((some) => {
    const spans = some.map(toSpan)
    return {
      places: some,
      starts_at: earliest(spans.map(({ starts_at }) => starts_at)),
      ends_at: latest(spans.map(({ ends_at }) => ends_at)),
    }
  })
}

export const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map(Number)))
export const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map(Number)))

export type BikeAt = { plate: string; busy: Busy[] }

/** By place. */
export async function readBusyBikes<P extends Moving>(tx: ScopedTx, places: readonly P[]): Promise<Map<P, BikeAt[]>> {
  const found = new Map<P, BikeAt[]>()
  const ids = places.flatMap(({ course_id }) => (course_id === undefined ? [] : [course_id]))
  if (ids.length === 0) return found
  const own = await tx.courseMotorbike.findMany({
    where: { course_id: { in: ids } },
    select: {
      id: true,
      course_id: true,
      motorbike_id: true,
      starts_at: true,
      ends_at: true,
      motorbike: { select: { registration_plate: true } },
    },
    orderBy: { id: 'asc' },
  })
  const onCourse = byOwner(own, ({ course_id }) => course_id)
  const bikesAt = ({ course_id = 0 }: P) => onCourse.get(course_id) ?? []
  for (const { places: some, starts_at, ends_at } of byMonth(places.filter((place) => bikesAt(place).length > 0))) {
    const booked = await tx.courseMotorbike.findMany({
      where: {
        motorbike_id: { in: [...new Set(some.flatMap(bikesAt).map(({ motorbike_id }) => motorbike_id))] },
        starts_at: { lt: ends_at },
        ends_at: { gt: starts_at },
      },
      select: { id: true, course_id: true, motorbike_id: true, starts_at: true, ends_at: true },
      orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
    })
    const ofBike = byOwner(booked, ({ motorbike_id }) => motorbike_id)
    for (const place of some) {
      const span = toSpan(place)
      const bikes = bikesAt(place).map(({ motorbike_id, motorbike }) => ({
        plate: formatPlate(motorbike.registration_plate),
        busy: (ofBike.get(motorbike_id) ?? []).filter((one) => overlaps(one, span)),
      }))
      found.set(place, bikes)
    }
  }
  return found
}

export const overlaps = (one: ReturnType<typeof toSpan>, other: ReturnType<typeof toSpan>) =>
  one.starts_at < other.ends_at && other.starts_at < one.ends_at

/** For people: others learn only that a bike is not available. */
export async function nameBookings(
  { tx, actor }: Pick<Work, 'tx' | 'actor'>,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (!seesBookings(actor)) return new Map(ids.map((id) => [id, 'is not available']))
  const names = new Map<number, string>()
  for await (const piece of inPieces(ids)) {
    const rows = await tx.courseMotorbike.findMany({
      where: { id: { in: [...piece] } },
      select: { id: true, ...BOOKED },
    })
    for (const row of rows) names.set(row.id, `is on ${formatBookedCourse(row)}`)
  }
  return names
}

export async function readBikesByCourse(tx: ScopedTx, course_ids: readonly number[]): Promise<Map<number, number[]>> {
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
