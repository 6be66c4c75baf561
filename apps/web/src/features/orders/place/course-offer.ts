import { londonDate } from '@connect/contract/calendar/london'
import type { CourseBikeType } from '@connect/contract/courses/course-types'
import type { OfferedCourse } from '@connect/contract/orders/offered-course'
import { orders } from '@connect/contract/orders/order-routes'
import type { Training } from '@connect/contract/orders/training'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LARGEST_PAGE } from '#api/query/every-page.ts'
import { query } from '#api/query/query.ts'
import { parseTypedDate } from '#lib/dates.ts'

/** What makes no sense narrows nothing. */
export type CourseSearch = { site: unknown; from: unknown; to: unknown; rebooked_from?: number | undefined }

const parseDay = (typed: unknown): string | null => (typeof typed === 'string' ? parseTypedDate(typed) : null)

type OfType = Pick<Training, 'course_type' | 'full_licence_type'>

/** Sorted by date, from today on unless told otherwise. */
export function useCourseOffer(
  { course_type, full_licence_type }: OfType,
  { site, from, to, rebooked_from }: CourseSearch,
) {
  const last = parseDay(to)
  return useQuery({
    ...query(orders.courses, {
      query: {
        course_type,
        ...(full_licence_type && { full_licence_type }),
        date__gte: parseDay(from) ?? londonDate(new Date()),
        ...(last && { date__lte: last }),
        ...(typeof site === 'number' && { supplier: String(site) }),
        ...(rebooked_from !== undefined && { rebooked_from: String(rebooked_from) }),
        page_size: LARGEST_PAGE,
      },
    }),
    placeholderData: keepPreviousData,
  })
}

const findBike = ({ bikes }: OfferedCourse, type: CourseBikeType | null) =>
  bikes.find(({ bike_type }) => bike_type === type)

/** Of riders' own bikes, how many can still be brought; null where the course does not use the type. */
export const freeBikes = (course: OfferedCourse, type: CourseBikeType): number | null =>
  findBike(course, type)?.available ?? null

/** Pence; what rebooking there charges, where that was asked for. */
export const priceWith = (course: OfferedCourse, type: CourseBikeType | null): number =>
  course.rebooking_price ?? Math.max(0, course.price + (findBike(course, type)?.price ?? 0))

/** For people; null where there is space. */
export function fullReason(course: OfferedCourse, type: CourseBikeType | null): string | null {
  if (course.spaces_available <= 0) return 'Full'
  if (type === null) return null
  const free = freeBikes(course, type)
  if (free === null) return 'Not offered'
  return free <= 0 ? 'None left' : null
}
