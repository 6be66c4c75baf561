import { londonTime } from '@connect/contract/calendar/london'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import type { ScopedTx } from '@connect/db/scoped'
import { SITE } from '#features/suppliers/public.ts'
import { dayOf } from '#platform/day-columns.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList } from '#platform/lists/list.ts'

/** Courses to come, and those that have begun. */
function toCome(now: Date): Prisma.CourseMotorbikeWhereInput {
  const { day, time } = londonTime(now)
  return { ends_at: { gt: new Date(`${day}T${time}:00Z`) }, course: { status: 'SCHEDULED' } }
}

/**
 * The courses that a bike is booked on. They say where and when, and nothing of people: whoever looks after bikes need not see the
 * calendar.
 */
export const bookingsOf = (motorbike_id: number, now: Date) =>
  defineList<Paged>()({
    model: 'courseMotorbike',
    read: {
      select: {
        id: true,
        training: { select: { id: true, bike_type: true } },
        course: {
          select: {
            id: true,
            course_type: true,
            date: true,
            start_time: true,
            end_time: true,
            supplier: { select: SITE },
          },
        },
      },
    },
    always: { motorbike_id, ...toCome(now) },
    filters: {},
    order: [{ starts_at: 'asc' }, { id: 'asc' }],
    toItem: ({ id, training, course: { id: course_id, course_type, date, ...course } }) => ({
      id,
      course_id,
      name: COURSE_TYPES[course_type].name,
      ...course,
      date: dayOf(date),
      training: training?.id ?? null,
      bike_type: training?.bike_type ?? null,
    }),
  })

/** Throws `bike_is_booked` for a bike that courses to come need. Its row is locked, so that none is added meanwhile. */
export async function assertNotBooked(tx: ScopedTx, motorbike_id: number, now: Date): Promise<void> {
  const count = await tx.courseMotorbike.count({ where: { motorbike_id, ...toCome(now) } })
  if (count > 0) throw new ApiError('bike_is_booked')
}
