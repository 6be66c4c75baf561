import { londonTime } from '@connect/contract/calendar/london'
import { COURSE_TYPES } from '@connect/contract/courses/course-types'
import { ApiError } from '@connect/contract/errors'
import type { Prisma } from '@connect/db/generated/client'
import { SITE } from '#features/suppliers/public.ts'
import type { Work } from '#http/work.ts'
import { toDay } from '#platform/day-columns.ts'
import type { Paged } from '#platform/lists/filters.ts'
import { defineList } from '#platform/lists/list.ts'
import { BIKE, JUDGING, judge } from './judge-bikes.ts'

/** Courses to come, and those that have begun. */
function toCome(now: Date): Prisma.CourseMotorbikeWhereInput {
  const { day, time } = londonTime(now)
  return { ends_at: { gt: new Date(`${day}T${time}:00Z`) }, course: { status: 'SCHEDULED' } }
}

/** Bookings say where and when, and nothing of people: whoever looks after bikes need not see the calendar. */
export const bookingList = (motorbike_id: number, now: Date) =>
  defineList<Paged>()({
    model: 'courseMotorbike',
    read: {
      select: {
        id: true,
        training: { select: { id: true, bike_type: true } },
        motorbike: { select: BIKE },
        course: { select: { ...JUDGING, course_type: true, supplier: { select: SITE } } },
      },
    },
    always: { motorbike_id, ...toCome(now) },
    filters: {},
    order: [{ starts_at: 'asc' }, { id: 'asc' }],
    toItem: ({ id, training, motorbike, course }) => ({
      id,
      course_id: course.id,
      name: COURSE_TYPES[course.course_type].name,
      supplier: course.supplier,
      date: toDay(course.date),
      start_time: course.start_time,
      end_time: course.end_time,
      training: training?.id ?? null,
      bike_type: training?.bike_type ?? null,
      ...judge(motorbike, { course, ordered: training?.bike_type ?? null, booked: null }),
    }),
  })

/** Throws `bike_is_booked` for a bike that courses to come need. Its row is locked, so that none is added meanwhile. */
export async function assertNotBooked({ tx, now }: Pick<Work, 'tx' | 'now'>, motorbike_id: number): Promise<void> {
  const count = await tx.courseMotorbike.count({ where: { motorbike_id, ...toCome(now) } })
  if (count > 0) throw new ApiError('bike_is_booked')
}
