import { communicationSettings } from '@connect/contract/communication-settings/routes'
import { useQueryClient } from '@tanstack/react-query'
import { lookup } from '#api/query/query.ts'
import { useCan } from '#api/session/use-can.ts'
import type { ScopeAnswer } from '#features/calendar/course/ask-scope.tsx'
import type { Place } from '#features/calendar/layout/drag.ts'
import { findChannels } from '#pickers/messages/tell-rider-text.ts'

/** Riders are told when their course starts, not when it ends. */
export const isOtherStart = (from: Place, to: Place): boolean =>
  from.date !== to.date || from.start_time !== to.start_time

type Moved = { from: Place; to: Place; riders: number; notify: Omit<ScopeAnswer, 'scope'> }

/** What a toast adds that offers to undo a move: 'Its 3 riders are told in two minutes'. Null where nobody is told, or nobody knows. */
export function useRiderNote() {
  const queryClient = useQueryClient()
  const canRead = useCan(communicationSettings.get)

  return async function writeRiderNote(whose: 'Its' | 'Their', moved: Moved): Promise<string | null> {
    const { from, to, riders, notify } = moved
    if (!canRead || riders === 0 || notify.notify === false || !isOtherStart(from, to)) return null
    const settings = await queryClient
      .fetchQuery({ ...lookup(communicationSettings.get, {}), networkMode: 'always' })
      .catch(() => null)
    if (!settings || findChannels(settings, 'BOOKING_CHANGED').length === 0) return null
    return `${whose} ${riders === 1 ? 'rider is' : `${riders} riders are`} told in two minutes`
  }
}
