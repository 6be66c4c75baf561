import type { MoveBack, MovedCourses } from '@connect/contract/courses/series'
import type { Place } from '#features/calendar/layout/drag.ts'

type MovedPlace = Place & { course_id: number }

const toPlace = ({ date, start_time, end_time }: Place): Place => ({ date, start_time, end_time })

/** What moves the courses of a series back: where each is now, and where it was. */
export function toMoveBack({ changed, before }: MovedCourses): MoveBack {
  const now = new Map(changed.map((slot) => [slot.id, toPlace(slot)]))
  return {
    courses: before.flatMap((was: MovedPlace) => {
      const from = now.get(was.course_id)
      return from ? [{ course_id: was.course_id, from, to: toPlace(was) }] : []
    }),
  }
}
