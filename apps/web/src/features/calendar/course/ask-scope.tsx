import type { Scope } from '@connect/contract/courses/course'
import { courses } from '@connect/contract/courses/course-routes'
import type { SeriesCounts } from '@connect/contract/courses/series'
import type { Place } from '@connect/contract/reach/reach'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { query } from '#api/query/query.ts'
import { coursesText } from '#pickers/changed-courses.tsx'
import { TellRider, toNotify, useNotice } from '#pickers/messages/tell-rider.tsx'
import type { CourseRiders, NotifiedRiders } from '#pickers/messages/tell-rider-text.ts'
import { fetchModals } from '#ui/dialogs/modals.ts'
import { RadioCards } from '#ui/fields/radio-cards.tsx'
import { NOT_LOADED } from '#ui/on-demand/on-demand.tsx'
import { toast } from '#ui/toasts/toast.tsx'
import classes from './course.module.css'

type Choice = { value: Scope; label: string; description: ReactNode }

/** What becomes of courses with riders: they keep their date, their riders have to go first, or are cancelled with them. */
const RIDERS = {
  keep: { one: 'has riders and keeps its date', more: 'have riders and keep their date' },
  stop: { one: 'has riders. Move or cancel them first', more: 'have riders. Move or cancel them first' },
  cancel: { one: 'has riders, who are cancelled too', more: 'have riders, who are cancelled too' },
} as const
type Riders = keyof typeof RIDERS

/** '12 courses. 3 have riders and keep their date'. */
function countText({ courses: count, with_riders }: SeriesCounts['all'], riders: Riders): string {
  const words = RIDERS[riders][with_riders === 1 ? 'one' : 'more']
  return with_riders === 0 ? coursesText(count) : `${coursesText(count)}. ${with_riders} ${words}`
}

/** `what` is the course by name, site and day; without counts the others are told in words. */
const choices = (what: string, counts: SeriesCounts | undefined, riders: Riders): Choice[] => [
  { value: 'this', label: 'This course', description: what },
  {
    value: 'following',
    label: 'This and following',
    description: counts ? countText(counts.following, riders) : 'This course and all later ones of its series',
  },
  {
    value: 'all',
    label: 'All',
    description: counts ? countText(counts.all, riders) : 'Every course of its series that is still planned',
  },
]

type ScopeProps = {
  course_id: number
  what: string
  riders: Riders
  value: Scope
  onChange: (scope: Scope) => void
}

const useCounts = (course_id: number) =>
  useQuery({ ...query(courses.countSeries, { params: { course_id } }), staleTime: 0 }).data

export function ScopeCards({ course_id, what, riders, ...props }: ScopeProps) {
  return <RadioCards label="Courses" cards={choices(what, useCounts(course_id), riders)} {...props} />
}

/** A course goes to another day, start or site: who is told, null for nobody, where it is then, and whether the day is another. */
type Replaced = { riders: CourseRiders | null; place: Place; isOtherDay: boolean }

/** Of a series, courses with riders keep their date. */
function findNotified(
  scope: Scope,
  { riders, place, isOtherDay }: Replaced,
  counts: SeriesCounts | undefined,
): NotifiedRiders | null {
  if (scope === 'this') return riders && { place, riders }
  return !isOtherDay && counts && counts[scope].with_riders > 0 ? { place, riders: 'COURSES' } : null
}

/** Which courses are meant, and whether their riders are told, where that was asked. */
export type ScopeAnswer = { scope: Scope; notify?: boolean }

type Question = {
  /** 'Change which courses?' */
  title: string
  course_id: number
  what: string
  /** What happens: 'Save changes', 'Delete'. */
  confirm: string
  tone?: 'action' | 'danger'
  replaced?: Replaced | undefined
}

/** Resolves to null for Cancel, Escape and a click beside the dialog. */
export async function askScope({ title, ...question }: Question): Promise<ScopeAnswer | null> {
  const modals = await fetchModals()
  if (!modals) {
    toast.failure(NOT_LOADED)
    return null
  }
  return new Promise((resolve) => {
    const id = modals.open({
      title,
      closeButtonProps: { 'aria-label': 'Close dialog' },
      onClose: () => resolve(null),
      children: (
        <ScopeQuestion
          {...question}
          onAnswer={(answer) => {
            resolve(answer)
            modals.close(id)
          }}
        />
      ),
    })
  })
}

type Props = Omit<Question, 'title'> & { onAnswer: (answer: ScopeAnswer | null) => void }

function ScopeQuestion({ course_id, what, confirm, tone = 'action', replaced, onAnswer }: Props) {
  const [scope, setScope] = useState<Scope>('this')
  const counts = useCounts(course_id)
  const { notice } = useNotice('BOOKING_CHANGED', replaced ? findNotified(scope, replaced, counts) : null)
  return (
    <div className={classes.dialog}>
      <ScopeCards
        course_id={course_id}
        what={what}
        riders={tone === 'danger' ? 'stop' : 'keep'}
        value={scope}
        onChange={setScope}
      />
      <TellRider notice={notice} />
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => onAnswer(null)}>
          Cancel
        </Button>
        <Button color={tone === 'danger' ? 'red' : 'cobalt'} onClick={() => onAnswer({ scope, ...toNotify(notice) })}>
          {confirm}
        </Button>
      </div>
    </div>
  )
}
