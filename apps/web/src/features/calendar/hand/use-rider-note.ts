import { communicationSettings } from '@connect/contract/communication-settings/routes'
import type { Course } from '@connect/contract/courses/course'
import { useQueryClient } from '@tanstack/react-query'
import { lookup } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import type { ScopeAnswer } from '#features/calendar/course/ask-scope.tsx'
import type { Place } from '#features/calendar/layout/drag.ts'
import { findOpenChannels } from '#pickers/messages/tell-rider-text.ts'

/** Riders are told when their course starts, not when it ends. */
export const isOtherStart = (from: Place, to: Place): boolean =>
  from.date !== to.date || from.start_time !== to.start_time

type Moved = {
  course: Pick<Course, 'course_type' | 'supplier'>
  from: Place
  to: Place
  hasRiders: boolean
  notify: Omit<ScopeAnswer, 'scope'>
}

/**
 * What a toast adds that offers to undo a move. It gives no number: RideTo tells its own riders (N-65). Null where nobody is told,
 * or nobody knows.
 */
export function useRiderNote() {
  const queryClient = useQueryClient()
  const canRead = useCan(communicationSettings.get)

  return async function writeRiderNote(whose: 'Its' | 'Their', moved: Moved): Promise<string | null> {
    const { course, from, to, hasRiders, notify } = moved
    if (!canRead || !hasRiders || notify.notify === false || !isOtherStart(from, to)) return null
    const settings = await queryClient
      .fetchQuery({ ...lookup(communicationSettings.get, {}), networkMode: 'always' })
      .catch(() => null)
    const place = { course_type: course.course_type, supplier_id: course.supplier.id }
    if (!settings || findOpenChannels(settings, 'BOOKING_CHANGED', place).length === 0) return null
    return `${whose} riders are told in two minutes`
  }
}
