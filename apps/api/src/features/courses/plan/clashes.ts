import { refusal, view } from '@connect/contract/access'
import { ukDay } from '@connect/contract/calendar/days'
import { formatTimes } from '@connect/contract/calendar/format-day'
import { seesEverybody } from '@connect/contract/calendar/own-calendar'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import { courseClaim, type DiaryType, excludes } from '@connect/contract/diary/diary-rules'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import { excludedAs } from '#http/database-errors.ts'
import type { Work } from '#http/work.ts'
import { fullName } from '#platform/full-name.ts'
import { inPieces } from '#platform/in-pieces.ts'
import { type Busy, byMonth, byOwner, nameBookings, overlaps, readBusyBikes, toSpan } from './bike-clashes.ts'

const COLUMNS = {
  id: true,
  user_id: true,
  starts_at: true,
  ends_at: true,
  entry: { select: { type: true, times: true, user: { select: { first_name: true, last_name: true } } } },
  supplier: { select: { connect_location_name: true } },
  instructor: {
    select: { course: { select: { course_type: true } }, user: { select: { first_name: true, last_name: true } } },
  },
} as const satisfies Prisma.DiarySlotSelect

type Slot = Prisma.DiarySlotGetPayload<{ select: typeof COLUMNS }>

export type CoursePlace = {
  date: string
  start_time: string
  end_time: string
  supplier_id: number
  user_ids: readonly number[]
  /** Of a course that is there already: its bikes go with it. */
  course_id?: number
}

const BUSY = 'is not available'
const toTime = (instant: Date) => instant.toISOString().slice(11, 16)

/** Where others teach and work, and why they are away. */
type Reader = { id: number | null; seesCourses: boolean; seesStaff: boolean }

const toReader = ({ actor }: Pick<Work, 'actor'>): Reader => ({
  id: actor?.id ?? null,
  seesCourses: actor !== null && seesEverybody(actor),
  seesStaff: refusal(actor, view('staff')) === null,
})

const AWAY: Partial<Record<DiaryType, string>> = { EVENT_HOLIDAY: 'is on holiday', EVENT_SICK_DAY: 'is off sick' }

/** For people. Of others, a reader learns no more than the calendar shows them. */
function sentence(slot: Slot, date: string, reader: Reader): string {
  const { user_id, entry, instructor, supplier } = slot
  const hours = formatTimes(toTime(slot.starts_at), toTime(slot.ends_at))
  const place = `at ${supplier?.connect_location_name} ${hours}`
  const isOwn = user_id === reader.id
  const seesCourses = isOwn || reader.seesCourses
  if (instructor) {
    const course = COURSE_TYPES[instructor.course.course_type].name
    return `${fullName(instructor.user)} ${seesCourses ? `teaches ${course} ${place}` : BUSY} on ${ukDay(date)}`
  }
  // A slot is of one or the other.
  if (!entry) throw new Error('A slot of nothing')
  const what = () => {
    if (entry.type === 'EVENT_SHIFT') return seesCourses ? `works ${place}` : BUSY
    if (!isOwn && !reader.seesStaff) return BUSY
    const hasHours = Array.isArray(entry.times) && entry.times.length > 0
    return AWAY[entry.type] ?? (hasHours ? `${BUSY} ${hours}` : BUSY)
  }
  return `${fullName(entry.user)} ${what()} on ${ukDay(date)}`
}

/** One list a person, in the order of the place's people. */
async function readBusyPeople(tx: ScopedTx, places: readonly CoursePlace[]): Promise<Map<CoursePlace, Busy[][]>> {
  const found = new Map<CoursePlace, Busy[][]>()
  for (const { places: some, starts_at, ends_at } of byMonth(places.filter(({ user_ids }) => user_ids.length > 0))) {
    const slots = await tx.diarySlot.findMany({
      where: {
        user_id: { in: [...new Set(some.flatMap(({ user_ids }) => user_ids))] },
        starts_at: { lt: ends_at },
        ends_at: { gt: starts_at },
      },
      select: {
        id: true,
        user_id: true,
        course_id: true,
        starts_at: true,
        ends_at: true,
        lane_from: true,
        lane_to: true,
        supplier_id: true,
      },
      orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
    })
    const ofPerson = byOwner(slots, ({ user_id }) => user_id)
    for (const place of some) {
      const span = toSpan(place)
      const claim = courseClaim(place.supplier_id)
      const busyOfPerson = (id: number) =>
        (ofPerson.get(id) ?? []).filter((slot) => overlaps(slot, span) && excludes(claim, slot))
      found.set(place, place.user_ids.map(busyOfPerson))
    }
  }
  return found
}

