import type { CallOff, Course, Scope } from '@connect/contract/courses/course'
import { CANCELS_RIDERS } from '@connect/contract/courses/course-access'
import { courses } from '@connect/contract/courses/course-routes'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/client.ts'
import { useCan } from '#api/session/use-can.ts'
import { useNotice } from '#pickers/messages/tell-rider.tsx'
import type { NotifiedRiders } from '#pickers/messages/tell-rider-text.ts'

/** RideTo tells its own riders (N-65). */
function findNotified({ course_type, supplier }: Course, scope: Scope, { riders }: CallOff): NotifiedRiders | null {
  const count = riders.filter(({ is_rideto }) => !is_rideto).length
  if (count === 0) return null
  const place = { course_type, supplier_id: supplier.id }
  return { place, riders: scope === 'this' ? { count, hasRideTos: count < riders.length } : 'COURSES' }
}

/**
 * What cancelling courses does to their riders, for who may cancel these: anybody else is refused by the server where there are any.
 * `isNeeded` is false where a course is known to have none.
 */
export function useCallOff(course: Course, scope: Scope) {
  const canCancel = useCan({ access: CANCELS_RIDERS })
  const isNeeded = canCancel && (scope !== 'this' || course.training_count > 0)
  const answer = useQuery({
    // No part of its feature: it stays as it was shown until the server says that its riders are others by now.
    queryKey: ['call_off', course.id, scope],
    queryFn: ({ signal }) =>
      call(courses.cancellation, { params: { course_id: course.id }, query: { scope } }, { signal }),
    enabled: isNeeded,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { data } = answer
  const { notice } = useNotice('BOOKING_CANCELLED', data ? findNotified(course, scope, data) : null)
  return { canCancel, isNeeded, answer, notice }
}
