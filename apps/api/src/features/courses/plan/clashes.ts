import { refusal, view } from '@connect/contract/access'
import { ukDay } from '@connect/contract/calendar/days'
import { seesEverybody } from '@connect/contract/calendar/own-calendar'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import { courseClaim, type DiaryType, excludes } from '@connect/contract/diary/diary-rules'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import { findBusyBikes } from '#features/courses/bikes/bike-clashes.ts'
import { nameOf } from '#features/staff/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { excludedAs } from '#http/database-errors.ts'

const COLUMNS = {
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

/** When and where a course is to be. */
export type Place = {
  date: string
  start_time: string
  end_time: string
  supplier_id: number
  user_ids: readonly number[]
  /** Of a course that is there already: its bikes go with it. */
  course_id?: number
}

/** The wall time of a slot, as the database holds it. */
const at = (date: string, time: string) => new Date(`${date}T${time}:00Z`)
const BUSY = 'is not available'
const timeOf = (instant: Date) => instant.toISOString().slice(11, 16)

/** What somebody learns of the diaries of others: where they teach and work, and why they are away. */
type Reader = { id: number; seesCourses: boolean; seesStaff: boolean }

const toReader = ({ actor }: Pick<SignedInCall, 'actor'>): Reader => ({
  id: actor.id,
  seesCourses: seesEverybody(actor),
  seesStaff: refusal(actor, view('staff')) === null,
})

const AWAY: Partial<Record<DiaryType, string>> = { EVENT_HOLIDAY: 'is on holiday', EVENT_SICK_DAY: 'is off sick' }

/** What a person has on instead, for people. Of others, a reader learns no more than the calendar shows them. */
function sentence(slot: Slot, date: string, reader: Reader): string {
  const { user_id, entry, instructor, supplier } = slot
  const hours = `${timeOf(slot.starts_at)}–${timeOf(slot.ends_at)}`
  const place = `at ${supplier?.connect_location_name} ${hours}`
  const isOwn = user_id === reader.id
  const seesCourses = isOwn || reader.seesCourses
  if (instructor) {
    const course = COURSE_TYPES[instructor.course.course_type].name
    return `${nameOf(instructor.user)} ${seesCourses ? `teaches ${course} ${place}` : BUSY} on ${ukDay(date)}`
  }
  // A slot is of one or the other.
  if (!entry) throw new Error('A slot of nothing')
  const what = () => {
    if (entry.type === 'EVENT_SHIFT') return seesCourses ? `works ${place}` : BUSY
    if (!isOwn && !reader.seesStaff) return BUSY
    const hasHours = Array.isArray(entry.times) && entry.times.length > 0
    return AWAY[entry.type] ?? (hasHours ? `${BUSY} ${hours}` : BUSY)
  }
  return `${nameOf(entry.user)} ${what()} on ${ukDay(date)}`
}

export const earliest = (times: readonly Date[]): Date => new Date(Math.min(...times.map(Number)))
export const latest = (times: readonly Date[]): Date => new Date(Math.max(...times.map(Number)))

/** What keeps people from courses at these places. */
async function findBusyPeople(
  tx: ScopedTx,
  call: Pick<SignedInCall, 'actor'>,
  places: readonly Place[],
  except: readonly number[] = [],
): Promise<Map<Place, string[]>> {
  const people = [...new Set(places.flatMap(({ user_ids }) => user_ids))]
  if (places.length === 0 || people.length === 0) return new Map()
  const slots = await tx.diarySlot.findMany({
    where: {
      user_id: { in: people },
      starts_at: { lt: latest(places.map(({ date, end_time }) => at(date, end_time))) },
      ends_at: { gt: earliest(places.map(({ date, start_time }) => at(date, start_time))) },
      OR: [{ course_id: null }, { course_id: { notIn: [...except] } }],
    },
    select: { ...COLUMNS, lane_from: true, lane_to: true, supplier_id: true },
    orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
  })
  const reader = toReader(call)
  return new Map(
    places.flatMap((place) => {
      const [start, end] = [at(place.date, place.start_time), at(place.date, place.end_time)]
      const isInTheWay = (slot: (typeof slots)[number]) =>
        slot.starts_at < end && start < slot.ends_at && excludes(courseClaim(place.supplier_id), slot)
      const reasons = place.user_ids.flatMap((user_id) => {
        const slot = slots.find((one) => one.user_id === user_id && isInTheWay(one))
        return slot ? [sentence(slot, place.date, reader)] : []
      })
      return reasons.length > 0 ? [[place, reasons] as const] : []
    }),
  )
}

/**
 * Names what keeps people and bikes from courses at these places, one sentence a person or bike and place: what the database would
 * refuse. `except` are courses that do not count, since they are the ones to be moved.
 */
export async function findClashes(
  tx: ScopedTx,
  call: Pick<SignedInCall, 'actor'>,
  places: readonly Place[],
  except: readonly number[] = [],
): Promise<Map<Place, string[]>> {
  const people = await findBusyPeople(tx, call, places, except)
  const bikes = await findBusyBikes(tx, call, places, except)
  const reasons = (place: Place) => [...(people.get(place) ?? []), ...(bikes.get(place) ?? [])]
  return new Map(places.flatMap((place) => (reasons(place).length > 0 ? [[place, reasons(place)] as const] : [])))
}

const sentencesOf = (clashes: Map<Place, string[]>): string[] => [...new Set([...clashes.values()].flat())]

/** Throws `instructor_busy`, with a sentence a person and place, and `bike_busy` with one a bike and place. */
export async function refuseClashes(
  tx: ScopedTx,
  call: Pick<SignedInCall, 'actor'>,
  places: readonly Place[],
  except: readonly number[] = [],
): Promise<void> {
  const people = sentencesOf(await findBusyPeople(tx, call, places, except))
  if (people.length > 0) throw new ApiError('instructor_busy', { fields: { instructors: people } })
  const bikes = sentencesOf(await findBusyBikes(tx, call, places, except))
  if (bikes.length > 0) throw new ApiError('bike_busy', { fields: { date: bikes } })
}

/** What came at the same moment got past {@link findClashes}. */
export const busyOf = excludedAs('instructor_busy')