/** Slots of people, and bookings of bikes with the plate of each. */
type Clash = { slots: number[]; bookings: { id: number; plate: string }[] }

/** Finds what is in the way at these places, unless it is of a course that moves, however often somebody asks. */
export type Diaries = (places: readonly CoursePlace[], moving: readonly number[]) => Map<CoursePlace, Clash>

export async function readDiaries(tx: ScopedTx, all: readonly CoursePlace[]): Promise<Diaries> {
  const people = await readBusyPeople(tx, all)
  const bikes = await readBusyBikes(tx, all)
  return (places, moving) => {
    const moves = new Set<number | null>(moving)
    const movesWithBikes = new Set([...moves, ...places.map(({ course_id }) => course_id ?? null)])
    return new Map(
      places.flatMap((place) => {
        const slots = (people.get(place) ?? []).flatMap(
          (busy) => busy.find(({ course_id }) => course_id === null || !moves.has(course_id))?.id ?? [],
        )
        const bookings = (bikes.get(place) ?? []).flatMap(({ plate, busy }) => {
          const first = busy.find(({ course_id }) => !movesWithBikes.has(course_id))
          return first ? [{ id: first.id, plate }] : []
        })
        return slots.length + bookings.length > 0 ? [[place, { slots, bookings }] as const] : []
      }),
    )
  }
}

/** For people: a sentence a person, and then one a bike. */
export async function nameClashes(work: Pick<Work, 'tx' | 'actor'>, clashes: Map<CoursePlace, Clash>) {
  const all = [...clashes.values()]
  const reader = toReader(work)
  const slots = new Map<number, Slot>()
  for await (const piece of inPieces(all.flatMap((clash) => clash.slots))) {
    const rows = await work.tx.diarySlot.findMany({ where: { id: { in: [...piece] } }, select: COLUMNS })
    for (const row of rows) slots.set(row.id, row)
  }
  const booked = await nameBookings(
    work,
    all.flatMap(({ bookings }) => bookings.map(({ id }) => id)),
  )
  return new Map(
    [...clashes].map(([place, clash]) => {
      const people = clash.slots.flatMap((id) => {
        const slot = slots.get(id)
        return slot ? [sentence(slot, place.date, reader)] : []
      })
      const bikes = clash.bookings.map(({ id, plate }) => `${plate} ${booked.get(id)} on ${ukDay(place.date)}`)
      return [place, { people, bikes }] as const
    }),
  )
}

/**
 * Names what keeps people and bikes from courses at these places, one sentence a person or bike and place: what the database would
 * refuse. `except` are courses that do not count, since they are the ones to be moved.
 */
export async function findClashes(
  work: Pick<Work, 'tx' | 'actor'>,
  places: readonly CoursePlace[],
  except: readonly number[] = [],
): Promise<Map<CoursePlace, string[]>> {
  const diaries = await readDiaries(work.tx, places)
  const named = await nameClashes(work, diaries(places, except))
  return new Map([...named].map(([place, { people, bikes }]) => [place, [...people, ...bikes]]))
}

/** Throws `instructor_busy`, with a sentence a person and place, and `bike_busy` with one a bike and place. */
export async function refuseClashes(
  work: Pick<Work, 'tx' | 'actor'>,
  places: readonly CoursePlace[],
  except: readonly number[] = [],
): Promise<void> {
  const diaries = await readDiaries(work.tx, places)
  const named = [...(await nameClashes(work, diaries(places, except))).values()]
  const people = [...new Set(named.flatMap((clash) => clash.people))]
  if (people.length > 0) throw new ApiError('instructor_busy', { fields: { instructors: people } })
  const bikes = [...new Set(named.flatMap((clash) => clash.bikes))]
  if (bikes.length > 0) throw new ApiError('bike_busy', { fields: { date: bikes } })
}

/** What came at the same moment got past {@link findClashes}. */
export const rethrowInstructorBusy = excludedAs('instructor_busy')
