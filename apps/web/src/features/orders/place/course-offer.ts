import { londonDate } from '@connect/contract/calendar/london'
import { bikesField, countField } from '@connect/contract/courses/course-bikes'
import { courses } from '@connect/contract/courses/course-routes'
import { coursePrice } from '@connect/contract/courses/course-rules'
import type { CourseBikeType } from '@connect/contract/courses/course-types'
import type { Training } from '@connect/contract/orders/training'
import type { Output } from '@connect/contract/route'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LARGEST_PAGE } from '#api/query/every-page.ts'
import { query } from '#api/query/query.ts'
import { parseTypedDate } from '#lib/dates.ts'

export type OfferedCourse = Output<typeof courses.list>['results'][number]

/** What is typed above the courses; what makes no sense narrows nothing. */
export type CourseSearch = { site: unknown; from: unknown; to: unknown }

const dayOf = (typed: unknown): string | null => (typeof typed === 'string' ? parseTypedDate(typed) : null)

type OfType = Pick<Training, 'course_type' | 'full_licence_type'>

/** The planned courses of a training's type, by date, from today on unless told otherwise. */
export function useCourseOffer({ course_type, full_licence_type }: OfType, { site, from, to }: CourseSearch) {
  const last = dayOf(to)
  return useQuery({
    ...query(courses.list, {
      query: {
        course_type,
        ...(full_licence_type && { full_licence_type }),
        status: 'SCHEDULED',
        date__gte: dayOf(from) ?? londonDate(new Date()),
        ...(last && { date__lte: last }),
        ...(typeof site === 'number' && { supplier: String(site) }),
        o: 'date',
        page_size: LARGEST_PAGE,
      },
    }),
    placeholderData: keepPreviousData,
  })
}

/** How many of a type of bike are free, or how many riders can still bring their own; null where the course does not use it. */
export function freeBikes(course: OfferedCourse, type: CourseBikeType): number | null {
  const field = bikesField(type)
  const offered = course[field]
  return offered === 0 ? null : Math.max(0, offered - course[countField(field)])
}

/** What a course costs with a type of bike, in pence; null for who may not know what courses cost. */
export function priceWith({ price, pricing, date }: OfferedCourse, type: CourseBikeType): number | null {
  if (!pricing) return price
  const surcharge = pricing.bikes.find(({ bike_type }) => bike_type === type)?.price ?? 0
  const own = price ?? coursePrice(pricing, date)
  return Math.max(0, own + surcharge)
}

/** Why nobody can be booked on a course with that bike, for people; null where there is space. */
export function fullReason(course: OfferedCourse, type: CourseBikeType): string | null {
  if (course.spaces_available <= 0) return 'Full'
  const free = freeBikes(course, type)
  if (free === null) return 'Not offered'
  return free === 0 ? 'None left' : null
}
