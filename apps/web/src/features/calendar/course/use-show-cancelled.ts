import type { CallOff, Course, Scope } from '@connect/contract/courses/course'
import type { courses } from '@connect/contract/courses/course-routes'
import { pathTo } from '@connect/contract/paths'
import type { Output } from '@connect/contract/route'
import { useNavigate } from 'react-router'
import { toSentences } from '#lib/to-sentences.ts'
import { showChanged } from '#pickers/changed-courses.tsx'
import { notifiedText } from '#pickers/messages/tell-rider-text.ts'
import { toast } from '#ui/toasts/toast.tsx'
import { sumRefunds } from './cancelled-riders.tsx'

type Answer = Output<typeof courses.cancel>

/** Of one course its own; of a series all that are due, whenever their course was. */
const toFilter = (course: Course, scope: Scope): Record<string, string> =>
  scope === 'this' ? { course: String(course.id) } : { period: 'all' }

/** Says what was cancelled and how many riders are told of it, and leads to the orders of which something is to be refunded. */
export function useShowCancelled(course: Course, scope: Scope) {
  const navigate = useNavigate()
  const search = new URLSearchParams({ payment: 'REFUND_DUE', ...toFilter(course, scope) })

  return function showCancelled(answer: Answer, callOff: CallOff | null): void {
    const note = notifiedText(answer.riders_notified)
    const hasRefunds = callOff !== null && sumRefunds(callOff) > 0
    const action = hasRefunds
      ? { label: 'Refunds due', run: () => void navigate({ pathname: pathTo('/v2/orders'), search: `?${search}` }) }
      : undefined
    if (course.series_id !== null) showChanged(answer, 'cancelled', { note, action })
    else {
      const done = callOff && callOff.riders.length > 0 ? 'Course called off' : 'Course cancelled'
      toast.success(toSentences([done, note]), { ...(action && { action }) })
    }
  }
}
