import { lastFreeCancelDay } from '@connect/contract/calendar/notice'
import type { CourseDefaults } from '@connect/contract/courses/course'
import { seesPrices } from '@connect/contract/courses/course-prices'
import type { courses } from '@connect/contract/courses/course-routes'
import { coursePrice, isTest, minutesOfDay, timeOfDay } from '@connect/contract/courses/course-rules'
import { ApiError } from '@connect/contract/errors'
import type { Parsed } from '@connect/contract/route'
import type { SignedInCall } from '#http/call.ts'

type Query = Parsed<typeof courses.defaults>['query']

/** Throws `not_found` where the site did not set the type up. */
export async function courseDefaults(
  call: SignedInCall,
  { supplier, course_type, date }: Query,
): Promise<CourseDefaults> {
  const type = await call.db.supplierCourseType.findUnique({
    where: {
      school_id_supplier_id_constant: { school_id: call.db.school_id, supplier_id: supplier, constant: course_type },
    },
    select: {
      duration: true,
      default_start_time: true,
      default_spaces: true,
      price_weekday: true,
      price_weekend: true,
      bikes: {
        select: { bike_type: true, default_count: true, price: true },
        where: { is_available: true },
        orderBy: { bike_type: 'asc' },
      },
    },
  })
  if (!type) throw new ApiError('not_found')
  const { default_start_time: start, duration } = type
  const isPriced = seesPrices(call.actor)
  return {
    start_time: start,
    end_time: start && timeOfDay(minutesOfDay(start) + duration),
    duration,
    spaces: type.default_spaces,
    bikes: type.bikes.map(({ bike_type, default_count, price }) => ({
      bike_type,
      count: default_count,
      price: isPriced ? price : null,
    })),
    price: date && isPriced ? coursePrice(type, date) : null,
    last_date_cancel: date && isTest(course_type) ? lastFreeCancelDay(date) : null,
  }
}
