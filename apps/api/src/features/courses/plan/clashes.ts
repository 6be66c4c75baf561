import { refusal, view } from '@connect/contract/access'
import { ukDay } from '@connect/contract/calendar/days'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import { COURSE_LANE } from '@connect/contract/diary/diary-rules'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import { nameOf } from '#features/staff/public.ts'
import type { SignedInCall } from '#http/call.ts'
import { sqlStateOf } from '#http/database-errors.ts'

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
}

/** The wall time of a slot, as the database holds it. */
const at = (date: string, time: string) => new Date(`${date}T${time}:00Z`)
const timeOf = (instant: Date) => instant.toISOString().slice(11, 16)

/** What a person has on instead, for people; without the right to see staff nobody learns why they are away. */
function sentence(slot: Slot, date: string, seesStaff: boolean): string {
  const hours = `${timeOf(slot.starts_at)}–${timeOf(slot.ends_at)}`
  const place = slot.supplier?.connect_location_name
  if (slot.instructor) {
    const { user, course } = slot.instructor
    return `${nameOf(user)} teaches ${COURSE_TYPES[course.course_type].name} at ${place} ${hours} on ${ukDay(date)}`
  }
  const name = slot.entry ? nameOf(slot.entry.user) : 'Somebody'
  if (slot.entry?.type === 'EVENT_SHIFT') return `${name} works at ${place} ${hours} on ${ukDay(date)}`
  if (!seesStaff) return `${name} is not available on ${ukDay(date)}`
  if (slot.entry?.type === 'EVENT_HOLIDAY') return `${name} is on holiday on ${ukDay(date)}`
  if (slot.entry?.type === 'EVENT_SICK_DAY') return `${name} is off sick on ${ukDay(date)}`
  const when = Array.isArray(slot.entry?.times) && slot.entry.times.length > 0 ? ` ${hours}` : ''
  return `${name} is not available${when} on ${ukDay(date)}`
}

const extreme = (places: readonly Place[], pick: (place: Place) => Date, isBetter: (a: Date, b: Date) => boolean) =>
  places.map(pick).reduce((best, one) => (isBetter(one, best) ? one : best))

/**
 * Names what keeps people from courses at these places, one sentence a person and place: what the exclusions of the diary
 * would refuse. `except` are courses that do not count, since they are the ones to be moved.
 */
export async function findClashes(
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
      starts_at: {
        lt: extreme(
          places,
          ({ date, end_time }) => at(date, end_time),
          (a, b) => a > b,
        ),
      },
      ends_at: {
        gt: extreme(
          places,
          ({ date, start_time }) => at(date, start_time),
          (a, b) => a < b,
        ),
      },
      OR: [{ course_id: null }, { course_id: { notIn: [...except] } }],
    },
    select: { ...COLUMNS, lane_from: true, lane_to: true, supplier_id: true },
    orderBy: [{ starts_at: 'asc' }, { id: 'asc' }],
  })
  const seesStaff = refusal(call.actor, view('staff')) === null
  return new Map(
    places.flatMap((place) => {
      const [start, end] = [at(place.date, place.start_time), at(place.date, place.end_time)]
      const isInTheWay = (slot: (typeof slots)[number]) =>
        slot.starts_at < end &&
        start < slot.ends_at &&
        ((slot.lane_from < COURSE_LANE.to && COURSE_LANE.from < slot.lane_to) ||
          (slot.supplier_id !== null && slot.supplier_id !== place.supplier_id))
      const reasons = place.user_ids.flatMap((user_id) => {
        const slot = slots.find((one) => one.user_id === user_id && isInTheWay(one))
        return slot ? [sentence(slot, place.date, seesStaff)] : []
      })
      return reasons.length > 0 ? [[place, reasons] as const] : []
    }),
  )
}

/** Throws `instructor_busy`, with a sentence a person. */
export async function refuseClashes(
  tx: ScopedTx,
  call: Pick<SignedInCall, 'actor'>,
  place: Place,
  except?: readonly number[],
): Promise<void> {
  const [reasons] = (await findClashes(tx, call, [place], except)).values()
  if (reasons) throw new ApiError('instructor_busy', { fields: { instructors: reasons } })
}

const EXCLUSION_VIOLATION = '23P01'

/** What came at the same moment got past {@link findClashes}: the database refused it. */
export function busyOf(error: unknown): never {
  throw sqlStateOf(error) === EXCLUSION_VIOLATION ? new ApiError('instructor_busy', { cause: error }) : error
}
